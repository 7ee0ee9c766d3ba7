import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { listedTokens } from '#core/asset/token-list.ts';
import { KNOWN_CHAINS, knownChain } from '#core/chain/known-chains.ts';
import { skeleton } from '#core/risk/skeleton.ts';
import { anyText } from '#test/any-text.ts';
import { knownToken, knownTokens, tellableSymbol } from './known-tokens.ts';

const USDC = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
const DEMO_DOLLAR = toAddress('0x8328CC43a7cE5E6c89fa8CAE77fD95d5468A9aB1');

const chains = fc.constantFrom(...KNOWN_CHAINS.map(({ id }) => id));
const listedOn = chains.chain((chainId) =>
  fc.record({
    chainId: fc.constant(chainId),
    symbol: fc.constantFrom(
      knownChain(chainId)?.nativeSymbol ?? '',
      ...listedTokens(chainId).map(({ symbol }) => symbol),
    ),
  }),
);

it('is the list of both programs, without the demo where the build is for anybody', () => {
  expect(knownToken(1, USDC)).toEqual({ address: USDC, symbol: 'USDC', decimals: 6 });
  expect(knownToken(31337, USDC)).toBeNull();
  expect(knownToken(31337, DEMO_DOLLAR)).toBeNull();
  expect(knownTokens(1)).toHaveLength(listedTokens(1).length);
  expect(knownTokens(1).every(({ listed }) => listed)).toBe(true);
});

it('a symbol of the signer’s own list is never repeated for another contract', () => {
  fc.assert(
    fc.property(listedOn, ({ chainId, symbol }) => {
      expect(tellableSymbol(chainId, symbol)).toBeNull();
    }),
    { numRuns: 400 },
  );
});

it('nor is the name of the chain or its coin, nor one with an ornament', () => {
  for (const symbol of ['Ether', 'Ethereum', 'USDC$', 'U$DC', 'US$DC'])
    expect([symbol, tellableSymbol(1, symbol)]).toEqual([symbol, null]);
  expect(tellableSymbol(10, 'Ethereum')).toBe('Ethereum');
});

/** Of each letter, some that look like it. */
const ALIKE: Readonly<Record<string, string>> = {
  A: 'АΑ4ᴀaＡ',
  B: 'ВΒ8bＢ',
  C: 'СϹ¢cＣ',
  D: 'ԁdＤ',
  E: 'ЕΕ3eＥ',
  H: 'НΗhＨ',
  I: 'ІΙ1l|',
  K: 'КΚk',
  M: 'МΜm',
  N: 'Νn',
  O: 'ОΟ0o',
  P: 'РΡp',
  S: 'Ѕ5$s',
  T: 'ТΤ7₮t',
  U: 'υu',
  X: 'ХΧx',
  Y: 'УΥy',
};

it('nor is one in letters that look like its own, or with something between that is not seen', () => {
  const disguised = fc
    .tuple(
      listedOn,
      fc.infiniteStream(fc.nat(5)),
      fc.constantFrom('', '\u200b', '\u00ad', '.', '-', ' '),
      fc.nat(12),
    )
    .map(([{ chainId, symbol }, picks, between, at]) => {
      const letters = [...symbol].map((letter) => {
        const alike = [...(ALIKE[letter.toUpperCase()] ?? letter), letter];
        return alike[picks.next().value % alike.length] ?? letter;
      });
      letters.splice(Math.min(at, letters.length), 0, between);
      return { chainId, symbol: letters.join('') };
    });
  fc.assert(
    fc.property(disguised, ({ chainId, symbol }) => {
      expect(tellableSymbol(chainId, symbol)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

it('what is told is ASCII, one word, unchanged, and looks like nothing that the signer knows', () => {
  const any = fc.oneof(anyText(), fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(chains, any, (chainId, symbol) => {
      const told = tellableSymbol(chainId, symbol);
      if (told === null) return;
      expect(told).toBe(symbol);
      expect(told).toMatch(/^[!-~]{1,11}$/);
      const known = [
        knownChain(chainId)?.nativeSymbol ?? '',
        ...listedTokens(chainId).map((token) => token.symbol),
      ];
      expect(known.map(skeleton)).not.toContain(skeleton(told));
    }),
    { numRuns: 1_000 },
  );
  expect(tellableSymbol(1, 'FEEX')).toBe('FEEX');
});
