import { expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { plainText, type SentencePart, textPart } from '../calldata/parts.ts';
import { headlineOf } from './intent.ts';

const TOKEN = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
const amount = (figure: string): SentencePart => ({
  kind: 'amount',
  amount: figure,
  symbol: 'USDC',
  token: TOKEN,
  unlimited: false,
});
const fields = [
  { label: 'Amount to send', parts: [amount('5')] },
  { label: 'Note', parts: [textPart('hello')] },
  { label: 'At least', parts: [amount('4')] },
  { label: 'Fee', parts: [amount('1')] },
];

it('says how much of what, where a description does not', () => {
  const said = plainText(headlineOf({ intent: [textPart('Swap')], fields }));
  expect(said).toBe('Swap (Amount to send: 5 USDC, At least: 4 USDC)');
});

it('leaves as it is what names something, and what has no amounts', () => {
  const intent = [textPart('Pay '), amount('5')];
  expect(headlineOf({ intent, fields })).toBe(intent);
  const claim = [textPart('Claim')];
  expect(headlineOf({ intent: claim, fields: fields.slice(1, 2) })).toBe(claim);
});
