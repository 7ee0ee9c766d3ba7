/**
 * The texts of each language beside the English ones, as they come out: the same places, the same values said. That they
 * have the same keys is for the compiler, that none is missing for `scripts/languages.test.ts`.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCatalogues, isTranslated, TRANSLATED, translationOf } from '#scripts/languages.ts';
import { type Node, SRC } from './parsed.ts';
import { markerOf, numberOf, parametersIn, samplesOf } from './samples.ts';

/** Words that are the same in each language, or in German or Spanish: names, standards, units, and what was taken over. */
const SAME = new Set(
  [
    'evident mainnet ethereum ens erc eip permit safe walletconnect usb qr abi ledger live keccak id ids url json csv',
    'gas gaslimit nonce token tokens app apps block blocks wallet name version chain chains code details hash hashes',
    'bytes byte hex wei gwei ether system status index transfer swap signatur standard proxy passkey passkeys passphrase',
    'link text type test explorer relay salt slot slots selector topic topics rollup tick ticks no error smart contract',
    'base data total general manual local normal original final factory multisig bridge blob blobs digest domain guard',
    'singulardtv apache spam feed format bytecode compiler solidity vyper opcodes payable constructor',
    'operation delegation delegate call calldata resolver website symbol orange optional phrase route start bip ctrl',
  ].flatMap((words) => words.split(' ')),
);

/** Parts of a sentence that would be put together with others. */
const RAGGED = /^[\s,]|[\s,]$|^(?:and|or|und|oder|y|o)\s|\s(?:and|or|und|oder|y|o)$/;

type Text = (...values: unknown[]) => unknown;
interface Pair {
  readonly path: string;
  readonly english: unknown;
  readonly own: unknown;
}

/** Every text and function of a catalogue, with its translation. */
function pairsOf(english: unknown, own: unknown, path = ''): readonly Pair[] {
  if (typeof english !== 'object' || english === null) return [{ path, english, own }];
  return Object.entries(english).flatMap(([key, value]) =>
    pairsOf(value, (own as Record<string, unknown> | undefined)?.[key], `${path}.${key}`),
  );
}

const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place).toSorted();

/** What is wrong with a text, if anything. */
function faultsOf(english: string, own: unknown): readonly string[] {
  if (typeof own !== 'string') return ['is no text'];
  const faults: string[] = [];
  if (english !== '' && own === '') faults.push('is empty');
  if (String(placesOf(english)) !== String(placesOf(own))) faults.push(`has other places: ${own}`);
  if (RAGGED.test(own) && !RAGGED.test(english))
    faults.push(`begins or ends in a part of a sentence: ${own}`);
  return faults;
}

/** Without a word that would have to be translated. */
function isInternational(text: string): boolean {
  const words = text.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
  return words.every((word) => SAME.has(word.toLowerCase()));
}

/** All texts in what a text gave. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Null where it takes no such values: their types were not understood. */
function call(text: Text, values: readonly unknown[]): readonly string[] | null {
  try {
    return textsIn(text(...values));
  } catch {
    return null;
  }
}

/** Lists of values for all parameters: all as they come first, then each of the others in its turn. */
function callsOf(samples: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  const first = samples.map(([value]) => value);
  return [first, ...samples.flatMap((values, at) => values.slice(1).map((value) => first.with(at, value)))];
}

/** Places of the parameters whose values are found in the texts. */
function saidIn(texts: readonly string[], count: number): readonly number[] {
  const text = texts.join('\n').replace(/(?<=\d)[,.\u202f\u00a0](?=\d{3})/g, '');
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => text.includes(markerOf(at)) || text.includes(String(numberOf(at))),
  );
}

function faultsOfCalls(
  english: Text,
  own: unknown,
  samples: readonly (readonly unknown[])[],
): readonly string[] {
  if (typeof own !== 'function') return ['is no function'];
  const faults = new Set<string>();
  /** What came out, by the parameter that was another than at first. */
  const first = samples.map(([value]) => value);
  const [calm, ownCalm] = [call(english, first), call(own as Text, first)];
  for (const values of callsOf(samples)) {
    const [texts, ownTexts] = [call(english, values), call(own as Text, values)];
    if (texts === null) continue;
    if (ownTexts === null) {
      faults.add('fails where the English one does not');
      continue;
    }
    const [said, ownSaid] = [saidIn(texts, samples.length), saidIn(ownTexts, samples.length)];
    if (String(said) !== String(ownSaid)) faults.add(`says other values: ${ownTexts.join(' | ')}`);
    // Whatever decides in English decides here: a choice between sentences too.
    const decides = String(texts) !== String(calm);
    if (decides && String(ownTexts) === String(ownCalm))
      faults.add(`does not change with ${values.map(String).join()}`);
    if (texts.length === ownTexts.length) {
      for (const [at, text] of texts.entries())
        for (const fault of faultsOf(text, ownTexts[at])) faults.add(fault);
    } else faults.add('gives another number of texts');
  }
  return [...faults];
}

