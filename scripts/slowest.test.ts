import { expect, test } from 'vitest';
import { slowestFiles } from './slowest.ts';

const spec = (...durations: readonly number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('Playwright: a file has the time of all its tests, in all projects and groups', () => {
  const report = {
    suites: [
      { file: 'quick.spec.ts', specs: [spec(100)] },
      {
        file: 'slow.spec.ts',
        specs: [spec(1000, 500)],
        suites: [{ file: 'slow.spec.ts', specs: [spec(250)] }],
      },
      { file: 'slow.spec.ts', specs: [spec(250)] },
    ],
  };
  expect(slowestFiles(JSON.stringify(report), 10)).toEqual([
    { file: 'slow.spec.ts', seconds: 2 },
    { file: 'quick.spec.ts', seconds: 0.1 },
  ]);
});

test('Vitest: from the start of a file to its end, and no more files than asked for', () => {
  const report = {
    testResults: [
      { name: '/a.test.ts', startTime: 1000, endTime: 1500 },
      { name: '/b.test.ts', startTime: 1000, endTime: 4000 },
    ],
  };
  expect(slowestFiles(JSON.stringify(report), 1)).toEqual([{ file: '/b.test.ts', seconds: 3 }]);
});
