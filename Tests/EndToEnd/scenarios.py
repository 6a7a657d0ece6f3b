"""What a person does with the sample catalog, and what must then be on screen."""

from program import BUTTON, FIELD, GROUP, LIST, TEXT


def jump_to_a_product(program):
    program.click(program.find("Product", TEXT, inside=program.find("Screens", LIST)))
    program.enter(program.find("id", FIELD, inside=program.find("Context", GROUP)), "4711")
    program.click(program.find("Jump", BUTTON))

    program.expect("the dish shows product 4711", lambda: "4711" in words(program, "Dish", GROUP))
    program.expect("the timeline tells of a jump", lambda: "jump" in words(program, "Events", LIST))


def switch_the_navigation(program):
    jump_to_a_product(program)
    program.click(program.find("Stack", BUTTON))
    stack = lambda: words(program, "Stack of screens", LIST)
    program.expect("the stack has tabs", lambda: "Tabs" in stack())

    program.click(program.find("Menu", BUTTON, inside=program.find("navigation", GROUP)))
    program.expect(
        "a menu took the place of the tabs",
        lambda: "Menu" in stack() and "Tabs" not in stack(),
    )
    program.expect("the dish shows product 4711", lambda: "4711" in words(program, "Dish", GROUP))


def words(program, name, roles):
    return " ".join(program.texts(program.find(name, roles)))


ALL = [jump_to_a_product, switch_the_navigation]
