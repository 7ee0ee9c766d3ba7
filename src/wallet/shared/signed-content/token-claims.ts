/**
 * What tokens that stand in typed data call themselves, for the signer's sentences: by the wallet's own list, and else
 * by their contracts. Of tokens that both programs list nothing is said. Loaded when typed data is signed.
 */
import * as v from 'valibot';
import { type Address, parseAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { listedToken } from '#core/asset/token-list.ts';
import { parseStrictJson } from '#core/batch/json.ts';
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { tokensIn } from '#core/calldata/parties.ts';
import { readCall } from '#core/calldata/read.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import type { TypedDataClaims } from '#protocol/messages.ts';
import { cancellable } from '../../rpc/errors.ts';
import type { WalletServices } from '../../services/services.ts';
import { MOST_TOKENS, tokenClaim } from '../../transactions/claims.ts';

/** As long as a transaction waits for what is asked of those who take part. */
const PATIENCE_MS = 3_000;
/** Contracts that are asked: two rounds of the questions. */
const MOST_ASKED = 16;
const MOST_CALLS = 8;
/** Types may name one field many times. */
const MOST_VALUES = 5_000;

interface TokenClaimsInput {
  /** EIP-712, as JSON; whatever is no such document has no tokens. */
  readonly typedData: string;
  readonly account: Address;
  /** Never asked about: the accounts of this wallet. */
  readonly own: readonly Address[];
}

type Services = {
  readonly store: { readonly tokens: Pick<WalletServices['store']['tokens'], 'all'> };
  readonly transactions: Pick<WalletServices['transactions'], 'describeTokens'>;
};

/** Never rejects: what is not known within three seconds is not claimed. Nobody is asked where no endpoint is. */
export async function tokenClaimsOf(
  services: Services,
  { typedData, account, own }: TokenClaimsInput,
  signal: AbortSignal,
): Promise<NonNullable<TypedDataClaims['tokens']>> {
  const { chainId, addresses } = tokenCandidates(typedData, account);
  const wanted = addresses.filter((address) => !own.includes(address));
  if (chainId === null || wanted.length === 0) return [];
  const known = await services.store.tokens.all(chainId).catch(() => []);
  const unknown = wanted.filter((address) => !known.some(({ id }) => id === address)).slice(0, MOST_ASKED);
  const nothing = unknown.length === 0 || signal.aborted;
  const described = nothing ? [] : await askWithin(services, chainId, unknown, signal);
  return wanted
    .flatMap((address) => {
      const asset = [...known, ...described].find(({ id }) => id === address);
      const claim = asset === undefined ? null : tokenClaim(address, asset);
      return claim === null ? [] : [claim];
    })
    .slice(0, MOST_TOKENS);
}

async function askWithin(
  { transactions }: Services,
  chainId: ChainId,
  tokens: readonly Address[],
  signal: AbortSignal,
) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), PATIENCE_MS);
  const until = AbortSignal.any([signal, over.signal]);
  try {
    return await cancellable(transactions.describeTokens(chainId, tokens, { signal: until }), until);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

// Which addresses may be those of tokens: by the values that are signed, and by the calls in them.

const schema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.looseObject({}),
  message: v.unknown(),
});
type Types = v.InferOutput<typeof schema>['types'];

/** What a field is called that names a token, in the data of many projects. */
const TOKEN = /token|asset|currency|coin/i;

interface Candidates {
  readonly chainId: ChainId | null;
  /** The likeliest first. */
  readonly addresses: readonly Address[];
}

const NONE: Candidates = { chainId: null, addresses: [] };

