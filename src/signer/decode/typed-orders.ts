/** Orders: what leaves the account for what, by Seaport, CoW Protocol and 0x (version 4). */
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import {
  all,
  Fields,
  type OrderItem,
  type Recognised,
  type Recogniser,
  type SignedOrder,
  type WrittenOrder,
} from './typed-forms.ts';
import type { TypedValue } from './typed-values.ts';

const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const ORDER =
  'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter';

function itemOf(fields: Fields): OrderItem {
  return {
    itemType: Number(fields.integer('itemType')),
    token: fields.address('token'),
    identifier: fields.integer('identifierOrCriteria'),
    startAmount: fields.integer('startAmount'),
    endAmount: fields.integer('endAmount'),
  };
}

function readOrder(value: TypedValue): WrittenOrder | null {
  const order = Fields.of(value, ORDER);
  const offer = all(order?.get('offer'), (item) => {
    const fields = Fields.of(item, ITEM);
    return fields === null ? null : itemOf(fields);
  });
  const consideration = all(order?.get('consideration'), (item) => {
    const fields = Fields.of(item, `${ITEM},address recipient`);
    return fields === null ? null : { ...itemOf(fields), recipient: fields.address('recipient') };
  });
  if (order === null || offer === null || consideration === null) return null;
  return { offerer: order.address('offerer'), offer, consideration, endTime: order.integer('endTime') };
}

/** What fills up the tree of a bulk order (seaport-js, `eip712/defaults.ts`): an order of nobody for nothing. */
function isEmpty({ offerer, offer, consideration }: WrittenOrder): boolean {
  return offerer === ZERO_ADDRESS && offer.length === 0 && consideration.length === 0;
}

/** The leaves of nested lists. */
function leavesOf(value: TypedValue): readonly TypedValue[] {
  return value.kind === 'array' ? value.children.flatMap((child) => leavesOf(child.value)) : [value];
}

export const readSeaport: Recogniser = (message, { verifyingContract: contract = null }) => {
  // A bulk order is a tree of lists of two, with the orders at its leaves.
  const [first, ...others] = message.struct === 'BulkOrder' ? message.children : [];
  if (others.length > 0) return null;
  const tree = message.struct === 'BulkOrder' ? first?.value : message;
  const orders = tree === undefined ? [] : leavesOf(tree).map(readOrder);
  const read = orders.filter((order) => order !== null);
  const filled = read.filter((order) => !isEmpty(order));
  return filled.length === 0 || read.length !== orders.length
    ? null
    : { kind: 'seaport', contract, orders: filled };
};

const NATIVE = 0;
const ERC20 = 1;

function erc20(token: Address, amount: bigint): OrderItem {
  return { itemType: ERC20, token, identifier: 0n, startAmount: amount, endAmount: amount };
}

/** GPv2Settlement, the same on every chain. */
const COW_CONTRACT = toAddress('0x9008D19f58AAbD9eD0D60971565AA8510560ab41');
const COW =
  'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance';
/** GPv2Transfer.sol: the chain's own coin, as what is bought. */
const COW_NATIVE = toAddress(`0x${'ee'.repeat(20)}`);

/** GPv2Order.sol: whoever signs is the owner; no receiver means the owner. The fee is taken on top of what is sold. */
export const readCow: Recogniser = (message, { verifyingContract: contract }) => {
  const order = contract === COW_CONTRACT ? Fields.of(message, COW) : null;
  if (order === null) return null;
  const receiver = order.address('receiver');
  const bought = erc20(order.address('buyToken'), order.integer('buyAmount'));
  const native = bought.token === COW_NATIVE;
  return {
    kind: 'cow',
    contract: COW_CONTRACT,
    orders: [
      {
        offerer: null,
        offer: [erc20(order.address('sellToken'), order.integer('sellAmount') + order.integer('feeAmount'))],
        consideration: [
          {
            ...bought,
            ...(native ? { itemType: NATIVE } : {}),
            recipient: receiver === ZERO_ADDRESS ? null : receiver,
          },
        ],
        endTime: order.integer('validTo'),
      },
    ],
  };
};

/** @cowprotocol/contracts, `CANCELLATIONS_TYPE_FIELDS`. */
export const readCowCancellation: Recogniser = (message, { verifyingContract: contract }) => {
  const fields = contract === COW_CONTRACT ? Fields.of(message, 'bytes[] orderUids') : null;
  const list = fields?.get('orderUids');
  return list?.kind === 'array'
    ? { kind: 'cancelOrders', contract: COW_CONTRACT, count: list.children.length }
    : null;
};

/** 0x's ExchangeProxy (0xProject/protocol, contract-addresses): on most chains, OP Mainnet, Fantom. */
const ZERO_EX_CONTRACTS: readonly Address[] = [
  '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
  '0xDEF1ABE32c034e558Cdd535791643C58a13aCC10',
  '0xDEF189DeAEF76E379df891899eb5A00a94cBC250',
].map(toAddress);
const ZERO_EX = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount';
const ZERO_EX_END = 'bytes32 pool,uint64 expiry,uint256 salt';
/** LibNativeOrder.sol. The upper eight bytes of `expiryAndNonce` are the time. */
const ZERO_EX_SHAPES: Readonly<Record<string, string>> = {
  LimitOrder: `${ZERO_EX},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,${ZERO_EX_END}`,
  RfqOrder: `${ZERO_EX},address maker,address taker,address txOrigin,${ZERO_EX_END}`,
  OtcOrder: `${ZERO_EX},address maker,address taker,address txOrigin,uint256 expiryAndNonce`,
};

/** The maker gives `makerToken`. An OTC order may be signed by its taker too; then it is what the maker gives. */
export const readZeroEx: Recogniser = (message, { verifyingContract: contract }) => {
  const shape = ZERO_EX_SHAPES[message.struct];
  const known = contract !== undefined && ZERO_EX_CONTRACTS.includes(contract);
  const order = shape === undefined || !known ? null : Fields.of(message, shape);
  if (order === null) return null;
  const maker = order.address('maker');
  return {
    kind: 'zeroEx',
    contract: contract ?? null,
    taker: order.address('taker'),
    orders: [
      {
        offerer: maker,
        offer: [erc20(order.address('makerToken'), order.integer('makerAmount'))],
        consideration: [
          { ...erc20(order.address('takerToken'), order.integer('takerAmount')), recipient: maker },
        ],
        endTime:
          message.struct === 'OtcOrder' ? order.integer('expiryAndNonce') >> 192n : order.integer('expiry'),
      },
    ],
  };
};

type Orders = Extract<Recognised, { readonly orders: readonly WrittenOrder[] }>;

/** The orders as `account` would sign them: who signs a 0x order as its taker gives what the maker asks for. */
export function ordersOf(recognised: Orders, account: Address): readonly SignedOrder[] {
  const asTaker = recognised.kind === 'zeroEx' && recognised.taker === account;
  return recognised.orders.map((written) => {
    const offerer = written.offerer ?? account;
    const consideration = written.consideration.map((item) => ({
      ...item,
      recipient: item.recipient ?? offerer,
    }));
    if (!asTaker || offerer === account) return { ...written, offerer, consideration };
    const offer = written.offer.map((item) => ({ ...item, recipient: account }));
    return { ...written, offerer: account, offer: consideration, consideration: offer };
  });
}

/** Of an amount that moves in the order's time. */
export function orderAmountsOf({ startAmount, endAmount }: OrderItem): {
  readonly most: bigint;
  readonly least: bigint;
} {
  return startAmount > endAmount
    ? { most: startAmount, least: endAmount }
    : { most: endAmount, least: startAmount };
}
