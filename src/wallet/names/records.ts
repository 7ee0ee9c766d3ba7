/** Everything that a name says: usual records and those that its past tells of, many in one request. */
import { addressToHex } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { COIN_ETHER, COIN_EVM_DEFAULT, COINS, coinTypeOfChain } from '#core/names/coin-types.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import {
  addrAbi,
  coinAbi,
  decodeAddress,
  decodeBytes,
  decodeLookup,
  decodeMany,
  decodeText,
  encode,
  resolverAbi,
} from './codec.ts';
import { askResolver, wrapped } from './coin-address.ts';
import { coinText } from './coins.ts';
import { type FoundResolver, type NameAnswer, readManyNames } from './find.ts';
import type { NameQuestion } from './resolve.ts';
import type { CoinRecord, NameRecords, NameView } from './types.ts';

/** A stranger's logs may name any number of them. */
const MOST_MORE = 64;
/** What a gateway is asked for one by one, where it does not take several questions at once. */
const SHORT_KEYS: readonly string[] = ['avatar', 'description', 'url', 'email', 'com.github', 'com.twitter'];

/** Of one question to a gateway: it may have to fit into an address, and servers take some 8 kB of one. */
const TOGETHER = 14;

type Wanted =
  | { readonly kind: 'coin'; readonly coinType: bigint }
  | { readonly kind: 'text'; readonly key: string }
  | { readonly kind: 'content' };

export interface More {
  readonly keys: readonly string[];
  readonly coinTypes: readonly bigint[];
}

/** @param chains whose coin types are asked for besides the usual ones. Errors: `NAME_GATEWAY_*`, `RPC_*`. */
export async function readRecords(
  { network, client, offchain, now }: NameQuestion,
  view: NameView,
  chains: readonly Network[],
  more: More = { keys: [], coinTypes: [] },
  options: CallOptions = {},
): Promise<WithEvidence<NameRecords>> {
  const { resolver, name } = view;
  const nothing: NameRecords = { addresses: [], texts: [], content: null, gateways: [], short: false };
  return client.with(async (endpoint) => {
    if (resolver === null) return { value: nothing, evidence: reported(endpoint, null, now()) };
    const wanted = wantedOf(chains, more);
    const calls = wanted.map((each) => callOf(each, view));
    const { block, answers } = await readManyNames(
      endpoint,
      network,
      calls.map((data) => ({
        to: resolver.address,
        data: resolver.extended ? wrapped(name, data) : data,
      })),
      options,
    );
    const outside = answers.some((answer) => !answer.ok && decodeLookup(answer.data) !== null);
    const evidence = reported(endpoint, block, now());
    if (!outside) {
      const inner = answers.map((answer) => unwrapAnswer(answer, resolver.extended));
      return { value: { ...nothing, ...(await gather(wanted, inner)) }, evidence };
    }
    const told = await readOutside({ offchain, endpoint, resolver, view, options }, wanted);
    return {
      value: { ...nothing, ...(await gather(told.wanted, told.answers)), ...told.how },
      evidence: { ...evidence, block: null, sources: [...evidence.sources, ...told.how.gateways] },
    };
  }, options);
}

function wantedOf(chains: readonly Network[], { keys, coinTypes }: More): readonly Wanted[] {
  const coins = new Set<bigint>([COIN_ETHER, COIN_EVM_DEFAULT]);
  for (const { chainId } of chains) {
    const type = coinTypeOfChain(chainId);
    if (type !== null) coins.add(type);
  }
  for (const { type } of COINS) coins.add(type);
  for (const type of coinTypes.slice(0, MOST_MORE)) coins.add(type);
  const texts = new Set<string>([...TEXT_KEYS, ...keys.slice(0, MOST_MORE)]);
  return [
    ...[...coins].map((coinType) => ({ kind: 'coin', coinType }) as const),
    ...[...texts].map((key) => ({ kind: 'text', key }) as const),
    { kind: 'content' },
  ];
}

function callOf(wanted: Wanted, { node }: NameView): Hex {
  switch (wanted.kind) {
    case 'coin':
      // Resolvers of the first years know Ether's address alone, and by this call.
      return wanted.coinType === COIN_ETHER
        ? encode(addrAbi, 'addr', [node])
        : encode(coinAbi, 'addr', [node, wanted.coinType]);
    case 'text':
      return encode(resolverAbi, 'text', [node, wanted.key]);
    case 'content':
      return encode(resolverAbi, 'contenthash', [node]);
  }
}

