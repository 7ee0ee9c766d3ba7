/**
 * The sentences of all readings in one language: what the signer says of each call and of each message, with the rows
 * below it. A sentence says the same in each language where all that is filled in is the same.
 */
import { messages as calldata } from '#core/calldata/messages.ts';
import { type MeaningRow, plainText, type Sentence, type SentenceContext } from '#core/calldata/parts.ts';
import { messages as rights } from '#core/calldata/rights-messages.ts';
import { messages as rowLabels } from '#core/calldata/row-messages.ts';
import { rowsOf, sentenceOf } from '#core/calldata/sentence.ts';
import { messages as trade } from '#core/calldata/trade-messages.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { CLEAR_TEXT as clear } from '#core/clear-signing/messages.ts';
import type { Language, Translations } from '#core/text/language.ts';
import { claimedSentence } from '#signer/app/claimed-amounts.ts';
import { messages as typed } from '#signer/app/typed-messages.ts';
import * as calldataDe from '../../src/core/calldata/messages.de.ts';
import * as calldataEs from '../../src/core/calldata/messages.es.ts';
import * as rightsDe from '../../src/core/calldata/rights-messages.de.ts';
import * as rightsEs from '../../src/core/calldata/rights-messages.es.ts';
import * as rowsDe from '../../src/core/calldata/row-messages.de.ts';
import * as rowsEs from '../../src/core/calldata/row-messages.es.ts';
import * as tradeDe from '../../src/core/calldata/trade-messages.de.ts';
import * as tradeEs from '../../src/core/calldata/trade-messages.es.ts';
import * as clearDe from '../../src/core/clear-signing/messages.de.ts';
import * as clearEs from '../../src/core/clear-signing/messages.es.ts';
import * as typedDe from '../../src/signer/app/typed-messages.de.ts';
import * as typedEs from '../../src/signer/app/typed-messages.es.ts';
import { callsOf, projects, readingOf as readingOfCall } from './calls.ts';
import { messageReadings, readingOf as readingOfMessage } from './messages.ts';

/** Speaking another language changes the English objects: who comes after wants the texts as they were. */
function copied(texts: object): object {
  const copies = Object.entries(texts).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === 'object' && text !== null ? copied(text) : text,
  ]);
  return Object.fromEntries(copies);
}

/** The catalogues that sentences are made of. */
export const SENTENCES: Readonly<Record<Language, Translations>> = {
  en: {
    'core/calldata': copied(calldata),
    'core/calldata/rights': copied(rights),
    'core/calldata/rows': copied(rowLabels),
    'core/calldata/trade': copied(trade),
    'core/clear-signing': copied(clear),
    'signer/app/typed': copied(typed),
  },
  de: {
    'core/calldata': calldataDe.messages,
    'core/calldata/rights': rightsDe.messages,
    'core/calldata/rows': rowsDe.messages,
    'core/calldata/trade': tradeDe.messages,
    'core/clear-signing': clearDe.CLEAR_TEXT,
    'signer/app/typed': typedDe.messages,
  },
  es: {
    'core/calldata': calldataEs.messages,
    'core/calldata/rights': rightsEs.messages,
    'core/calldata/rows': rowsEs.messages,
    'core/calldata/trade': tradeEs.messages,
    'core/clear-signing': clearEs.CLEAR_TEXT,
    'signer/app/typed': typedEs.messages,
  },
};

export interface Said {
  /** What it is said of, the same in each language. */
  readonly of: string;
  readonly sentence: Sentence;
  /** As one line, in the language that was spoken then. */
  readonly text: string;
}

const saidOf = (of: string, sentence: Sentence): Said => ({ of, sentence, text: plainText(sentence) });

/** In the language that is spoken now. */
export async function sentences(): Promise<readonly Said[]> {
  return [...(await saidOfCalls()), ...(await saidOfMessages())];
}

async function saidOfCalls(): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const project of projects()) {
    for (const [index, call] of callsOf(project).calls.entries()) {
      const of = `${project} ${index}`;
      const { reading, description } = await readingOfCall(call);
      said.push(saidOf(of, reading.sentence));
      said.push(...below(of, reading.tree, reading.sentenceContext));
      if (description.kind !== 'described') continue;
      const { fields, warnings } = description.text;
      said.push(...rows(`${of} described`, fields));
      for (const { kind, parts } of warnings) said.push(saidOf(`${of} ${kind}`, parts));
    }
  }
  return said;
}

