import Foundation
import PetriDish
import Testing

@Suite struct LinkTests {
  static let links: [(Jump, String)] = [
    (Jump("home"), "petri://jump/home?v=1"),
    (
      Jump(
        "product",
        context: ["id": "42"],
        variants: ["navigation": "menu"],
        environment: Jump.Environment(device: "phone", theme: .dark),
        gates: ["login": .open]
      ),
      "petri://jump/product?id=42&variant.navigation=menu&device=phone&theme=dark&gate.login=open&v=1"
    ),
    (Jump("product", context: "42"), "petri://jump/product?value=42&v=1"),
    (Jump("product", context: ["value": "42"]), "petri://jump/product?context.value=42&v=1"),
    (Jump("a", context: ["id": ""]), "petri://jump/a?id=&v=1"),
    (Jump("a", context: ""), "petri://jump/a?value=&v=1"),
    (
      Jump("a", context: ["theme": "x", "v": "2", "context": "y", "from": ["gate": "z"]]),
      "petri://jump/a?context.context=y&context.from.gate=z&context.theme=x&context.v=2&v=1"
    ),
    (
      Jump("a", context: ["address": ["city": "Köln", "theme": "t"]]),
      "petri://jump/a?address.city=K%C3%B6ln&address.theme=t&v=1"
    ),
    (
      Jump("a", context: ["tags": ["x", .null, []], "more": [:], "none": []]),
      "petri://jump/a?more=~fields&none=~list&tags.0=x&tags.1=~null&tags.2=~list&v=1"
    ),
    (Jump("a", context: ["x", "y"]), "petri://jump/a?value.0=x&value.1=y&v=1"),
    (Jump("a", context: []), "petri://jump/a?value=~list&v=1"),
    (Jump("a", context: .null), "petri://jump/a?value=~null&v=1"),
    (
      Jump("a", context: ["m": "~null", "n": "~~", "0": "digit", "a.b": "dot", "~": "t", "": "e"]),
      "petri://jump/a?=e&~0=digit&a~.b=dot&m=~~null&n=~~~&~~=t&v=1"
    ),
    (
      Jump(
        "pay",
        context: ["sum": "1"],
        from: [
          Jump.PriorScreen("home"), Jump.PriorScreen("cart", context: ["id": "4&2", "theme": "x"]),
          Jump.PriorScreen("home"),
        ]
      ),
      "petri://jump/pay?sum=1&from=home&from=cart%3Fid%3D4%252642%26context.theme%3Dx&from=home&v=1"
        .replacing("252642", with: "25262")
    ),
    (
      Jump(
        "a",
        environment: Jump.Environment(
          direction: .rtl,
          locale: "ar_EG",
          scale: 1.25,
          motion: .reduced,
          now: Date(timeIntervalSince1970: 1_767_268_800.5)
        ),
        gates: ["a.b": .ask, "x": .closed]
      ),
      "petri://jump/a?direction=rtl&locale=ar_EG&scale=1.25&motion=reduced&now=2026-01-01T12:00:00.500Z&gate.a.b=ask&gate.x=closed&v=1"
    ),
    (Jump("a/b c", environment: Jump.Environment(scale: 2)), "petri://jump/a/b%20c?scale=2&v=1"),
    (
      Jump("a", context: ["at": "2024-05-17T08:30:00Z"]),
      "petri://jump/a?at=2024-05-17T08:30:00Z&v=1"
    ),
    (Jump("a", context: ["n": "\u{0}\n=&#?+%"]), "petri://jump/a?n=%00%0A%3D%26%23%3F%2B%25&v=1"),
  ]

  @Test(arguments: links)
  func `each jump has exactly one link, and reading the link returns the same jump`(
    jump: Jump,
    link: String
  ) throws {
    #expect(jump.link == link)
    #expect(try Jump(link: link) == jump)
  }

