extension CheckRunner {
  /// Returns what is still alive when what is freed a little later has had its time.
  func leaks(_ detector: ScreenLeakDetector) async -> [CheckFinding] {
    do {
      try await Polling(limit: leakPatience).wait { detector.living.isEmpty }
    } catch {
      // A cancelled case reports what is alive at once.
    }
    return detector.living.map { name in
      CheckFinding(.leakedScreen, "\(name) is still alive after its dish is gone.")
    }
  }
}
