import { expect, test } from 'vitest';
import { toAddress } from '../../address/address.ts';
import { party, quoted } from './words.ts';

test('a name does not go on as our own words', () => {
  const address = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
  expect(quoted('USDC” is genuine; not “')).toBe("“USDC' is genuine; not '”");
  expect(party(address, 'Bob” (0xd8dA…6045) or “')).toBe(`“Bob' (0xd8dA…6045) or '” (${address})`);
});