const unwrapAnswer = (answer: NameAnswer, extended: boolean): Hex | null =>
  answer.ok ? (extended ? decodeBytes(answer.data) : answer.data) : null;

interface ForeignRecords {
  readonly offchain: NameQuestion['offchain'];
  readonly endpoint: EndpointClient;
  readonly resolver: FoundResolver;
  readonly view: NameView;
  readonly options: CallOptions;
}

/** Many in one question, where the gateway takes it so; else the most usual ones, one by one. */
async function readOutside(
  { offchain, endpoint, resolver, view, options }: ForeignRecords,
  wanted: readonly Wanted[],
): Promise<{
  readonly wanted: readonly Wanted[];
  readonly answers: readonly (Hex | null)[];
  readonly how: { readonly gateways: readonly string[]; readonly short: boolean };
}> {
  try {
    const answers: Hex[] = [];
    const asked = new Set<string>();
    for (let at = 0; at < wanted.length; at += TOGETHER) {
      const part = wanted.slice(at, at + TOGETHER);
      const together = encode(resolverAbi, 'multicall', [part.map((each) => callOf(each, view))]);
      const told = await askResolver(offchain, endpoint, resolver, view.name, together, options);
      const several = told.data === null ? null : decodeMany(told.data);
      if (several?.length !== part.length) break;
      answers.push(...several);
      for (const host of told.gateways) asked.add(host);
    }
    if (answers.length === wanted.length) {
      return { wanted, answers, how: { gateways: [...asked], short: false } };
    }
  } catch (thrown) {
    // It does not know this question; whether it is to be trusted at all, the next one tells. A server that does not
    // answer is not asked eight times more.
    if (!(thrown instanceof EvidentError)) throw thrown;
    const odd = /^it answered/.test(thrown.details.reason ?? '');
    if (thrown.code !== 'NAME_GATEWAY_REFUSED' && !(thrown.code === 'NAME_GATEWAY_UNREACHABLE' && odd))
      throw thrown;
  }
  const few = wanted.filter(
    (each) =>
      each.kind === 'content' ||
      (each.kind === 'coin' && each.coinType === COIN_ETHER) ||
      (each.kind === 'text' && SHORT_KEYS.includes(each.key)),
  );
  const answers: (Hex | null)[] = [];
  const gateways = new Set<string>();
  for (const each of few) {
    const told = await askResolver(offchain, endpoint, resolver, view.name, callOf(each, view), options);
    answers.push(told.data);
    for (const host of told.gateways) gateways.add(host);
  }
  return { wanted: few, answers, how: { gateways: [...gateways], short: true } };
}

async function gather(
  wanted: readonly Wanted[],
  answers: readonly (Hex | null)[],
): Promise<Pick<NameRecords, 'addresses' | 'texts' | 'content'>> {
  const addresses: CoinRecord[] = [];
  const texts: { key: string; value: string }[] = [];
  let content: Hex | null = null;
  for (const [index, each] of wanted.entries()) {
    const data = answers[index] ?? null;
    if (data === null) continue;
    if (each.kind === 'content') {
      content = decodeBytes(data);
    } else if (each.kind === 'text') {
      const value = decodeText(data);
      if (value !== null && value !== '') texts.push({ key: each.key, value });
    } else {
      const bytes = each.coinType === COIN_ETHER ? etherBytes(data) : decodeBytes(data);
      if (bytes === null || bytes === EMPTY_HEX || /^0x0+$/.test(bytes)) continue;
      addresses.push({ coinType: each.coinType, bytes, text: await coinText(each.coinType, bytes) });
    }
  }
  return { addresses, texts, content };
}

function etherBytes(data: Hex): Hex | null {
  const address = decodeAddress(data);
  return address === null ? null : addressToHex(address);
}

/** Text records that are asked for by everybody (ENSIP-5, ENSIP-18): there is no list of what a name has. */
export const TEXT_KEYS = [
  'avatar',
  'alias',
  'description',
  'display',
  'email',
  'header',
  'keywords',
  'language',
  'location',
  'mail',
  'name',
  'notice',
  'phone',
  'primary-contact',
  'theme',
  'timezone',
  'url',
  'com.discord',
  'com.github',
  'com.linkedin',
  'com.reddit',
  'com.twitter',
  'com.x',
  'org.telegram',
  'social.bsky',
  'xyz.farcaster',
] as const;