async function saidOfMessages(): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const [file, readings] of await messageReadings()) {
    for (const [index, message] of readings.entries()) {
      if (message.refused !== undefined) continue;
      const of = `${file} ${index}`;
      const { sentence, safe, permission, amounts } = readingOfMessage(message);
      const whole = safe?.kind === 'transaction' ? safe.sentence : sentence;
      said.push(saidOf(of, claimedSentence(whole, amounts)));
      const lines = permission.flat().flatMap((line) => (line.kind === 'row' ? [line.row] : []));
      said.push(...rows(of, lines));
    }
  }
  return said;
}

/** The rows of a call, and sentence and rows of each that it carries. */
function below(of: string, tree: CallTree, context: SentenceContext): readonly Said[] {
  return [
    ...rows(of, rowsOf(tree, context)),
    ...tree.children.flatMap((child, index) => [
      saidOf(`${of}.${index}`, sentenceOf(child, context)),
      ...below(`${of}.${index}`, child, context),
    ]),
  ];
}

function rows(of: string, lines: readonly MeaningRow[]): readonly Said[] {
  return lines.map(({ parts }, index) => saidOf(`${of}, row ${index}`, parts));
}

/** Addresses, amounts, texts from outside, and every figure: all that may not get lost between languages. */
export function filledIn(sentence: Sentence): readonly string[] {
  return sentence
    .flatMap((part): readonly string[] => {
      if (part.kind === 'address') return [part.address];
      if (part.kind === 'amount')
        return [`${part.unlimited ? 'any' : part.amount} ${part.symbol} ${part.token}`];
      if (part.code === true) return [part.text];
      // Quotation marks are the language's.
      if (part.foreign === true) return [part.text.replace(/^[“„«]|[”“»]$/g, '')];
      return part.text.match(/\d+(?:[.:-]\d+)*/g) ?? [];
    })
    .toSorted();
}

/** In English, as `utcText` writes it. */
const DATE = /\d+ \p{L}+ \d{4}, [\d:]+ UTC/gu;

/** One of each kind: what is filled in makes no other sentence. */
function shapeOf({ of, sentence }: Said): string {
  if (of.endsWith('leavesOut')) return 'leavesOut';
  return sentence
    .map((part) => {
      const isOwn = part.kind === 'text' && !part.foreign && !part.code;
      return isOwn
        ? part.text.replaceAll(DATE, '#').replaceAll(/\d+/g, '#')
        : part.kind === 'amount'
          ? part.unlimited
          : part.kind;
    })
    .join('');
}

const shortened = (text: string): string =>
  text
    .replaceAll(/0x([0-9a-f]{4})[0-9a-f]{32,}([0-9a-f]{4})/gi, '0x$1…$2')
    .replaceAll(/\d{12,}/g, (digits) => `${digits.slice(0, 4)}…${digits.slice(-4)}`)
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ');

/** `docs/readings/languages.md`: each kind of sentence and row, in every language. */
export function languagesPage(english: readonly Said[], others: readonly (readonly Said[])[]): string {
  const seen = new Set<string>();
  const lines = english.flatMap((said, index) => {
    const shape = shapeOf(said);
    // Fields of the registry's descriptions are the registry's words.
    if (seen.has(shape) || said.of.includes('described')) return [];
    seen.add(shape);
    const cells = [said, ...others.map((all) => all[index])].map((each) => shortened(each?.text ?? ''));
    return new Set(cells).size === 1 ? [] : [`| ${cells.join(' | ')} |`];
  });
  return [
    '# What the signer says, in every language',
    '',
    'Written by `npx pnpm unit test/readings/languages -u` from the calls and messages of `test/readings`; the unit test fails where this page is out of date. One line for each kind of sentence and of row; long addresses and numbers are cut here, and nowhere else. Whoever changes a line reads it in each language.',
    '',
    '| English | German | Spanish |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
