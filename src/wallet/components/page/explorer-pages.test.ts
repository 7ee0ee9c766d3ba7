import { expect, test } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import type { Explorer } from '../../model/network.ts';
import { explorerPage } from './explorer-pages.ts';

const hash = `0x${'ab'.repeat(32)}` as Hash;
const page = (url: string, chainId = 1, kind: Explorer['kind'] = 'etherscan') =>
  explorerPage(
    { id: 'x', chainId: chainId as Explorer['chainId'], kind, name: '', url, key: 'secret', enabled: true },
    'tx',
    hash,
  );

test('pages stand where the explorer is known to have them, without anything of the key', () => {
  expect(page('https://api.etherscan.io/v2/api?apikey=secret', 8453)).toBe(`https://basescan.org/tx/${hash}`);
  expect(page('https://user:secret@eth.blockscout.com/api?apikey=secret')).toBe(
    `https://eth.blockscout.com/tx/${hash}`,
  );
});

test('an address has a page of its own', () => {
  const url = 'https://eth.blockscout.com/api';
  const chainId = 1 as Explorer['chainId'];
  const explorer = { id: 'x', chainId, kind: 'etherscan', name: '', url, key: null, enabled: true } as const;
  expect(explorerPage(explorer, 'address', '0x12')).toBe('https://eth.blockscout.com/address/0x12');
});

test.each([
  ['https://api.etherscan.io/v2/api', 5, 'etherscan'],
  ['https://api.routescan.io/v2/network/mainnet/evm/43114/etherscan/api', 43114, 'etherscan'],
  ['https://api.example.org/api', 1, 'etherscan'],
  ['http://127.0.0.1:8600/api', 31337, 'etherscan'],
  ['https://node.example.org/', 1, 'otterscan'],
] as const)('no page is guessed for %s on %i', (url, chainId, kind) => {
  expect(page(url, chainId, kind)).toBeNull();
});
