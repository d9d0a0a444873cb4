// Counting the checks of a script that is its own test runner.

/** Collects named checks and ends with the line `N passed, N failed[, N skipped]`. */
export class Report {
  passed = 0;
  failed = 0;
  skipped = 0;

  /** Record one check; `why` explains a failure. */
  check(name, ok, why = '') {
    if (ok) {
      this.passed += 1;
    } else {
      this.failed += 1;
      console.log(`not ok: ${name}${why ? `\n  ${why.replaceAll('\n', '\n  ')}` : ''}`);
    }
  }

  /** Record checks that cannot be made here, visibly. */
  skip(name, why) {
    this.skipped += 1;
    console.log(`skipped: ${name}: ${why}`);
  }

  /** Print the counts and set the exit status. */
  finish() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`${this.passed} passed, ${this.failed} failed${skipped}`);
    process.exitCode = this.failed > 0 ? 1 : 0;
  }
}
