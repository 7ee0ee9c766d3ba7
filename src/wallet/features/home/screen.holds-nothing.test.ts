import { expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { ChainState } from '../../shared/asset-lines.ts';
import { holdsNothing } from './screen.tsx';

const [me, other] = ['0x01', '0x02'] as unknown as [Address, Address];
const chain = (rows: readonly (readonly [Address, string, bigint])[] | null) =>
  ({
    network: {},
    balances:
      rows === null
        ? null
        : { value: rows.map(([account, id, amount]) => ({ account, asset: { id }, amount })) },
  }) as unknown as ChainState;

it.each([
  [
    'zeros of all accounts',
    [
      chain([
        [me, 'native', 0n],
        [other, 'native', 0n],
      ]),
    ],
    true,
  ],
  [
    'a coin',
    [
      chain([
        [me, 'native', 1n],
        [other, 'native', 0n],
      ]),
    ],
    false,
  ],
  [
    'a token alone',
    [
      chain([
        [me, 'native', 0n],
        [other, 'native', 0n],
        [me, '0xaa', 5n],
      ]),
    ],
    false,
  ],
  ['an account that was not read', [chain([[me, 'native', 0n]])], false],
  [
    'a chain that was not read',
    [
      chain([
        [me, 'native', 0n],
        [other, 'native', 0n],
      ]),
      chain(null),
    ],
    false,
  ],
  ['no chain', [], false],
])('%s', (_what, chains, empty) => {
  expect(holdsNothing(chains as readonly ChainState[], [me, other])).toBe(empty);
});
