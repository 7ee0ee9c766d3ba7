/** How many tests were not run, by the reports that Playwright and Vitest write as JSON. */

interface PlaywrightReport {
  readonly stats: { readonly skipped: number };
}

interface VitestReport {
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** @param text the JSON of either reporter. */
export function skippedTests(text: string): number {
  const report = JSON.parse(text) as PlaywrightReport | VitestReport;
  return 'stats' in report ? report.stats.skipped : report.numPendingTests + report.numTodoTests;
}
