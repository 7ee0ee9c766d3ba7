/**
 * What the confirm screen says about typed data, worked out from what was decoded and from the signer's own lists.
 * Claims of the wallet come in at one place only: the chain that it is connected to.
 */
import type { Address } from '#core/address/address.ts';
import type { Sentence, SentenceContext } from '#core/calldata/sentence-context.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { ordered } from '#core/risk/finding.ts';
import { knownBadAmong } from '#core/risk/rules/known-bad.ts';
import type { Finding } from '#core/risk/types.ts';
import type { MessageClaims } from '#protocol/messages.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import { assessTypedData, signedChainOf, type TypedDataFindings } from '../decode/typed-findings.ts';
import type { Recognised } from '../decode/typed-forms.ts';
import type { TypedField } from '../decode/typed-values.ts';
import { carriedCalls, carriedFindings } from './carried-call.ts';
import { claimedChain } from './claimed-chain.ts';
import { knownToken, knownTokens } from './known-tokens.ts';
import { orderFindings } from './orders.ts';
import { permissionFindings } from './permissions.ts';
import { type PermissionLine, PermissionReader } from './reading-permission.ts';
import { readSafe, type SafeReading } from './reading-safe.ts';
import { typedSentence } from './typed-sentence.ts';

interface NamedChain {
  /** As signed, in decimal digits. */
  readonly id: string;
  /** Null when the signer does not know the chain. */
  readonly name: string | null;
}

export interface SignedChain extends NamedChain {
  /** Null beyond what a chain id can be. */
  readonly chainId: ChainId | null;
  readonly symbol: string | null;
}

export interface TypedReading extends TypedDataFindings {
  /** What it allows, in one sentence; a Safe's is in `safe`. */
  readonly sentence: Sentence;
  readonly sentenceContext: SentenceContext;
  /** Of the rules, beyond what the decoder finds: about a permission, an order, or calls; the gravest first. */
  readonly findings: readonly Finding[];
  /** Null when the data names no chain. */
  readonly chain: SignedChain | null;
  /** One group for each token or order; empty for what is not recognised. */
  readonly permission: readonly (readonly PermissionLine[])[];
  /** What can be done with the signature in the account's name; a Safe's own is in `safe`. */
  readonly calls: readonly CallTree[];
  /** What a Safe takes as the word of its owner; null for anything else. */
  readonly safe: SafeReading | null;
}

export interface TypedContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  readonly claims: MessageClaims;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

export function readTypedData(
  data: DecodedTypedData,
  { account, own, claims, now }: TypedContext,
): TypedReading {
  const { recognised, primaryType } = data;
  const expected = claimedChain(claims);
  const said = assessTypedData(data, {
    account,
    own,
    now,
    ...(expected === undefined ? {} : { expectedChainId: expected }),
  });
  const chain = chainOf(signedChainOf(data));
  const chainId = chain?.chainId ?? null;
  const sentenceContext: SentenceContext = {
    native: chain?.symbol ?? null,
    token: (address) => (chainId === null ? null : knownToken(chainId, address)),
    account,
    now: BigInt(Math.floor(now / 1000)),
  };
  const tokens = chainId === null ? [] : knownTokens(chainId);
  const safe = readSafe(data, { account, now });
  const execution = safe?.kind === 'transaction' ? safe.execution : null;
  const carried = carriedCalls(data, execution, account);
  const trees = carried.map(({ tree }) => tree);
  const unread = recognised === null && safe === null && !said.dangers.includes('permitUnread');
  return {
    dangers: unread ? [...said.dangers, 'unread'] : said.dangers,
    // Of a Safe it can be said which contracts those are.
    cautions: safe === null ? said.cautions : said.cautions.filter((code) => code !== 'chainAbsent'),
    sentence: typedSentence({ recognised, primaryType, call: trees[0] ?? null }, sentenceContext),
    sentenceContext,
    findings: ordered([
      ...(isRevocation(recognised)
        ? []
        : knownBadAmong([...data.domainFields, ...data.fields].flatMap(addressesIn))),
      ...permissionFindings(recognised, said, {
        chainId: chain === null ? null : Number(chain.id),
        account,
        own,
        now,
      }),
      ...orderFindings(recognised, { account, own, native: sentenceContext.native, tokens }),
      ...carriedFindings(data, carried, { account, own, tokens, now }),
    ]),
    chain,
    permission: recognised === null ? [] : new PermissionReader(sentenceContext).read(recognised),
    calls: safe === null ? trees : [],
    safe,
  };
}

/** It gives nothing, and takes back what was given. */
function isRevocation(recognised: Recognised | null): boolean {
  switch (recognised?.kind) {
    case 'permit':
      return recognised.amount === 0n;
    case 'daiPermit':
      return !recognised.allowed;
    case 'permit2Allowance':
      return recognised.allowances.every(({ amount }) => amount === 0n);
    default:
      return false;
  }
}

function addressesIn({ value }: TypedField): readonly Address[] {
  if (value.kind === 'address') return [value.value];
  return value.kind === 'struct' || value.kind === 'array' ? value.children.flatMap(addressesIn) : [];
}

function chainOf(signed: bigint | undefined): SignedChain | null {
  if (signed === undefined) return null;
  const number = Number(signed);
  const chainId = isChainId(number) ? number : null;
  const known = chainId === null ? undefined : knownChain(chainId);
  return { id: signed.toString(), chainId, name: known?.name ?? null, symbol: known?.nativeSymbol ?? null };
}