  @Test(arguments: [
    ("PETRI://Jump/product?id=42", "petri://jump/product?id=42&v=1"),
    ("petri://jump/product", "petri://jump/product?v=1"),
    ("petri://jump/a?v=1&theme=dark&id=1", "petri://jump/a?id=1&theme=dark&v=1"),
    ("petri://jump/a?tags.1=b&tags.0=a", "petri://jump/a?tags.0=a&tags.1=b&v=1"),
    ("petri://jump/a?context.id=1", "petri://jump/a?id=1&v=1"),
    ("petri://jump/a?city=Köln", "petri://jump/a?city=K%C3%B6ln&v=1"),
    ("petri://jump/a?n=a=b?c+d", "petri://jump/a?n=a%3Db%3Fc%2Bd&v=1"),
    ("petri://jump/a?%69d=%e2%82%ac", "petri://jump/a?id=%E2%82%AC&v=1"),
    ("petri://jump/a?0=x", "petri://jump/a?~0=x&v=1"),
    ("petri://jump/a?scale=1.50", "petri://jump/a?scale=1.5&v=1"),
  ])
  func `links in other notations are read`(written: String, link: String) throws {
    #expect(try Jump(link: written).link == link)
  }

  @Test(arguments: [
    ("", "“” isn’t a link to a screen. Links begin with “petri://jump/”."),
    (
      "https://jump/a",
      "“https://jump/a” isn’t a link to a screen. Links begin with “petri://jump/”."
    ),
    (
      "petri://open/a",
      "“petri://open/a” isn’t a link to a screen. Links begin with “petri://jump/”."
    ),
    (
      "petri://user@jump/a",
      "“petri://user@jump/a” isn’t a link to a screen. Links begin with “petri://jump/”."
    ),
    ("petri://jump/", "“petri://jump/” doesn’t name a screen."),
    ("petri://jump/?id=1", "“petri://jump/?id=1” doesn’t name a screen."),
    ("petri://jump/a?id=1&v=2", "Unsupported link version “2”. This program reads version 1."),
    ("petri://jump/a?id&v=2", "“id” has no value. For an empty value, write “id=”."),
    ("petri://jump/a?v=x", "Invalid link version “x”."),
    ("petri://jump/a?v=0", "Invalid link version “0”."),
    ("petri://jump/a?v=1&v=1", "“v” is given more than once."),
    ("petri://jump/a?", "The link is missing a “name=value” after “?” or “&”."),
    ("petri://jump/a?id=1&", "The link is missing a “name=value” after “?” or “&”."),
    ("petri://jump/a?id=%4", "“%4” isn’t valid percent-encoded UTF-8."),
    ("petri://jump/a?id=%zz", "“%zz” isn’t valid percent-encoded UTF-8."),
    ("petri://jump/a%", "“a%” isn’t valid percent-encoded UTF-8."),
    ("petri://jump/a?id=%FF", "“%FF” isn’t valid percent-encoded UTF-8."),
    ("petri://jump/a?id=1 2", "Links can’t contain “ ”. Percent-encode it."),
    ("petri://jump/a?id=1\n", "Links can’t contain “\\n”. Percent-encode it."),
    ("petri://jump/a?id=1#top", "Links can’t contain “#”. Percent-encode it."),
    ("petri://jump/a?id=1&id=2", "“id” is given more than once."),
    ("petri://jump/a?id=1&context.id=2", "“context.id” is given more than once."),
    ("petri://jump/a?id=1&id.x=2", "“id.x” is given in two conflicting forms."),
    ("petri://jump/a?id.x=1&id=2", "“id” is given in two conflicting forms."),
    ("petri://jump/a?value=1&id=2", "“value” is given in two conflicting forms."),
    ("petri://jump/a?x.0=1&x.y=2", "“x” is given in two conflicting forms."),
    (
      "petri://jump/a?x.0=1&x.2=2",
      "“x.2” is given without “x.1”. List items are numbered from 0."
    ),
    (
      "petri://jump/a?buttons.1.label=x",
      "“buttons.1.label” is given without “buttons.0”. List items are numbered from 0."
    ),
    (
      "petri://jump/a?context.theme.1=x",
      "“context.theme.1” is given without “context.theme.0”. List items are numbered from 0."
    ),
    (
      "petri://jump/a?value.999999999=1",
      "“value.999999999” is given without “value.0”. List items are numbered from 0."
    ),
    (
      "petri://jump/a?" + Array(repeating: "from=b", count: 101).joined(separator: "&"),
      "The link has more than 100 “from” screens. Remove some of them."
    ),
    ("petri://jump/a?value.9999999999=1", "“9999999999” isn’t a valid field name."),
    ("petri://jump/a?a~b=1", "“a~b” isn’t a valid field name."),
    ("petri://jump/a?a~=1", "“a~” isn’t a valid field name."),
    (
      "petri://jump/a?id=~nul",
      "“id” has the unknown marker “~nul”. For a text that begins with “~”, write “~~nul”."
    ),
    ("petri://jump/a?device=x&device=y", "“device” is given more than once."),
    ("petri://jump/a?theme=red", "“theme” must be “light” or “dark”, not “red”."),
    ("petri://jump/a?direction=up", "“direction” must be “ltr” or “rtl”, not “up”."),
    (
      "petri://jump/a?now=2026-02-30",
      "“now” must be a date such as “2026-07-01T09:30:00Z”, not “2026-02-30”."
    ),
    (
      "petri://jump/a?gate.login=maybe",
      "“gate.login” must be “open”, “closed” or “ask”, not “maybe”."
    ),
    ("petri://jump/a?gate=open", "“gate” is a reserved name; use “gate.NAME”."),
    ("petri://jump/a?variant=menu", "“variant” is a reserved name; use “variant.NAME”."),
    (
      "petri://jump/a?theme.x=1",
      "“theme.x” is a reserved name; for a field, use “context.theme”."
    ),
    (
      "petri://jump/a?context=1",
      "“context” is a reserved name; for a field, use “context.context”."
    ),
    (
      "petri://jump/a?from=b%3Ftheme%3Ddark",
      "Invalid “from” screen “b?theme=dark”: “theme” is a reserved name; for a field, use “context.theme”."
    ),
    ("petri://jump/a?from=", "Invalid “from” screen “”: “” doesn’t name a screen."),
    (
      "petri://jump/a?from=b%3Fid",
      "Invalid “from” screen “b?id”: “id” has no value. For an empty value, write “id=”."
    ),
    ("petri://jump/a?scale=big", "“scale” must be a number from 0.25 to 8, not “big”."),
    ("petri://jump/a?scale=nan", "“scale” must be a number from 0.25 to 8, not “nan”."),
    ("petri://jump/a?scale=1000", "“scale” must be a number from 0.25 to 8, not “1000”."),
  ])
  func `an invalid link throws an error with one sentence`(link: String, sentence: String) {
    #expect(throws: LinkError.self) { try Jump(link: link) }
    do {
      _ = try Jump(link: link)
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test func `the version of a link is checked first`() {
    #expect(throws: LinkError.laterVersion("2")) {
      try Jump(link: "petri://jump/a?theme=sepia&id=1&id=2&v=2")
    }
  }

  @Test func `the length and depth of a link are limited`() {
    let long = "petri://jump/a?id=" + String(repeating: "x", count: Jump.linkLimit)
    #expect(throws: LinkError.tooLong(bytes: long.utf8.count)) { try Jump(link: long) }
    let deep = Array(repeating: "a", count: 129).joined(separator: ".")
    #expect(throws: LinkError.tooDeep(name: deep)) { try Jump(link: "petri://jump/a?\(deep)=1") }
    let most = Array(repeating: "a", count: 128).joined(separator: ".")
    #expect(throws: Never.self) { try Jump(link: "petri://jump/a?\(most)=1") }
  }

  @Test func `an empty context equals a missing context`() throws {
    #expect(Jump("a", context: [:]) == Jump("a"))
    var jump = Jump("a", context: ["id": "1"])
    jump.context?["id"] = nil
    #expect(jump == Jump("a"))
    #expect(Jump.PriorScreen("a", context: [:]) == Jump.PriorScreen("a"))
  }

  @Test func `a jump is encoded in JSON as its link`() throws {
    let jump = Jump("product", context: ["id": "42"])
    let data = try JSONEncoder().encode([jump])
    #expect(try JSONDecoder().decode([String].self, from: data) == [jump.link])
    #expect(try JSONDecoder().decode([Jump].self, from: data) == [jump])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Jump].self, from: Data(#"["petri://jump/"]"#.utf8))
    }
  }

  @Test func `equal contexts have equal links`() throws {
    let links = (0..<20).map { _ in
      var fields: [String: ContextValue] = [:]
      for name in ["a", "b", "c", "d", "e"].shuffled() { fields[name] = .text(name) }
      return Jump("x", context: .fields(fields)).link
    }
    #expect(Set(links).count == 1)
  }
}
