/** The token of an amount that a description shows bare, by the signer's own reading: only where no other number is meant. */
import { describe, expect, test } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import { toAddress } from '../address/address.ts';
import { unwrap } from '../result.ts';
import { describeCallBy } from './describe.ts';
import { createRegistry } from './descriptor.ts';
import { address, CHAIN, FROM, kinds, list, number, rows, TOKEN, tokens } from './testing/given.ts';

const ROUTER = toAddress('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D');
const OTHER = toAddress('0x5555555555555555555555555555555555555555');
const PAID =
  'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)';
const LEAST = { path: 'amountOutMin', label: 'Least', format: 'tokenAmount' };

async function read(amountIn: bigint, least: bigint, path = [OTHER, TOKEN], deadline = 9n, value = 0n) {
  const registry = createRegistry({
    'registry/x/calldata-x.json': {
      context: { contract: { deployments: [{ chainId: 1, address: ROUTER }] } },
      display: { formats: { [PAID]: { intent: 'Swap', fields: [LEAST] } } },
    },
  });
  const data = encodeCall(unwrap(parseFunction(PAID)), [
    number(amountIn),
    number(least),
    list(...path.map(address)),
    address(FROM),
    number(deadline),
  ]);
  const request = { chainId: CHAIN, from: FROM, to: ROUTER, value, data, tokens };
  const reading = await describeCallBy(registry, request);
  if (reading.kind !== 'described') throw new Error(JSON.stringify(reading));
  return reading.text;
}

describe('an amount whose token the description does not name', () => {
  test('is of the token that the signer reads, in its unit where it is known', async () => {
    const text = await read(5n, 1_500_000n);
    expect(rows(text)).toEqual(['Least: 1.5 USDX']);
    expect(kinds(text)).toContain('tokenByReading');
    expect(kinds(text)).not.toContain('tokenUnknown');
    expect(rows(await read(5n, 1_500_000n, [TOKEN, OTHER]))).toEqual([`Least: 1500000 units of ${OTHER}`]);
  });

  test.each([
    ['both sides have the number', read(7n, 7n)],
    ['another argument has the number', read(5n, 7n, [OTHER, TOKEN], 7n)],
    ['as much of the coin is sent', read(5n, 7n, [OTHER, TOKEN], 9n, 7n)],
  ])('stays in base units where %s', async (_, reading) => {
    const text = await reading;
    expect(rows(text)).toEqual(['Least: 7 base units']);
    expect(kinds(text)).toContain('tokenUnknown');
  });
});
