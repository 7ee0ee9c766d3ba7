/** What stood on the page when a browser test failed: of what fails rarely, the printed log is all that is left. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FailedPage {
  /** The folder of the test's results. */
  readonly test: string;
  /** The tree of roles and names, a line each. */
  readonly lines: readonly string[];
}

/** @param folder where Playwright leaves one folder a test; empty where none failed, or none with a page. */
export function failedPages(folder: string, most = 120): readonly FailedPage[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((test) => {
    const file = join(folder, test, 'error-context.md');
    if (!existsSync(file)) return [];
    const [, page] = /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8')) ?? [];
    return page === undefined ? [] : [{ test, lines: page.split('\n').slice(0, most) }];
  });
}
