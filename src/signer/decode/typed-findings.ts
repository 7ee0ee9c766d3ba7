/** What to tell the user about typed data, beside its fields: data for the confirm screen, no words. */
import type { Address } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { isUnlimited } from '#core/risk/amounts.ts';
import type { DecodedTypedData } from './typed-data.ts';
import type { Recognised, SignedOrder } from './typed-forms.ts';

export interface TypedDataContext {
  /** The account that is asked to sign. */
  readonly account: Address;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The chain that the asker is connected to, where that is known. */
  readonly expectedChainId?: ChainId;
}

/**
 * What asks for a deliberate extra step. `chainOther`: made for another chain than the one in use; `chainAbsent` and
 * `contractAbsent`: a permission that holds on any chain, or for any contract; `chainZero`: one for a chain that EIP-155
 * does not know; `noDeadline`: it never ends, or in
 * more than ten years; `orderWithoutReturn`: the offerer gives and gets nothing; `permitUnread`: called a permit, of
 * no form that is known here.
 */
export type TypedDataDanger =
  | 'chainOther'
  | 'chainAbsent'
  | 'chainZero'
  | 'contractAbsent'
  | 'unlimitedAmount'
  | 'noDeadline'
  | 'orderWithoutReturn'
  | 'permitUnread';

/**
 * What is said, and asks for nothing. `ownerOther`: gives what another account owns; `deadlineFar`: ends in more than
 * 30 days; `permit2Unusual`: a Permit2 form for another contract than Permit2; `witness`: conditions that are not
 * read here stand beside the transfer.
 */
export type TypedDataCaution =
  | 'chainAbsent'
  | 'chainZero'
  | 'contractAbsent'
  | 'ownerOther'
  | 'deadlineFar'
  | 'deadlinePassed'
  | 'permit2Unusual'
  | 'witness'
  | 'hiddenText';

export interface TypedDataFindings {
  readonly dangers: readonly TypedDataDanger[];
  readonly cautions: readonly TypedDataCaution[];
}

const DAY = 86_400n;
const FAR = 30n * DAY;
const NEVER = 3650n * DAY;

function amountsOf(recognised: Recognised): readonly bigint[] {
  switch (recognised.kind) {
    case 'permit':
    case 'transferAuthorization':
      return [recognised.amount];
    case 'permit2Allowance':
      return recognised.allowances.map(({ amount }) => amount);
    case 'permit2Transfer':
      return recognised.transfers.map(({ amount }) => amount);
    case 'daiPermit':
      return recognised.allowed ? [2n ** 256n - 1n] : [];
    case 'nftPermit':
    case 'seaport':
      return [];
  }
}

/** When what is permitted ends, in seconds since 1970; null for never. */
function deadlinesOf(recognised: Recognised): readonly (bigint | null)[] {
  switch (recognised.kind) {
    case 'daiPermit':
      // To take a permission away needs no deadline.
      if (!recognised.allowed) return [];
      return [recognised.deadline === 0n ? null : recognised.deadline];
    case 'permit2Allowance':
      // An expiration of 0 ends within the block, which is never too late.
      return recognised.allowances
        .map(({ expiration }) => expiration)
        .filter((expiration) => expiration > 0n);
    case 'seaport':
      return recognised.orders.map(({ endTime }) => endTime);
    default:
      return [recognised.deadline];
  }
}

function ownersOf(recognised: Recognised): readonly Address[] {
  switch (recognised.kind) {
    case 'permit':
    case 'daiPermit':
      return [recognised.owner];
    case 'transferAuthorization':
      return [recognised.from];
    case 'seaport':
      return recognised.orders.map(({ offerer }) => offerer);
    default:
      return [];
  }
}

function givesForNothing({ offerer, offer, consideration }: SignedOrder): boolean {
  const returned = consideration.some(
    (item) => item.recipient === offerer && item.startAmount > 0n && item.endAmount > 0n,
  );
  return offer.length > 0 && !returned;
}

function assessRecognised(
  recognised: Recognised,
  { account, now }: TypedDataContext,
  dangers: TypedDataDanger[],
  cautions: TypedDataCaution[],
): void {
  if (amountsOf(recognised).some(isUnlimited)) dangers.push('unlimitedAmount');
  const seconds = BigInt(Math.floor(now / 1000));
  const deadlines = deadlinesOf(recognised);
  if (deadlines.some((deadline) => deadline === null || deadline > seconds + NEVER))
    dangers.push('noDeadline');
  else if (deadlines.some((deadline) => deadline !== null && deadline > seconds + FAR))
    cautions.push('deadlineFar');
  if (deadlines.some((deadline) => deadline !== null && deadline < seconds)) cautions.push('deadlinePassed');
  if (ownersOf(recognised).some((owner) => owner !== account)) cautions.push('ownerOther');
  if (recognised.kind === 'seaport' && recognised.orders.some(givesForNothing))
    dangers.push('orderWithoutReturn');
  if (recognised.kind !== 'permit2Allowance' && recognised.kind !== 'permit2Transfer') return;
  if (recognised.contract !== null && recognised.contract !== PERMIT2) cautions.push('permit2Unusual');
  if (recognised.kind === 'permit2Transfer' && recognised.witness !== null) cautions.push('witness');
}

/** What to tell the user about typed data. */
export function assessTypedData(data: DecodedTypedData, context: TypedDataContext): TypedDataFindings {
  const { domain, recognised } = data;
  const dangers: TypedDataDanger[] = [];
  const cautions: TypedDataCaution[] = [];
  const releases = recognised !== null || /permit/i.test(data.primaryType);
  const expected = context.expectedChainId;
  if (domain.chainId === undefined) (releases ? dangers : cautions).push('chainAbsent');
  else if (expected !== undefined && domain.chainId !== BigInt(expected)) dangers.push('chainOther');
  if (domain.chainId === 0n) (releases ? dangers : cautions).push('chainZero');
  if (domain.verifyingContract === undefined) (releases ? dangers : cautions).push('contractAbsent');
  if (recognised !== null) assessRecognised(recognised, context, dangers, cautions);
  else if (releases) dangers.push('permitUnread');
  if (data.hidden.length > 0) cautions.push('hiddenText');
  return { dangers, cautions };
}
