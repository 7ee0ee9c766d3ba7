import { expect, test } from 'vitest';
import { linesOf, page, projects } from './calls.ts';

test('docs/readings/calls.md is what the signer says today', async () => {
  const lines = (await Promise.all(projects().map(linesOf))).flat();
  expect(lines.length).toBeGreaterThan(200);
  // What nobody reads has a reason, and nothing else has one.
  for (const { call, by } of lines)
    expect([call.name, call.unread !== undefined]).toEqual([call.name, by === 'nobody']);
  await expect(page(lines)).toMatchFileSnapshot('../../docs/readings/calls.md');
});
