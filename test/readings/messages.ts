/**
 * Writes `docs/readings/messages.md`: what the signer says of each message in `test/readings/messages`. A test compares
 * the page with what the signer says now; whoever changes a sentence reads every line that changes with it.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toAddress } from '#core/address/address.ts';
import { plainText } from '#core/calldata/parts.ts';
import { EvidentError } from '#core/errors/error.ts';
import { claimedSentence } from '#signer/app/claimed-amounts.ts';
import { readTypedData, type TypedReading } from '#signer/app/reading-typed.ts';
import { type DecodedTypedData, decodeTypedData } from '#signer/decode/typed-data.ts';
import { messages } from '#signer/screens/message/messages.ts';

const FOLDER = join(import.meta.dirname, 'messages');
export const MESSAGES_PAGE = join(import.meta.dirname, '..', '..', 'docs', 'readings', 'messages.md');

/** One message. `own`: made for this page by the types of the source; else it is the source's. */
export interface Reading {
  readonly name: string;
  readonly source: string;
  readonly own?: true;
  /** Who signs. */
  readonly account: string;
  /** The signer does not take it, for this reason and at this place. */
  readonly refused?: string;
  /** When, in seconds since 1970. */
  readonly at: number;
  /** What a wallet says of tokens that the signer does not list. */
  readonly tokens?: readonly {
    readonly address: string;
    readonly symbol: string;
    readonly decimals: number;
  }[];
  readonly data: object;
}

interface Line {
  readonly name: string;
  readonly risk: 'high risk' | 'caution' | 'none' | 'refused';
  readonly sentence: string;
  readonly said: readonly string[];
}

function risksOf(reading: TypedReading): Pick<Line, 'risk' | 'said'> {
  const bySafe = reading.safe?.kind === 'message' ? reading.safe : null;
  const found = (level: string) =>
    reading.findings.filter((finding) => finding.level === level).map(({ title }) => title);
  const dangers = [
    ...reading.dangers.map((code) => messages.typed.danger[code].title),
    ...(bySafe?.dangers ?? []).map((code) => messages.message.danger[code].title),
    ...found('danger'),
  ];
  const cautions = [
    ...(reading.safe?.anyChain === true ? [messages.safe.everyChain] : []),
    ...reading.cautions.map((code) => messages.typed.caution[code]),
    ...(bySafe?.cautions ?? []).map((code) => messages.message.caution[code]),
    ...found('caution'),
  ];
  return {
    risk: dangers.length > 0 ? 'high risk' : cautions.length > 0 ? 'caution' : 'none',
    said: [...dangers.map((title) => `**${title}**`), ...cautions],
  };
}

/** Each is read again in every language, and by several tests; decoding it takes most of that, and knows no language. */
const decoded = new Map<string, DecodedTypedData>();

function decode(text: string): DecodedTypedData {
  const known = decoded.get(text) ?? decodeTypedData(text);
  decoded.set(text, known);
  return known;
}

/** Error: as the signer refuses it. */
export function readingOf({ account, at, data, tokens = [] }: Reading): TypedReading {
  const said = tokens.map(({ address, ...token }) => ({
    address: toAddress(address),
    name: '',
    ...token,
    evidence: 'reported' as const,
  }));
  const context = { account: toAddress(account), own: [], claims: { tokens: said }, now: at * 1000 };
  return readTypedData(decode(JSON.stringify(data)), context);
}

export function lineOf(message: Reading): Line {
  const { name } = message;
  try {
    const reading = readingOf(message);
    const { safe, amounts } = reading;
    const sentence =
      safe === null
        ? plainText(claimedSentence(reading.sentence, amounts))
        : safe.kind === 'transaction'
          ? plainText(claimedSentence(safe.sentence, amounts))
          : messages.safe.message;
    return { name, sentence, ...risksOf(reading) };
  } catch (thrown) {
    if (!(thrown instanceof EvidentError)) throw thrown;
    const { reason = thrown.code, path = '' } = thrown.details;
    return { name, sentence: `${reason} ${path}`.trim(), risk: 'refused', said: [] };
  }
}

/** The readings by file, each sorted as it stands there. */
export async function messageReadings(): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json')).toSorted();
  const read = await Promise.all(
    files.map(
      async (file) => [file, JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as Reading[]] as const,
    ),
  );
  return new Map(read);
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export async function messagesPage(): Promise<string> {
  const sections = [...(await messageReadings())].map(([file, readings]) => {
    const rows = readings.map((reading) => {
      const { name, sentence, risk, said } = lineOf(reading);
      return `| ${cell(name)} | ${cell(sentence)} | ${risk} | ${cell(said.join(' '))} |`;
    });
    return `## ${file}\n\n| message | sentence | risk | what is said |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# What the signer says of typed data

Generated from \`test/readings/messages\` by \`npx pnpm readings:messages\`; a test fails while this page is out of date. Each message there has its source; \`own\` marks those that were made for this page by the types of the source. Titles in bold are dangers, which ask for a typed word; the others are cautions. Where a sentence names a wallet’s decimals, the message has \`tokens\`: what a wallet says of them.

${sections.join('\n')}`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await mkdir(dirname(MESSAGES_PAGE), { recursive: true });
  await writeFile(MESSAGES_PAGE, await messagesPage());
}
