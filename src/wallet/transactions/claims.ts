/** What the wallet says beside the bytes, within the protocol's limits. The signer shows it as unchecked. */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { Finding } from '#core/risk/types.ts';
import { isSameArrival } from '#core/simulation/compare.ts';
import type { AllowanceChange, AssetChange, Simulation } from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import type { Claims } from '#protocol/messages.ts';
import type { Network } from '../model/network.ts';
import { claimMessages as words } from './messages.ts';
import type { TransactionRequest } from './request.ts';
import type { SubmitInput } from './send-transaction.ts';
import type { TokenBook, TokenEntry } from './tokens.ts';
import type { Prepared } from './types.ts';

const MOST = 16;
export const MOST_TOKENS = 16;
const MOST_SIGNATURE = 1024;
const LINE = 96;
const MOST_NAMES = 8;
const MOST_NAME = 255;

export interface ClaimsInput {
  readonly accountLabel: string;
  readonly network: Network;
  readonly call: { readonly to: Address | null };
  readonly prepared: Prepared;
  readonly simulation: Simulation;
  readonly findings: readonly Finding[];
  readonly tokens: TokenBook;
  /** Those that take part. */
  readonly involved: readonly Address[];
  readonly abi: SuppliedAbi | undefined;
  readonly creation?: Claims['creation'] | undefined;
  /** That the call may mean by their nodes. */
  readonly names?: readonly string[] | undefined;
  /** Addresses that take part, and what the address book calls them. */
  readonly contacts?: NonNullable<Claims['contacts']>;
  /** Of a payment: the name that its recipient was entered by. */
  readonly recipientName?: NonNullable<Claims['recipientName']> | null;
  /** Of an approval without limit: base units that would do; null where nothing can be proposed. */
  readonly limit?: bigint | null;
  /** Of a payment of tokens: base units that reach the recipient; null where nobody can tell. */
  readonly arrival?: bigint | null;
}

type Told = Pick<ClaimsInput, 'tokens' | 'involved' | 'abi' | 'contacts' | 'limit'>;

/** What will be claimed of a request once its bytes are there, with what the screen knows of its parties. */
export function claimsFor(request: TransactionRequest, told: Told): SubmitInput['claims'] {
  const { account, network, call, payment, creation, names } = request;
  const name = payment?.toName ?? null;
  return (prepared, known) =>
    walletClaimsOf({
      ...told,
      ...known,
      accountLabel: account.label,
      network,
      call,
      prepared,
      creation,
      names,
      recipientName: name === null ? null : { name, evidence: known.named[0] ?? 'reported' },
    });
}

/** Cut by code points, while the protocol counts UTF-16 units: where they are not the same, half always fits. */
function cut(text: string, limit: number): string {
  const shown = displayText(text, limit);
  return shown.length <= limit ? shown : displayText(text, limit / 2);
}

export function walletClaimsOf(input: ClaimsInput): Claims {
  const { accountLabel, prepared, findings, abi, recipientName = null, limit = null } = input;
  const functions = abi?.functions.filter(({ length }) => length <= MOST_SIGNATURE).slice(0, MOST) ?? [];
  const forThis = abi !== undefined && (abi.contract === null || abi.contract === input.call.to);
  return {
    accountLabel: cut(accountLabel, 64),
    ...contactClaims(input.contacts ?? []),
    tokens: tokenClaims(input),
    nonceIsNext: prepared.nonceIsNext,
    // A name is shown whole or not at all.
    ...(recipientName === null || recipientName.name.length > MOST_NAME ? {} : { recipientName }),
    ...(limit === null || limit === 0n ? {} : { limit: String(limit) }),
    effects: [...effectClaims(input), ...arrivalClaim(input)].slice(0, MOST),
    // What follows from the bytes alone the signer finds for itself.
    findings: findings
      .filter(({ evidence }) => evidence !== 'derived')
      .slice(0, MOST)
      .map(({ level, title, text, evidence }) => ({ level, text: cut(`${title}. ${text}`, 400), evidence })),
    ...(abi !== undefined && forThis && functions.length > 0 ? { abi: { by: abi.by, functions } } : {}),
    ...creationClaim(input.creation),
    ...nameClaim(input.names ?? []),
  };
}

/** A layout that does not fit is left out: half of one would lay out nothing. */
function creationClaim(creation: Claims['creation']): Pick<Claims, 'creation'> {
  if (creation === undefined || creation.layout.length > MOST_SIGNATURE) return {};
  return { creation: { ...creation, name: cut(creation.name, 80) } };
}

