/// A convention by which several machines learn, from environment variables, which part of the tests
/// each is to perform.
enum ShardProtocol: CaseIterable, Sendable {
  case bazel, googleTest, gitLab, circleCI, buildkite, kubernetes, slurm

  /// The name for people.
  var name: String {
    switch self {
    case .bazel: "Bazel"
    case .googleTest: "GoogleTest"
    case .gitLab: "GitLab"
    case .circleCI: "CircleCI"
    case .buildkite: "Buildkite"
    case .kubernetes: "Kubernetes"
    case .slurm: "Slurm"
    }
  }

  /// A Boolean value that indicates whether it was made for runners of tests, and is heeded unasked.
  ///
  /// The variables of the others are there for any job, so that whoever heeds them unasked skips
  /// tests without a word.
  var isForTests: Bool { statusVariable != nil }
}
