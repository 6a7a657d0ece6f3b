import Foundation
import Testing

@testable import PetriDishApp

@MainActor struct ShellArgumentTests {
  @Test(arguments: [
    "", "plain", "petri://jump/product?id=42&v=1", "it's", "''", "a b", "$HOME `id` \\", "\n",
    "*?[x]",
    "~", "-n", "ü🎈", "!x", "#no comment",
  ])
  func `a shell reads each argument back unchanged`(text: String) throws {
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s' \(ShellArgument(text))"]
    shell.standardOutput = output
    try shell.run()
    let read = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(read == text)
  }

  @Test func `a plain word isn’t quoted`() {
    #expect("\(ShellArgument("catalog"))" == "catalog")
    #expect("\(ShellArgument("it's"))" == "'it'\\''s'")
  }
}
