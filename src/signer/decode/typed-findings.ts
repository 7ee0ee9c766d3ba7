/** What to tell the user about typed data, beside its fields: data for the confirm screen, no words. */
import type { Address } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { SEAPORT_CONTRACTS } from '#core/risk/lists/published.ts';
import { exceedsSupply, isFortune } from '#core/risk/outflows.ts';
import type { RiskToken } from '#core/risk/types.ts';
import type { DecodedTypedData } from './typed-data.ts';
import type { DelegationLimit, Recognised, SignedOrder } from './typed-forms.ts';
import { ordersOf } from './typed-orders.ts';

export interface TypedDataContext {
  /** The account that is asked to sign. */
  readonly account: Address;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The chain that the asker is connected to, where that is known. */
  readonly expectedChainId?: ChainId;
  /** The other accounts of this signer. */
  readonly own?: readonly Address[];
  /** Those that the signer knows on the chain that is signed for. */
  readonly tokens?: readonly RiskToken[];
}

/**
 * What asks for a deliberate extra step. `chainOther`: made for another chain than the one in use; `chainAbsent` and
 * `contractAbsent`: a permission that holds on any chain, or for any contract; `chainZero`: one for a chain that EIP-155
 * does not know; `noDeadline`: it never ends, or in
 * more than ten years; `orderWithoutReturn`: the offerer gives and gets nothing; `orderOpen`: data that is
 * not read here can change what comes back; `permitUnread`: called a permit, of
 * no form that is known here; `unread`: of no form that is known here; `openDelegation`: no limit is known to bound what
 * the delegate can take; `anyDelegate`: anybody may act; `handedOn`: by rights that another delegation gave;
 * `hyperliquidAgent`, `hyperliquidOwners`: somebody may trade, or decides about the account, from then on;
 * `hashOnly`: an action of which there is only the hash; `operator`, `debt`: somebody else may take out all that the
 * account has at a contract, or borrow in its name.
 */
export type TypedDataDanger =
  | 'chainOther'
  | 'chainAbsent'
  | 'chainZero'
  | 'contractAbsent'
  | 'unlimitedAmount'
  | 'noDeadline'
  | 'orderWithoutReturn'
  | 'orderOpen'
  | 'permitUnread'
  | 'unread'
  | 'openDelegation'
  | 'anyDelegate'
  | 'handedOn'
  | 'hyperliquidAgent'
  | 'hyperliquidOwners'
  | 'hashOnly'
  | 'operator'
  | 'debt';

/**
 * What is said, and asks for nothing. `ownerOther`: gives what another account owns; `deadlineFar`: ends in more than
 * 30 days; `fortune`: a limit above what a person has; `permit2Unusual` and `seaportUnusual`: such a form for another contract than the known ones; `witness`: conditions that are not
 * read here stand beside the transfer.
 */
export type TypedDataCaution =
  | 'chainAbsent'
  | 'chainZero'
  | 'contractAbsent'
  | 'ownerOther'
  | 'deadlineFar'
  | 'fortune'
  | 'deadlinePassed'
  | 'permit2Unusual'
  | 'seaportUnusual'
  | 'witness'
  | 'hiddenText';

export interface TypedDataFindings {
  readonly dangers: readonly TypedDataDanger[];
  readonly cautions: readonly TypedDataCaution[];
}

const DAY = 86_400n;
const FAR = 30n * DAY;
const NEVER = 3650n * DAY;

/** `token` null: the chain's own coin, or one that the data does not name. */
interface Given {
  readonly token: Address | null;
  readonly amount: bigint;
}

function amountsOf(recognised: Recognised): readonly Given[] {
  switch (recognised.kind) {
    case 'permit':
    case 'transferAuthorization':
      return [recognised];
    case 'permit2Allowance':
      return recognised.allowances;
    case 'permit2Transfer':
      return recognised.transfers;
    case 'daiPermit':
      return recognised.allowed ? [{ token: recognised.token, amount: 2n ** 256n - 1n }] : [];
    case 'delegation':
      return recognised.limits.flatMap(boundOf);
    default:
      return [];
  }
}

