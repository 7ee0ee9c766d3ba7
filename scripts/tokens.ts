/**
 * Writes `src/core/asset/tokens.generated.ts`: the tokens that both programs know on the bundled chains, from public
 * lists of different maintainers. A token is taken when two of them name it with the same symbol and the same decimals.
 * The packages are large and nothing else needs them, so they are no dependencies:
 *
 *     for p in @eth-optimism/tokenlist@10.0.1770 @bgd-labs/aave-address-book@4.44.22 \
 *       @ledgerhq/cryptoassets-evm-signatures@13.7.1 @metamask/contract-metadata@2.5.0 \
 *       @uniswap/default-token-list@22.21.0; do
 *       mkdir -p "lists/$p" && tar xzf "$(npm pack --silent "$p")" -C "lists/$p" --strip-components=1; done
 *     pnpm exec tsx scripts/tokens.ts lists
 *
 * It stops where the lists differ and `reviewed-tokens.ts` does not say what holds, and prints what is added, removed
 * and changed: read that before committing it.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { CHAIN_FACTS } from '#core/chain/chain-facts.generated.ts';
import { skeleton } from '#core/risk/skeleton.ts';
import { ROOT } from './paths.ts';
import { HAND_PICKED, LEFT_OUT, RENAMED, type TokenKey } from './reviewed-tokens.ts';

const FILE = join(ROOT, 'src', 'core', 'asset', 'tokens.generated.ts');
/** Printable and ASCII, so that it is what it looks like. */
const SYMBOL = /^[A-Za-z0-9][A-Za-z0-9.+$_-]{0,11}$/;

const listed = v.object({
  chainId: v.number(),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase()),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
});
type Listed = v.InferOutput<typeof listed>;
/** Lists name tokens of other kinds of chains too. */
const onChain = v.looseObject({ chainId: v.number() });

interface Source {
  /** With its version, as npm names it. */
  readonly package: string;
  /** Writes all symbols in capitals, and a full stop as a line below. */
  readonly capitals?: true;
  /** Its licence does not let us take anything from it: it may only confirm what another one says. */
  readonly confirmsOnly?: true;
  readonly read: (folder: string) => Promise<unknown>;
}

const load = createRequire(import.meta.url);
const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
const listOf = v.object({ tokens: v.array(v.unknown()) });

/** The first one that names a token says how its symbol is written. */
const SOURCES: readonly Source[] = [
  {
    package: '@bgd-labs/aave-address-book@4.44.22',
    read: async (folder) => v.parse(listOf, await json(join(folder, 'tokenlist.json'))).tokens,
  },
  {
    package: '@eth-optimism/tokenlist@10.0.1770',
    read: async (folder) => v.parse(v.object({ default: listOf }), load(resolve(folder))).default.tokens,
  },
  {
    package: '@metamask/contract-metadata@2.5.0',
    read: async (folder) => {
      const entry = v.object({ erc20: v.optional(v.boolean()), symbol: v.string(), decimals: v.number() });
      const map = v.parse(v.record(v.string(), v.unknown()), await json(join(folder, 'contract-map.json')));
      return Object.entries(map).flatMap(([address, value]) => {
        const token = v.safeParse(entry, value);
        return token.success && token.output.erc20 === true ? [{ chainId: 1, address, ...token.output }] : [];
      });
    },
  },
  {
    package: '@ledgerhq/cryptoassets-evm-signatures@13.7.1',
    capitals: true,
    read: async (folder) => {
      const rows = v.array(v.looseTuple([v.string(), v.string(), v.string(), v.number()]));
      const chains = CHAIN_FACTS.map(async ({ id }) => {
        const file = join(folder, 'lib', 'data', 'evm', String(id), 'erc20.json');
        if (!existsSync(file)) return [];
        return v.parse(rows, await json(file)).map((row) => {
          const [, , symbol, decimals, , , address] = row;
          return { chainId: id, address, symbol: symbol.replaceAll('_', '.'), decimals };
        });
      });
      return (await Promise.all(chains)).flat();
    },
  },
  {
    package: '@uniswap/default-token-list@22.21.0',
    confirmsOnly: true,
    read: async (folder) =>
      v.parse(listOf, await json(join(folder, 'build', 'uniswap-default.tokenlist.json'))).tokens,
  },
];

interface Token {
  readonly chainId: number;
  readonly address: string;
  readonly symbol: string;
  readonly decimals: number;
}

type Entry = Listed & { readonly source: Source };

async function gather(folder: string): Promise<ReadonlyMap<TokenKey, readonly Entry[]>> {
  const chains = new Set<number>(CHAIN_FACTS.map(({ id }) => id));
  const found = new Map<TokenKey, Entry[]>();
  for (const source of SOURCES) {
    const path = join(folder, source.package);
    const { version } = v.parse(v.object({ version: v.string() }), await json(join(path, 'package.json')));
    if (!source.package.endsWith(`@${version}`)) throw new Error(`${path} holds version ${version}.`);
    for (const read of v.parse(v.array(onChain), await source.read(path))) {
      if (!chains.has(read.chainId)) continue;
      const token = v.parse(listed, read);
      const key = `${token.chainId}/${token.address}`;
      found.set(key, [...(found.get(key) ?? []), { ...token, source }]);
    }
  }
  return found;
}