/** Whole or not at all: the signer hashes them. */
function nameClaim(names: readonly string[]): Pick<Claims, 'names'> {
  const fitting = names.filter(({ length }) => length > 0 && length <= MOST_NAME).slice(0, MOST_NAMES);
  return fitting.length === 0 ? {} : { names: fitting };
}

function contactClaims(contacts: NonNullable<Claims['contacts']>): Pick<Claims, 'contacts'> {
  if (contacts.length === 0) return {};
  return { contacts: contacts.slice(0, MOST).map(({ address, name }) => ({ address, name: cut(name, 80) })) };
}

function tokenClaims({ tokens, involved }: ClaimsInput): NonNullable<Claims['tokens']> {
  return involved
    .flatMap((address) => {
      const entry = tokens.get(address);
      return (entry === null ? null : tokenClaim(address, entry.asset)) ?? [];
    })
    .slice(0, MOST_TOKENS);
}

/** Null where the token says no decimals that a number of 256 bits has. */
export function tokenClaim(
  address: Address,
  { symbol, name, decimals }: Pick<Asset, 'symbol' | 'name' | 'decimals'>,
): NonNullable<Claims['tokens']>[number] | null {
  if (decimals === null || decimals > 77) return null;
  return { address, symbol: cut(symbol, 64), name: cut(name, 128), decimals, evidence: 'reported' };
}

function effectClaims({ accountLabel, network, prepared, simulation, tokens }: ClaimsInput) {
  const { level } = simulation.kind === 'outcome' ? simulation.evidence : { level: 'reported' as const };
  const line = (label: string, amount: string) => ({
    label: cut(label, LINE),
    amount: cut(amount, LINE),
    evidence: level,
  });
  const native = displayText(network.nativeSymbol, 16);
  const fee = line(words.fee, `−${formatAmount(prepared.likelyFee, 18)} ${native}`);
  if (simulation.kind === 'failed') return [line(words.outcome, words.unknown), fee];
  if (simulation.status === 'reverted') return [line(words.outcome, words.fails), fee];
  const label = words.after(displayText(accountLabel, 24));
  return [
    fee,
    ...simulation.changes.map((change) => line(label, changeText(change, native, tokens))),
    ...simulation.allowances.map((change) => line(...allowanceTexts(change, tokens))),
  ].slice(0, MOST);
}

/** Only where it is not what was sent. */
function arrivalClaim({
  prepared,
  arrival = null,
  simulation,
  tokens,
}: ClaimsInput): NonNullable<Claims['effects']> {
  const { intent } = prepared;
  if (arrival === null || intent.kind !== 'sendToken' || isSameArrival(intent.amount, arrival)) return [];
  const evidence = simulation.kind === 'outcome' ? simulation.evidence.level : 'reported';
  const amount = cut(tokenAmount(arrival, tokens.get(intent.token)), LINE);
  return [{ label: words.arrival, amount, evidence }];
}

function changeText({ asset, delta }: AssetChange, native: string, tokens: TokenBook): string {
  const sign = delta < 0n ? '−' : '+';
  const size = delta < 0n ? -delta : delta;
  if (asset.kind === 'native') return `${sign}${formatAmount(size, 18)} ${native}`;
  const entry = tokens.get(asset.token);
  if (asset.kind === 'erc20') return `${sign}${tokenAmount(size, entry)}`;
  return `${sign}${size} × #${asset.id} ${entry?.symbol ?? asset.token}`;
}

function tokenAmount(amount: bigint, entry: TokenEntry | null): string {
  const decimals = entry?.asset.decimals ?? null;
  if (entry === null || decimals === null) return words.units(String(amount));
  return `${formatAmount(amount, decimals)} ${entry.symbol}`;
}

function allowanceTexts(change: AllowanceChange, tokens: TokenBook): readonly [string, string] {
  const { standard, spender, after } = change;
  const entry = tokens.get(change.token);
  const label = words.mayTake(spender);
  if (after === null) return [label, words.unknown];
  if (standard === 'approvalForAll') {
    return [label, after === 0n ? words.none : words.all(entry?.symbol ?? change.token)];
  }
  if (standard === 'erc721') return [label, `#${after} ${entry?.symbol ?? change.token}`];
  if (isUnlimited(after)) return [label, words.any(entry?.symbol ?? change.token)];
  return [label, tokenAmount(after, entry)];
}