/** The most that a delegate can take by a limit; of one that begins anew within a day, in a day. */
function boundOf(limit: DelegationLimit): readonly Given[] {
  switch (limit.kind) {
    case 'total':
      return [limit];
    case 'period': {
      const { token, amount, seconds } = limit;
      return [{ token, amount: seconds > 0n && seconds < DAY ? (amount * DAY) / seconds : amount }];
    }
    case 'stream':
      return [{ token: limit.token, amount: limit.most }];
    default:
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
    case 'cow':
    case 'zeroEx':
      return recognised.orders.map(({ endTime }) => endTime);
    case 'marketOrder':
      return recognised.open ? [] : recognised.orders.map(({ endTime }) => endTime);
    case 'call':
      // By design most have none: they hold until the nonce is used.
      return recognised.deadline === null ? [] : [recognised.deadline];
    case 'delegation':
      return [earliest(recognised.limits)];
    case 'operator':
      // To take a right away needs no deadline.
      return recognised.amount === 0n ? [] : [recognised.deadline];
    case 'cancelOrders':
    case 'cancelAuthorization':
    case 'vote':
    case 'hyperliquid':
      return [];
    default:
      return [recognised.deadline];
  }
}

/** When the first of the limits in time ends; null for none. */
function earliest(limits: readonly DelegationLimit[]): bigint | null {
  const ends = limits.flatMap((limit) => (limit.kind === 'time' && limit.until > 0n ? [limit.until] : []));
  let first: bigint | null = null;
  for (const end of ends) if (first === null || end < first) first = end;
  return first;
}

function ownersOf(recognised: Recognised, account: Address): readonly Address[] {
  switch (recognised.kind) {
    case 'permit':
    case 'daiPermit':
      return [recognised.owner];
    case 'transferAuthorization':
      return [recognised.from];
    case 'cancelAuthorization':
      return [recognised.authorizer];
    case 'operator':
      return recognised.owner === null ? [] : [recognised.owner];
    case 'seaport':
    case 'cow':
    case 'zeroEx':
    case 'marketOrder':
      return ordersOf(recognised, account).map(({ offerer }) => offerer);
    case 'call':
      // The account of a user operation is a contract, which has an owner.
      return recognised.form === 'userOperation' ? [] : [recognised.from];
    default:
      return [];
  }
}

function givesForNothing({ offerer, offer, consideration }: SignedOrder, own: readonly Address[]): boolean {
  const returned = consideration.some(
    ({ recipient, startAmount, endAmount }) =>
      (recipient === offerer || own.includes(recipient)) && startAmount > 0n && endAmount > 0n,
  );
  return offer.length > 0 && !returned;
}

/**
 * True where what can be taken is bounded: by an enforcer that lets tokens of one kind be transferred and nothing else,
 * or by an amount of the chain's own coin that is sent without data.
 */
export function isBounded(limits: readonly DelegationLimit[]): boolean {
  const withoutData = limits.some((limit) => limit.kind === 'exactData' && hexSize(limit.data) === 0);
  return limits.some((limit) => {
    if (limit.kind === 'item') return true;
    if (limit.kind !== 'total' && limit.kind !== 'period' && limit.kind !== 'stream') return false;
    return limit.token !== null || withoutData;
  });
}

function delegationDangers({
  limits,
  delegate,
  handedOn,
}: Extract<Recognised, { readonly kind: 'delegation' }>): readonly TypedDataDanger[] {
  const redeemers = limits.some((limit) => limit.kind === 'redeemers');
  return [
    ...(isBounded(limits) ? [] : (['openDelegation'] as const)),
    ...(delegate === null && !redeemers ? (['anyDelegate'] as const) : []),
    ...(handedOn ? (['handedOn'] as const) : []),
  ];
}

const HYPERLIQUID: Readonly<Record<string, TypedDataDanger>> = {
  agent: 'hyperliquidAgent',
  multiSig: 'hyperliquidOwners',
  hash: 'hashOnly',
};

