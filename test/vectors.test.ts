import { expect, it } from 'vitest';
import { readVectors, readVectorTexts } from './vectors.ts';

it('reads JSON, compressed or not, and folders of texts', () => {
  expect(readVectors<object>('bip32/index.json')).toHaveProperty('valid');
  expect(readVectors<readonly object[]>('ethers-v6/units.json.gz')[0]).toHaveProperty('wei');
  expect(readVectorTexts('execution-apis/eth_chainId', '.io').get('get-chain-id.io')).toContain(
    'eth_chainId',
  );
});

it('throws where there is nothing to test with', () => {
  expect(() => readVectors('bip32/absent.json')).toThrow('no vectors at');
  expect(() => readVectorTexts('absent', '.io')).toThrow('no vectors at');
  expect(() => readVectorTexts('execution-apis/eth_chainId', '.json')).toThrow('no vectors in');
});
