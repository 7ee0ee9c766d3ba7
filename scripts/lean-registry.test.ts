import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CLEARSIG_REPO_FULL } from 'micro-eth-signer/clearsig/repo-full.js';
import { expect, it } from 'vitest';
import { withoutUnread } from './lean-registry.ts';

it('takes schema, names and facts about the owner out of every description, and nothing else', async () => {
  const file = createRequire(import.meta.url).resolve('micro-eth-signer/clearsig/repo-full.js');
  const code = withoutUnread(await readFile(file, 'utf8'));
  const literal = code.slice(code.indexOf('{', code.indexOf('REPOSITORY')), code.lastIndexOf('};') + 1);
  const lean: unknown = JSON.parse(literal);
  const whole = Object.entries<object>(CLEARSIG_REPO_FULL).map(([path, descriptor]) => {
    const { $schema, ...rest } = { $schema: undefined, ...descriptor };
    if (!('metadata' in rest)) return [path, rest] as const;
    const { info, ...metadata } = { info: undefined, ...(rest.metadata as object) };
    return [path, { ...rest, metadata }] as const;
  });
  expect(whole.length).toBeGreaterThan(300);
  // No description points at them.
  expect(code).not.toMatch(/metadata\.info|\$id/);
  const named = JSON.stringify(Object.fromEntries(whole), (key, value: unknown) =>
    key === '$id' ? undefined : value,
  );
  expect(lean).toEqual(JSON.parse(named));
});