/** Without the account, Permit2, and tokens that both programs list. */
export function tokenCandidates(typedData: string, account: Address): Candidates {
  const parsed = v.safeParse(schema, parseStrictJson(typedData));
  if (!parsed.success) return NONE;
  const { types, primaryType, domain, message } = parsed.output;
  const chainId = chainIdOf(domain);
  if (chainId === null) return NONE;
  const found = new Walk(types);
  found.walk(primaryType, message);
  const contract = addressOf(domain.verifyingContract);
  const byName = found.addresses.toSorted((a, b) => Number(TOKEN.test(b.name)) - Number(TOKEN.test(a.name)));
  const all = [
    ...(contract === null ? [] : [contract]),
    ...found.calls
      .slice(0, MOST_CALLS)
      .flatMap(({ data, beside, delegate }) =>
        [...new Set([...beside, ...(contract === null ? [] : [contract])])]
          .slice(0, MOST_CALLS)
          .flatMap((to) => tokensOfCall(chainId, account, to, data, delegate)),
      ),
    ...found.inTerms,
    ...byName.map(({ address }) => address),
  ];
  const never: readonly Address[] = [account, ZERO_ADDRESS, PERMIT2];
  return {
    chainId,
    addresses: [...new Set(all)].filter(
      (address) => !never.includes(address) && listedToken(chainId, address) === null,
    ),
  };
}

function tokensOfCall(
  chainId: ChainId,
  from: Address,
  to: Address,
  data: Hex,
  delegate: boolean,
): readonly Address[] {
  const operation = delegate ? 'delegateCall' : 'call';
  return tokensIn(readCall({ chainId, from, to, value: 0n, data, operation }));
}

interface FoundCall {
  readonly data: Hex;
  /** Addresses in the same struct: one of them may be whom to call. */
  readonly beside: readonly Address[];
  readonly delegate: boolean;
}

/** The values that the types name, and no others. */
class Walk {
  readonly addresses: { readonly name: string; readonly address: Address }[] = [];
  readonly calls: FoundCall[] = [];
  /** Enforcers of the Delegation Framework take the token first, packed, and then numbers. */
  readonly inTerms: Address[] = [];
  readonly #types: Types;
  #left = MOST_VALUES;

  constructor(types: Types) {
    this.#types = types;
  }

  walk(type: string, value: unknown, name = '', beside: readonly Address[] = [], delegate = false): void {
    this.#left -= 1;
    if (this.#left < 0) return;
    const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
    if (item !== undefined && Array.isArray(value)) {
      for (const inner of value) this.walk(item, inner, name, beside, delegate);
      return;
    }
    const fields = Object.hasOwn(this.#types, type) ? this.#types[type] : undefined;
    if (fields !== undefined) {
      this.#struct(fields, value);
      return;
    }
    if (type === 'address') {
      const address = addressOf(value);
      if (address !== null) this.addresses.push({ name, address });
      return;
    }
    if (type !== 'bytes' || typeof value !== 'string') return;
    const bytes = parseHex(value);
    if (!bytes.ok || hexSize(bytes.value) < 4) return;
    this.calls.push({ data: bytes.value, beside, delegate });
    if (name !== 'terms' || hexSize(bytes.value) < 52) return;
    const first = addressOf(bytes.value.slice(0, 42));
    if (first !== null) this.inTerms.push(first);
  }

  #struct(fields: Types[string], value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const of = (name: string): unknown => (Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);
    const beside = fields
      .filter(({ type }) => type === 'address')
      .slice(0, MOST_CALLS)
      .flatMap(({ name }) => addressOf(of(name)) ?? []);
    const delegate = fields.some(({ name }) => name === 'operation' && String(of(name)) === '1');
    for (const { name, type } of fields) this.walk(type, of(name), name, beside, delegate);
  }
}

function addressOf(value: unknown): Address | null {
  if (typeof value !== 'string') return null;
  const parsed = parseAddress(value);
  return parsed.ok ? parsed.value.address : null;
}

/** Tokens that were bridged to Polygon name the chain in the salt. */
function chainIdOf({
  chainId,
  salt,
}: {
  readonly chainId?: unknown;
  readonly salt?: unknown;
}): ChainId | null {
  const written = chainId ?? salt;
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  // `Number` reads decimal and hexadecimal digits alike.
  const id = Number(written);
  return isChainId(id) ? id : null;
}