const problems: string[] = [];

/** Null where the token is not taken. */
function agreed(key: TokenKey, entries: readonly Entry[]): Token | null {
  const first = entries.find(({ source }) => source.confirmsOnly !== true);
  const sources = new Set(entries.map(({ source }) => source));
  if (first === undefined || LEFT_OUT.includes(key)) return null;
  const renamed = RENAMED[key];
  if (sources.size < 2 && !HAND_PICKED.includes(key)) return null;
  const told = entries.map(({ source, symbol, decimals }) => `${symbol}/${decimals} (${source.package})`);
  if (entries.some(({ decimals }) => decimals !== first.decimals)) {
    problems.push(`${key}: decimals differ: ${told.join(', ')}`);
    return null;
  }
  const same = ({ symbol, source }: Entry) =>
    source.capitals === true ? symbol === first.symbol.toUpperCase() : symbol === first.symbol;
  if (
    renamed === undefined &&
    !entries.every((entry) => entry === first || same(entry) || first.source === entry.source)
  ) {
    problems.push(`${key}: symbols differ: ${told.join(', ')}`);
    return null;
  }
  const symbol = renamed ?? first.symbol;
  if (!SYMBOL.test(symbol)) {
    problems.push(`${key}: a symbol that is not shown: ${JSON.stringify(symbol)}`);
    return null;
  }
  return { chainId: first.chainId, address: first.address, symbol, decimals: first.decimals };
}

/** On one chain no two tokens look alike, and none looks like the chain's own coin. */
function apart(tokens: readonly Token[]): void {
  const looks = new Map<string, Token>();
  for (const token of tokens) {
    const look = `${token.chainId} ${skeleton(token.symbol)}`;
    const other = looks.get(look);
    if (other !== undefined)
      problems.push(
        `${token.chainId}/${token.address} ${token.symbol} looks like ${other.chainId}/${other.address} ${other.symbol}`,
      );
    looks.set(look, token);
    const chain = CHAIN_FACTS.find(({ id }) => id === token.chainId);
    if (skeleton(chain?.native?.[0] ?? 'ETH') === skeleton(token.symbol))
      problems.push(`${token.chainId}/${token.address} ${token.symbol} looks like the chain's own coin`);
  }
}

const lineOf = ({ address, symbol, decimals }: Token): string => `${address.slice(2)} ${decimals} ${symbol}`;

function fileOf(tokens: readonly Token[]): string {
  const chains = [...new Set(tokens.map(({ chainId }) => chainId))].toSorted((a, b) => a - b);
  const parts = chains.map((id) => {
    const lines = tokens.filter(({ chainId }) => chainId === id).map(lineOf);
    return `  ${id}: \`\n${lines.toSorted().join('\n')}\`,`;
  });
  return [
    '/** Generated by `scripts/tokens.ts` from public lists and `scripts/reviewed-tokens.ts`. Do not edit. */',
    '',
    '/** By chain, sorted: 40 digits of the address, decimals, symbol. */',
    'export const TOKEN_LINES: Readonly<Record<number, string>> = {',
    ...parts,
    '};',
    '',
  ].join('\n');
}

/** Lines of a file as this script writes it, each with its chain. */
function linesIn(file: string): ReadonlyMap<TokenKey, string> {
  const lines = new Map<TokenKey, string>();
  let chain = '';
  for (const line of file.split('\n')) {
    chain = /^ {2}(\d+): `$/.exec(line)?.[1] ?? chain;
    const [, address, rest] = /^([0-9a-f]{40}) (.+?)(?:`,)?$/.exec(line) ?? [];
    if (address !== undefined && rest !== undefined) lines.set(`${chain}/0x${address}`, rest);
  }
  return lines;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say where the lists were unpacked.');
const found = await gather(folder);
const tokens = [...found].flatMap(([key, entries]) => agreed(key, entries) ?? []);
for (const key of [...Object.keys(RENAMED), ...HAND_PICKED, ...LEFT_OUT])
  if (!found.has(key)) problems.push(`${key} is in no list: reviewed-tokens.ts names it for nothing`);
apart(tokens);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  throw new Error(`${problems.length} differences to decide on in scripts/reviewed-tokens.ts.`);
}
const text = fileOf(tokens);
const [before, after] = [existsSync(FILE) ? linesIn(await readFile(FILE, 'utf8')) : new Map(), linesIn(text)];
for (const [key, line] of after) {
  const was = before.get(key);
  if (was === undefined) console.log(`added    ${key} ${line}`);
  else if (was !== line) console.log(`changed  ${key} ${was} -> ${line}`);
}
for (const [key, line] of before) if (!after.has(key)) console.log(`removed  ${key} ${line}`);
await writeFile(FILE, text);
console.log(`${tokens.length} tokens.`);
