import { expect, test } from 'vitest';
import type { EndpointHealth } from '../../rpc/condition.ts';
import { conditionText } from './endpoints.tsx';
import { messages } from './messages.ts';

const NOW = 1_700_000_000_000;
const healthy: EndpointHealth = { kind: 'healthy', latencyMs: 20, head: 7n, at: NOW };
const words = messages.health;

test.each<[string, Partial<EndpointHealth>, string | null]>([
  ['nothing', {}, null],
  ['blocks behind', { lagging: 4n }, words.lagging(4n)],
  ['a silence, before blocks that it is behind', { silentSince: NOW - 5_900, lagging: 4n }, words.silent(5)],
  ['a pause, before everything', { waitUntil: NOW + 1_500, silentSince: NOW - 5_000 }, words.waiting(2)],
  ['a pause that is over', { waitUntil: NOW - 1 }, null],
])('says %s', (_, condition, said) => {
  expect(conditionText({ ...healthy, ...condition } as EndpointHealth, NOW)).toBe(said);
});
