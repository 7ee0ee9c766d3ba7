/** Which test files took the longest, by the reports that Playwright and Vitest write as JSON. */

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** @param text the JSON of either reporter. */
export function slowestFiles(text: string, count: number): readonly FileTime[] {
  const report = JSON.parse(text) as PlaywrightReport | VitestReport;
  const times =
    'suites' in report
      ? report.suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 }))
      : report.testResults.map(({ name, startTime, endTime }) => ({
          file: name,
          seconds: (endTime - startTime) / 1000,
        }));
  // A file has one suite for each project that runs it.
  const byFile = new Map<string, number>();
  for (const { file, seconds } of times) byFile.set(file, (byFile.get(file) ?? 0) + seconds);
  return [...byFile]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

function millisecondsOf(suite: PlaywrightSuite): number {
  const own = suite.specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  const inner = (suite.suites ?? []).map(millisecondsOf);
  return [...own, ...inner].reduce((sum, each) => sum + each, 0);
}