function parametersOf(path: string, text: Text, known: ReadonlyMap<string, readonly (Node | null)[]>) {
  return known.get(path) ?? Array.from({ length: text.length }, () => null);
}

const all = findCatalogues();

describe.each(TRANSLATED)('in %s', (language) => {
  const translated = all.filter((each) => isTranslated(each, language));

  it.each(translated)('$file says what the English one says', async (each) => {
    const english: Record<string, unknown> = await import(join(SRC, each.file));
    const own: Record<string, unknown> = await import(join(SRC, translationOf(each, language)));
    const known = parametersIn(each.file, each.exported);
    const faults = pairsOf(english[each.exported], own[each.exported]).flatMap((pair) => {
      const { path } = pair;
      const found =
        typeof pair.english === 'function'
          ? faultsOfCalls(
              pair.english as Text,
              pair.own,
              parametersOf(path, pair.english as Text, known).map((type, at) =>
                samplesOf(type, each.file, at),
              ),
            )
          : typeof pair.english === 'string'
            ? faultsOf(pair.english, pair.own)
            : pair.english === pair.own
              ? []
              : ['is another value'];
      return found.map((fault) => `${path} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('nothing is left in English', async () => {
    const left: string[] = [];
    for (const each of translated) {
      const english: Record<string, unknown> = await import(join(SRC, each.file));
      const own: Record<string, unknown> = await import(join(SRC, translationOf(each, language)));
      for (const pair of pairsOf(english[each.exported], own[each.exported])) {
        if (typeof pair.english !== 'string' || pair.english !== pair.own) continue;
        if (!isInternational(pair.english)) left.push(`${each.file} ${pair.path}: ${pair.english}`);
      }
    }
    expect(left).toEqual([]);
  });
});

/** Words to be typed before something dangerous, and the texts beside them that say which. */
const TYPED: readonly (readonly [catalogue: string, word: string, sentences: readonly string[]])[] = [
  ['signer', '.confirm.words.deploy', []],
  ['signer', '.confirm.words.anyway', []],
  ['signer/screens/confirm', '.hold.word', []],
  ['signer/screens/erase', '.word', ['.label']],
  ['signer/screens/manage', '.remove.word', ['.remove.label', '.remove.wrong']],
];

it.each(TRANSLATED)(
  'what is to be typed has plain letters, and is the same where it is asked for: %s',
  async (language) => {
    for (const [name, place, sentences] of TYPED) {
      const each = all.find((catalogue) => catalogue.name === name);
      if (each === undefined) throw new Error(`There is no catalogue ${name}.`);
      if (!isTranslated(each, language)) continue;
      const own: Record<string, unknown> = await import(join(SRC, translationOf(each, language)));
      const texts = new Map(pairsOf(own[each.exported], {}).map(({ path, english }) => [path, english]));
      const word = texts.get(place);
      expect(word, `${name} ${place}`).toMatch(/^[a-z]+(?: [a-z]+)*$/);
      for (const sentence of sentences) expect(texts.get(sentence), `${name} ${sentence}`).toContain(word);
    }
  },
);

describe('the check itself', () => {
  const number = [{ type: 'TSNumberKeyword' } as Node, { type: 'TSStringKeyword' } as Node].map((type, at) =>
    samplesOf(type, 'core/text/language.ts', at),
  );
  const english = (n: number, to: string) => `${n === 1 ? 'One' : n} to ${to}`;

  it('takes a text that says the same', () => {
    const own = (n: number, to: string) => `An ${to}: ${n === 1 ? 'eins' : n}`;
    expect(faultsOfCalls(english as Text, own, number)).toEqual([]);
  });

  it.each([
    [(n: number) => `Nur ${n}`, 'says other values'],
    [(n: number, to: string) => `${n} an ${to} und`, 'begins or ends'],
    [() => 'Nichts', 'says other values'],
    ['Ein Text', 'is no function'],
  ])('finds fault %#', (own, fault) => {
    expect(faultsOfCalls(english as Text, own, number).join()).toContain(fault);
  });

  it('finds a choice that is not made', () => {
    const asked = [[true, false]];
    const faults = faultsOfCalls(((on: boolean) => (on ? 'On' : 'Off')) as Text, () => 'An', asked);
    expect(faults.join()).toContain('does not change');
  });

  it('finds other places, and words that are left', () => {
    expect(faultsOf('Send {amount} to {to}', 'Senden an {to}').join()).toContain('other places');
    expect([isInternational('ERC-20 · Gas'), isInternational('Send {gas}')]).toEqual([true, false]);
  });
});
