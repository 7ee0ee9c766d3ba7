/** What the signer says of calls that were really made: one line for each, for `docs/readings/calls.md`. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHex } from '#core/bytes/hex.ts';
import { plainText } from '#core/calldata/parts.ts';
import { isChainId } from '#core/chain/chain-id.ts';
import { describeCall } from '#core/clear-signing/describe.ts';
import type { ClearReading } from '#core/clear-signing/types.ts';
import { unwrap } from '#core/result.ts';
import { knownToken } from '#signer/app/known-tokens.ts';
import { readTransaction } from '#signer/app/reading.ts';
import type { DecodedTransaction } from '#signer/decode/transaction.ts';

/** As the files of `test/readings/calls` hold it. */
export interface RealCall {
  readonly name: string;
  readonly chainId: number;
  /** Absent: `SOMEBODY`. */
  readonly from?: string;
  readonly to: string;
  /** In wei, decimal. */
  readonly value: string;
  readonly data: string;
  /** Below the file's `source`. */
  readonly source: string;
  /** Of the transaction, where it is on the chain. */
  readonly hash?: string;
  /** Of one that is unread: why it cannot be read honestly. */
  readonly unread?: string;
}

interface CallFile {
  readonly source: string;
  readonly calls: readonly RealCall[];
}

export interface CallLine {
  readonly call: RealCall;
  readonly project: string;
  readonly url: string;
  /** `reader`: our own; `description`: the bundled ERC-7730 registry alone. */
  readonly by: 'reader' | 'description' | 'nobody';
  readonly said: string;
  /** Beside our own sentence, what the registry says of the same call; empty for nothing. */
  readonly beside: string;
  readonly findings: readonly string[];
}

/** Who calls, where the source does not say. */
const SOMEBODY = toAddress('0x00000000000000000000000000000000000a11ce');
const FOLDER = new URL('./calls/', import.meta.url);

/** Of a time at which all of them are past: a deadline is no finding here. */
const NOW = 1_700_000_000_000;

export function projects(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

export function callsOf(project: string): CallFile {
  return JSON.parse(readFileSync(new URL(`${project}.json`, FOLDER), 'utf8')) as CallFile;
}

export async function linesOf(project: string): Promise<readonly CallLine[]> {
  const { source, calls } = callsOf(project);
  const lines: CallLine[] = [];
  for (const call of calls) lines.push(await lineOf(project, source, call));
  return lines;
}

/** What the signer makes of a call, and what the bundled ERC-7730 registry says of it. */
export async function readingOf(call: RealCall) {
  const account = call.from === undefined ? SOMEBODY : toAddress(call.from);
  const transaction = transactionOf(call);
  const { chainId, to, value, data } = transaction;
  const tokens = (address: Address) => knownToken(chainId, address);
  const description = await describeCall({ chainId, from: account, to, value, data, tokens });
  const claims = { tokens: [], names: [] };
  const reading = readTransaction(transaction, { account, own: [], claims, description, now: NOW });
  return { reading, description };
}

async function lineOf(project: string, source: string, call: RealCall): Promise<CallLine> {
  const { reading, description } = await readingOf(call);
  const unread = reading.tree.reading.kind === 'unread';
  const described = descriptionWords(description);
  const by = !unread ? 'reader' : reading.described !== null ? 'description' : 'nobody';
  const findings = reading.findings.map(({ level, id }) => `${level} ${id}`);
  return {
    call,
    project,
    url: `${source}${call.source}`,
    by,
    said: by === 'description' ? described : plainText(reading.sentence),
    beside: by === 'reader' ? described : description.kind === 'refused' ? `refused: ${description.why}` : '',
    findings: by === 'description' ? [`description ${reading.described}`, ...findings] : findings,
  };
}

function descriptionWords(description: ClearReading): string {
  if (description.kind !== 'described') return '';
  const { intent, fields, warnings } = description.text;
  const rows = fields.map(({ label, parts }) => `${label}: ${plainText(parts)}`);
  const notes = warnings.map(({ parts }) => `(${plainText(parts)})`);
  return [plainText(intent), ...rows, ...notes].map(shortened).join('; ');
}

/** A table is for reading; what stands in the bytes is all in the file. */
const MAX_CELL = 180;
const shortened = (text: string): string => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text);

function transactionOf(call: RealCall): DecodedTransaction {
  if (!isChainId(call.chainId)) throw new Error(`${call.name}: ${call.chainId}`);
  return {
    type: 'eip1559',
    chainId: call.chainId,
    nonce: 1,
    to: toAddress(call.to),
    value: BigInt(call.value),
    data: unwrap(parseHex(call.data)),
    gasLimit: 1n,
    fees: { kind: 'eip1559', maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    accessList: [],
    authorizations: [],
    worstCaseFee: 1n,
    digest: '0x' as DecodedTransaction['digest'],
  };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** The page, from the lines of all projects. */
export function page(lines: readonly CallLine[]): string {
  const count = (by: CallLine['by']) => lines.filter((line) => line.by === by).length;
  const sections = [...new Set(lines.map(({ project }) => project))].map((project) => {
    const rows = lines.filter((line) => line.project === project).map(row);
    return `## ${project}\n\n| call | what the signer says | beside it, by ERC-7730 | findings |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [
    '# What the signer says of real calls',
    '',
    'Written by `npx pnpm unit test/readings/calls -u` from the calls in `test/readings/calls`; the unit test fails where this page is out of date. A sentence that is wrong is a bug. The names of the calls are those of their sources. Where a source does not say who calls, an account without a past does, so every recipient is a stranger. Tokens are those that the signer knows.',
    '',
    `${lines.length} calls: ${count('reader')} read by the signer’s own readers, ${count('description')} by a description of the bundled ERC-7730 registry alone, ${count('nobody')} unread.`,
    '',
    ...sections,
  ].join('\n');
}

function row({ call, url, by, said, beside, findings }: CallLine): string {
  const chain = call.chainId === 1 ? '' : ` (chain ${call.chainId})`;
  const words =
    by === 'nobody'
      ? `**unread:** ${said}. ${call.unread ?? ''}`
      : by === 'description'
        ? `*described:* ${said}`
        : said;
  return `| [${cell(call.name.replace(/ - chain \d+/, ''))}](${url})${chain} | ${[words, beside, findings.join(', ')].map(cell).join(' | ')} |`;
}
