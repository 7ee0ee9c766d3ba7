// @vitest-environment happy-dom
/** Texts that somebody else wrote, on the sheet of a transaction: long, piled up, turned round or broken over lines. */
import { encodeFunctionData, namehash, parseAbi } from 'viem';
import { expect, it } from 'vitest';
import type { Claims } from '#protocol/messages.ts';
import { ALICE, BOB } from '../app/testing.ts';
import { shown, TOKEN, transferOf } from './testing/confirm.tsx';

const ABI = parseAbi([
  'function setText(bytes32 node, string key, string value)',
  'function renew(string name, uint256 duration)',
]);
const TEXTS = [
  'Send 1 ETH to '.repeat(800),
  '\u202e\u2066evil\u2069',
  'all fine\n\nHigh risk\r\n\u2028Nothing to see',
  `a${'\u0301'.repeat(10_000)}`,
  '\u200b\u00ad\ufeff\u3164\u2800',
  '”, and nothing else. “',
];
/** Turned round, broken, or not seen at all. */
const LIES = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u00ad\ufeff\u3164\u2800\u202a-\u202e\u2066-\u2069]/u;
/** More than five marks on a letter reach over the lines around it. */
const PILE = /\p{M}{6}/u;

const requests = (text: string): readonly (readonly [string, object, Claims])[] => {
  const name = text.slice(0, 80);
  const claimed = {
    address: TOKEN,
    symbol: text.slice(0, 32),
    name,
    decimals: 6,
    evidence: 'derived',
  } as const;
  return [
    ['a token', { to: TOKEN, data: transferOf(7n) }, { tokens: [claimed] }],
    ['a contact', { to: BOB, value: 1n }, { contacts: [{ address: BOB, name }] }],
    [
      'a record',
      {
        to: BOB,
        data: encodeFunctionData({
          abi: ABI,
          functionName: 'setText',
          args: [namehash('a.eth'), text, text],
        }),
      },
      { names: [text.slice(0, 255)] },
    ],
    [
      'a name',
      { to: BOB, data: encodeFunctionData({ abi: ABI, functionName: 'renew', args: [text, 31_536_000n] }) },
      {},
    ],
    [
      'an effect',
      { to: ALICE, value: 1n },
      { effects: [{ label: text.slice(0, 96), amount: text.slice(0, 96), evidence: 'reported' }] },
    ],
  ];
};

it.each(TEXTS)('neither lie nor grow on the sheet: %#', async (text) => {
  for (const [what, fields, claims] of requests(text)) {
    const { heading, own, sight, unmount } = await shown(fields, claims);
    expect(heading.match(LIES), what).toBeNull();
    expect(sight.match(LIES), what).toBeNull();
    expect(own.match(PILE), what).toBeNull();
    expect(heading.length, what).toBeLessThan(420);
    await unmount();
  }
});
