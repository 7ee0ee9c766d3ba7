/** Signed permissions before the rules of core, which know bad and imitated addresses too. */
import type { Address } from '#core/address/address.ts';
import { assessPermission } from '#core/risk/permission.ts';
import type { Finding, PermissionSubject } from '#core/risk/types.ts';
import type { TypedDataCaution, TypedDataDanger, TypedDataFindings } from '../decode/typed-findings.ts';
import type { Recognised } from '../decode/typed-forms.ts';

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

/** Who is given what, until when; null for forms that are no permission of this kind. */
function givenBy(recognised: Recognised): Given | null {
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
    case 'seaport':
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
  const given = recognised === null ? null : givenBy(recognised);
  if (given === null) return [];
  const seconds = BigInt(Math.floor(now / 1000));
  const subject: PermissionSubject = { ...given, chainId, account, own, now: seconds, outside: null };
  const known: readonly string[] = [...said.dangers, ...said.cautions];
  return assessPermission(subject).filter(({ id }) => !known.includes(SAME.get(id) ?? ''));
}
