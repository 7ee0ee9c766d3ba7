/** Signed permissions before the rules of core, which know bad and imitated addresses too. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { assessPermission } from '#core/risk/permission.ts';
import type { Finding, PermissionSubject } from '#core/risk/types.ts';
import type { TypedDataCaution, TypedDataDanger, TypedDataFindings } from '../decode/typed-findings.ts';
import type { HyperliquidAction, Recognised } from '../decode/typed-forms.ts';

type Given = Pick<PermissionSubject, 'spender' | 'tokens' | 'expires'>;

export interface PermissionContext {
  readonly chainId: number | null;
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  /** Milliseconds of the epoch. */
  readonly now: number;
}

function amountOf(token: Address | null, amount: bigint | 'all'): PermissionSubject['tokens'] {
  return token === null ? [] : [{ token, amount }];
}

function latest(times: readonly bigint[]): bigint {
  let last = 0n;
  for (const time of times) if (time > last) last = time;
  return last;
}

/** For what is to be said of the address alone. */
function party(spender: Address, now: bigint): Given {
  return { spender, tokens: [], expires: now };
}

/** Who gets something by an action of Hyperliquid; null for nobody, and for a text that is no address. */
function partyOf(action: HyperliquidAction): Address | null {
  switch (action.kind) {
    case 'send':
    case 'withdraw': {
      const parsed = parseAddress(action.to);
      return parsed.ok ? parsed.value.address : null;
    }
    case 'agent':
      return action.agent;
    case 'builderFee':
      return action.builder;
    default:
      return null;
  }
}

/** Who is given what, until when; null for forms that are no permission of this kind. */
function givenBy(recognised: Recognised, now: bigint): Given | null {
  switch (recognised.kind) {
    case 'permit': {
      const { spender, token, amount, deadline } = recognised;
      return { spender, tokens: amountOf(token, amount), expires: deadline };
    }
    case 'daiPermit': {
      const { spender, token, allowed, deadline } = recognised;
      const tokens = amountOf(token, allowed ? 'all' : 0n);
      return { spender, tokens, expires: deadline === 0n ? null : deadline };
    }
    case 'nftPermit':
      return {
        spender: recognised.spender,
        tokens: amountOf(recognised.token, 1n),
        expires: recognised.deadline,
      };
    case 'permit2Allowance': {
      const { spender, allowances } = recognised;
      // An expiration of 0 holds for the block that takes it in: until the signature itself ends.
      const ends = allowances.map(({ expiration }) => (expiration === 0n ? recognised.deadline : expiration));
      return { spender, tokens: allowances, expires: latest(ends) };
    }
    case 'permit2Transfer':
      return { spender: recognised.spender, tokens: recognised.transfers, expires: recognised.deadline };
    case 'transferAuthorization': {
      const { to, token, amount, deadline } = recognised;
      return { spender: to, tokens: amountOf(token, amount), expires: deadline };
    }
    case 'delegation':
      // How long, how much and whether at all is judged by its limits.
      return recognised.delegate === null ? null : party(recognised.delegate, now);
    case 'delegateVotes':
      return party(recognised.delegatee, now);
    case 'hyperliquid': {
      const whom = partyOf(recognised.action);
      return whom === null ? null : party(whom, now);
    }
    default:
      return null;
  }
}

/** What the decoder's own findings say already, by the rule that would say it again. */
const SAME: ReadonlyMap<string, TypedDataDanger | TypedDataCaution> = new Map([
  ['unlimited-allowance', 'unlimitedAmount'],
  ['permission-endless', 'noDeadline'],
  ['permission-long', 'deadlineFar'],
  ['permission-ended', 'deadlinePassed'],
  ['permission-any-chain', 'chainAbsent'],
]);

/** What the rules find beyond `said`, the gravest first. */
export function permissionFindings(
  recognised: Recognised | null,
  said: TypedDataFindings,
  { chainId, account, own, now }: PermissionContext,
): readonly Finding[] {
  const seconds = BigInt(Math.floor(now / 1000));
  const given = recognised === null ? null : givenBy(recognised, seconds);
  if (given === null) return [];
  const subject: PermissionSubject = { ...given, chainId, account, own, now: seconds, outside: null };
  const known: readonly string[] = [...said.dangers, ...said.cautions];
  return assessPermission(subject).filter(({ id }) => !known.includes(SAME.get(id) ?? ''));
}
