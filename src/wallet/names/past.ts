/**
 * What logs tell of a name: subnames that were made, and which records were ever set, since no contract lists them.
 * It is as complete as the blocks that were read.
 */
import { decodeAbiParameters, parseAbiParameters, toEventSelector } from 'viem';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { labelHash } from '#core/names/name-hash.ts';
import { createPageReaderOf, type PageReader } from '../approvals/pages.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import { type Log, quantity } from '../rpc/schemas.ts';
import { tryDecode } from './codec.ts';
import { registryOf } from './find.ts';
import type { NameQuestion } from './resolve.ts';
import type { NamePast, NameView } from './types.ts';

const topic = (signature: string): string => toEventSelector(signature);
const NEW_OWNER = topic('NewOwner(bytes32,bytes32,address)');
const TEXT_CHANGED = [
  topic('TextChanged(bytes32,string,string)'),
  topic('TextChanged(bytes32,string,string,string)'),
];
const ADDRESS_CHANGED = topic('AddressChanged(bytes32,uint256,bytes)');

/** Pages of one reading. */
const PAGES = 6;
/** A key is for reading; a stranger's resolver may write a book. */
const MAX_KEY = 100;

/** Labels that people give subnames: a log holds the hash alone. */
const USUAL = [
  ...[
    'pay',
    'www',
    'wallet',
    'vault',
    'safe',
    'dao',
    'app',
    'mail',
    'blog',
    'treasury',
    'dev',
    'api',
    'docs',
  ],
  ...[
    'eth',
    'nft',
    'team',
    'art',
    'me',
    'home',
    'shop',
    'store',
    'cold',
    'hot',
    'ledger',
    'main',
    'test',
    'base',
  ],
  ...[
    'op',
    'arb',
    'zk',
    'x',
    'id',
    'social',
    'gov',
    'vote',
    'token',
    'faucet',
    'registry',
    'resolver',
    'admin',
  ],
];
const LABELS: ReadonlyMap<Hash, string> = new Map(USUAL.map((label) => [labelHash(label), label]));

export const createPastReader = (): PageReader<Hash> =>
  createPageReaderOf<Hash>((node) => [[NEW_OWNER, ...TEXT_CHANGED, ADDRESS_CHANGED], node]);

/** Errors: `RPC_*`. */
export async function readNamePast(
  { network, client, evidence, now }: NameQuestion,
  read: PageReader<Hash>,
  { node, resolver }: NameView,
  before: bigint | null,
  options: CallOptions = {},
): Promise<WithEvidence<NamePast>> {
  return client.with(async (endpoint) => {
    const registry = await registryOf(endpoint, network, options);
    const head = before ?? (await endpoint.call('eth_blockNumber', [], quantity, options)) + 1n;
    const logs: Log[] = [];
    let from = head;
    for (let page = 0; page < PAGES && from > 0n; page += 1) {
      const told = await read(endpoint, node, { to: from - 1n, until: 0n }, options);
      logs.push(...told.logs.toReversed());
      from = told.from;
    }
    return {
      value: { ...gather(logs, node, registry, resolver?.address ?? null), from },
      evidence: evidence(reported(endpoint, head - 1n, now())),
    };
  }, options);
}

/** Newest first. Any contract may leave such logs: those of registry and resolver count alone. */
function gather(
  logs: readonly Log[],
  node: Hash,
  registry: Address,
  resolver: Address | null,
): Omit<NamePast, 'from'> {
  const owners = new Map<Hash, Address>();
  const keys = new Set<string>();
  const coinTypes = new Set<bigint>();
  for (const log of logs) {
    const [first, of, third] = log.topics;
    if (log.removed || of !== node || first === undefined) continue;
    if (log.address === registry && first === NEW_OWNER && third !== undefined && !owners.has(third)) {
      owners.set(third, toAddress(`0x${log.data.slice(-40)}`));
    }
    if (log.address !== resolver) continue;
    if (TEXT_CHANGED.includes(first)) {
      const key = tryDecode(() => decodeAbiParameters(parseAbiParameters('string'), log.data)[0]);
      if (key !== null && key !== '' && key.length <= MAX_KEY) keys.add(key);
    }
    if (first === ADDRESS_CHANGED) {
      const type = tryDecode(() => decodeAbiParameters(parseAbiParameters('uint256'), log.data)[0]);
      if (type !== null) coinTypes.add(type);
    }
  }
  return {
    subnames: [...owners]
      .filter(([, owner]) => owner !== ZERO_ADDRESS)
      .map(([label, owner]) => ({ label, text: LABELS.get(label) ?? null, owner })),
    keys: [...keys],
    coinTypes: [...coinTypes],
  };
}