function assessRecognised(
  recognised: Recognised,
  { account, now, own = [], tokens = [] }: TypedDataContext,
  dangers: TypedDataDanger[],
  cautions: TypedDataCaution[],
): void {
  const given = amountsOf(recognised);
  const known = ({ token }: Given) => tokens.find(({ address }) => address === token);
  const isAll = (one: Given): boolean => isUnlimited(one.amount) || exceedsSupply(known(one), one.amount);
  if (given.some(isAll)) dangers.push('unlimitedAmount');
  else if (given.some((one) => isFortune(known(one), one.amount))) cautions.push('fortune');
  const seconds = BigInt(Math.floor(now / 1000));
  const deadlines = deadlinesOf(recognised);
  if (deadlines.some((deadline) => deadline === null || deadline > seconds + NEVER))
    dangers.push('noDeadline');
  else if (deadlines.some((deadline) => deadline !== null && deadline > seconds + FAR))
    cautions.push('deadlineFar');
  if (deadlines.some((deadline) => deadline !== null && deadline < seconds)) cautions.push('deadlinePassed');
  if (ownersOf(recognised, account).some((owner) => owner !== account)) cautions.push('ownerOther');
  if ('orders' in recognised && ordersOf(recognised, account).some((order) => givesForNothing(order, own)))
    dangers.push('orderWithoutReturn');
  if (
    recognised.kind === 'seaport' &&
    recognised.contract !== null &&
    !SEAPORT_CONTRACTS.includes(recognised.contract)
  )
    cautions.push('seaportUnusual');
  if (recognised.kind === 'marketOrder' && recognised.open) dangers.push('orderOpen');
  if (recognised.kind === 'delegation') dangers.push(...delegationDangers(recognised));
  if (recognised.kind === 'operator' && recognised.amount !== 0n) {
    const { operator, over } = recognised;
    if (operator !== account && !own.includes(operator)) dangers.push(over === 'debt' ? 'debt' : 'operator');
  }
  if (recognised.kind === 'hyperliquid') {
    const danger = HYPERLIQUID[recognised.action.kind];
    if (danger !== undefined) dangers.push(danger);
  }
  if (recognised.kind !== 'permit2Allowance' && recognised.kind !== 'permit2Transfer') return;
  if (recognised.contract !== null && recognised.contract !== PERMIT2) cautions.push('permit2Unusual');
  if (recognised.kind === 'permit2Transfer' && recognised.witness !== null) cautions.push('witness');
}

/** Tokens that were bridged to Polygon name the chain in the salt (NativeMetaTransaction, `EIP712Base`). */
export function signedChainOf({ domain, recognised }: DecodedTypedData): bigint | undefined {
  const inSalt = recognised?.kind === 'call' && recognised.form === 'metaTransaction';
  if (domain.chainId !== undefined || !inSalt || domain.salt === undefined) return domain.chainId;
  const salt = BigInt(domain.salt);
  return salt > 0n && salt <= BigInt(Number.MAX_SAFE_INTEGER) ? salt : undefined;
}

/** What to tell the user about typed data. */
export function assessTypedData(data: DecodedTypedData, context: TypedDataContext): TypedDataFindings {
  const { domain, recognised } = data;
  const dangers: TypedDataDanger[] = [];
  const cautions: TypedDataCaution[] = [];
  const releases = recognised !== null || /permit/i.test(data.primaryType);
  const expected = context.expectedChainId;
  const chainId = signedChainOf(data);
  if (chainId === undefined) (releases ? dangers : cautions).push('chainAbsent');
  else if (expected !== undefined && chainId !== BigInt(expected)) dangers.push('chainOther');
  if (chainId === 0n) (releases ? dangers : cautions).push('chainZero');
  if (domain.verifyingContract === undefined) (releases ? dangers : cautions).push('contractAbsent');
  if (recognised !== null) assessRecognised(recognised, context, dangers, cautions);
  else if (releases) dangers.push('permitUnread');
  if (data.hidden.length > 0) cautions.push('hiddenText');
  return { dangers, cautions };
}
