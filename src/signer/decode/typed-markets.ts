/**
 * Orders of markets that name what leaves and what comes back in one message: UniswapX (by Permit2), 1inch, Velora,
 * Blur. Each only under the contracts that hold to its terms; under any other the same words bind nobody.
 */
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { hexSize } from '#core/bytes/hex.ts';
import {
  all,
  Fields,
  type OrderItem,
  type Recognised,
  type Recogniser,
  type TypedDomain,
  type WrittenOrder,
} from './typed-forms.ts';
import { orderAmountsOf } from './typed-orders.ts';
import type { StructValue, TypedValue } from './typed-values.ts';

type Market = Extract<Recognised, { readonly kind: 'marketOrder' }>;
type Side = OrderItem & { readonly recipient: Address | null };

/**
 * An amount of a token. `coin`: the address by which the market means the chain's own coin; null where it takes tokens
 * alone. Any other stand-in for it is a token without code: some of the contracts take that for a payment.
 */
function asset(
  coin: Address | null,
  token: Address,
  startAmount: bigint,
  endAmount = startAmount,
): OrderItem {
  return { itemType: token === coin ? 0 : 1, token, identifier: 0n, startAmount, endAmount };
}

function under(contracts: readonly Address[], { verifyingContract }: TypedDomain): boolean {
  return verifyingContract !== undefined && contracts.includes(verifyingContract);
}

/** The zero address: whoever signs. */
const orSelf = (address: Address, self: Address): Address => (address === ZERO_ADDRESS ? self : address);

// UniswapX (Uniswap/UniswapX, `src/lib/*OrderLib.sol`). Reactors by Uniswap/sdks, `uniswapx-sdk`, `constants.ts`.

const REACTORS: readonly Address[] = [
  '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4',
  '0x00000011F84B9aa48e5f8aA8B9897600006289Be',
  '0x1bd1aAdc9E230626C44a139d7E70d842749351eb',
  '0xB274d5F4b833b61B340b654d600A864fB604a87c',
  '0x000000001Ec5656dcdB24D90DFa42742738De729',
].map(toAddress);

/** `CurrencyLibrary.sol`, `NATIVE`. */
const X_COIN = ZERO_ADDRESS;

const INFO =
  'address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData';
const DUTCH = 'OrderInfo info,uint256 decayStartTime,uint256 decayEndTime';
const DUTCH_INPUT =
  'address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs';
const CURVE = 'NonlinearDutchDecay curve';

interface Terms {
  readonly input: OrderItem;
  readonly outputs: readonly Side[];
}

/** What goes out, by fields of these names. */
function outputs(
  value: TypedValue | undefined,
  shape: string,
  start: string,
  end: string,
): readonly Side[] | null {
  return all(value, (item) => {
    const fields = Fields.of(item, shape);
    return fields === null
      ? null
      : {
          ...asset(X_COIN, fields.address('token'), fields.integer(start), fields.integer(end)),
          recipient: fields.address('recipient'),
        };
  });
}

const dutchOutputs = (value: TypedValue | undefined) =>
  outputs(
    value,
    'address token,uint256 startAmount,uint256 endAmount,address recipient',
    'startAmount',
    'endAmount',
  );

function terms(input: OrderItem, out: readonly Side[] | null): Terms | null {
  return out === null ? null : { input, outputs: out };
}

/** By the name of the witness. Amounts that a cosigner or a priority fee can change get better for whoever signs. */
const WITNESSES: Readonly<Record<string, (witness: TypedValue) => Terms | null>> = {
  LimitOrder: (witness) => {
    const order = Fields.of(
      witness,
      'OrderInfo info,address inputToken,uint256 inputAmount,OutputToken[] outputs',
    );
    return (
      order &&
      terms(
        asset(X_COIN, order.address('inputToken'), order.integer('inputAmount')),
        outputs(order.get('outputs'), 'address token,uint256 amount,address recipient', 'amount', 'amount'),
      )
    );
  },
  DutchOrder: (witness) => dutch(witness, `${DUTCH},${DUTCH_INPUT}`),
  ExclusiveDutchOrder: (witness) =>
    dutch(witness, `${DUTCH},address exclusiveFiller,uint256 exclusivityOverrideBps,${DUTCH_INPUT}`),
  V2DutchOrder: (witness) => {
    const order = Fields.of(
      witness,
      'OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs',
    );
    return (
      order &&
      terms(
        asset(
          X_COIN,
          order.address('baseInputToken'),
          order.integer('baseInputStartAmount'),
          order.integer('baseInputEndAmount'),
        ),
        dutchOutputs(order.get('baseOutputs')),
      )
    );
  },
  V3DutchOrder: (witness) => {
    const order = Fields.of(
      witness,
      'OrderInfo info,address cosigner,uint256 startingBaseFee,V3DutchInput baseInput,V3DutchOutput[] baseOutputs',
    );
    const input = Fields.of(
      order?.get('baseInput'),
      `address token,uint256 startAmount,${CURVE},uint256 maxAmount,uint256 adjustmentPerGweiBaseFee`,
    );
    return (
      input &&
      terms(
        asset(X_COIN, input.address('token'), input.integer('startAmount'), input.integer('maxAmount')),
        outputs(
          order?.get('baseOutputs'),
          `address token,uint256 startAmount,${CURVE},address recipient,uint256 minAmount,uint256 adjustmentPerGweiBaseFee`,
          'startAmount',
          'minAmount',
        ),
      )
    );
  },
  PriorityOrder: (witness) => {
    const order = Fields.of(
      witness,
      'OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs',
    );
    const input = Fields.of(order?.get('input'), 'address token,uint256 amount,uint256 mpsPerPriorityFeeWei');
    return (
      input &&
      terms(
        asset(X_COIN, input.address('token'), input.integer('amount')),
        outputs(
          order?.get('outputs'),
          'address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient',
          'amount',
          'amount',
        ),
      )
    );
  },
};

function dutch(witness: TypedValue, shape: string): Terms | null {
  const order = Fields.of(witness, shape);
  return (
    order &&
    terms(
      asset(
        X_COIN,
        order.address('inputToken'),
        order.integer('inputStartAmount'),
        order.integer('inputEndAmount'),
      ),
      dutchOutputs(order.get('outputs')),
    )
  );
}

/** The order behind a transfer by Permit2, where the one who may take it is a reactor of UniswapX. */
export function readUniswapX(message: StructValue, domain: TypedDomain): Market | null {
  const transfer = Fields.of(
    message,
    'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
    1,
  );
  const permitted = Fields.of(transfer?.get('permitted'), 'address token,uint256 amount');
  const witness = message.children.find(({ type }) => Object.hasOwn(WITNESSES, type));
  if (transfer === null || permitted === null || witness === undefined || !under([PERMIT2], domain))
    return null;
  const read = WITNESSES[witness.type]?.(witness.value) ?? null;
  const info = Fields.of(
    witness.value.kind === 'struct'
      ? witness.value.children.find(({ name }) => name === 'info')?.value
      : undefined,
    INFO,
  );
  if (read === null || info === null) return null;
  const reactor = transfer.address('spender');
  const { input } = read;
  const binds =
    REACTORS.includes(reactor) &&
    info.address('reactor') === reactor &&
    input.token === permitted.address('token') &&
    orderAmountsOf(input).most <= permitted.integer('amount');
  if (!binds) return null;
  const order: WrittenOrder = {
    offerer: info.address('swapper'),
    offer: [input],
    consideration: read.outputs,
    endTime: info.integer('deadline'),
  };
  return { kind: 'marketOrder', market: 'uniswapX', contract: reactor, open: false, orders: [order] };
}

// 1inch (1inch/limit-order-protocol): version 4 in router 6, version 3 in router 5.

const ONE_INCH_V6 = [toAddress('0x111111125421cA6dc452d289314280a0f8842A65')];
const ONE_INCH_V5 = [toAddress('0x1111111254EEB25477B68fb85Ed929f73A960582')];
const ASSETS = 'address makerAsset,address takerAsset';
const AMOUNTS = 'uint256 makingAmount,uint256 takingAmount';

/** `MakerTraitsLib.sol`: an extension, of which the salt holds only a hash, can set the amounts and much else. */
const HAS_EXTENSION = 1n << 249n;
const expiryOf = (traits: bigint): bigint => (traits >> 80n) & 0xff_ffff_ffffn;

/** No end at all: later than anything that is asked of an end. */
const NEVER = 2n ** 64n;

export const readOneInch: Recogniser = (message, domain) => {
  const latest = under(ONE_INCH_V6, domain)
    ? Fields.of(
        message,
        `uint256 salt,address maker,address receiver,${ASSETS},${AMOUNTS},uint256 makerTraits`,
      )
    : null;
  const before = under(ONE_INCH_V5, domain)
    ? Fields.of(
        message,
        `uint256 salt,${ASSETS},address maker,address receiver,address allowedSender,${AMOUNTS},uint256 offsets,bytes interactions`,
      )
    : null;
  const order = latest ?? before;
  if (order === null) return null;
  const maker = order.address('maker');
  const traits = latest?.integer('makerTraits') ?? 0n;
  return {
    kind: 'marketOrder',
    market: 'oneInch',
    contract: domain.verifyingContract ?? null,
    open: (traits & HAS_EXTENSION) !== 0n || (before !== null && hexSize(before.bytes('interactions')) > 0),
    orders: [
      {
        offerer: maker,
        offer: [asset(null, order.address('makerAsset'), order.integer('makingAmount'))],
        consideration: [
          {
            ...asset(null, order.address('takerAsset'), order.integer('takingAmount')),
            recipient: orSelf(order.address('receiver'), maker),
          },
        ],
        endTime: expiryOf(traits) || NEVER,
      },
    ],
  };
};

// Velora, before ParaSwap: Delta orders and AugustusRFQ (VeloraDEX/paraswap-sdk).

const DELTA = [toAddress('0x0000000000bbF5c5Fd284e657F01Bd000933C96D')];
const AUGUSTUS_RFQ = [toAddress('0xe92b586627ccA7a83dC919cc7127196d70f55a06')];
const DELTA_COIN = toAddress(`0x${'ee'.repeat(20)}`);
const BRIDGE =
  'bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData';

export const readVelora: Recogniser = (message, domain) => {
  const order = under(DELTA, domain)
    ? Fields.of(
        message,
        'address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint8 kind,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,Bridge bridge',
      )
    : null;
  const bridge = Fields.of(order?.get('bridge'), BRIDGE);
  if (order === null || bridge === null) return null;
  const owner = order.address('owner');
  return {
    kind: 'marketOrder',
    market: 'velora',
    contract: domain.verifyingContract ?? null,
    // By a bridge, which has terms of its own.
    open: BigInt(bridge.bytes('protocolSelector')) !== 0n,
    orders: [
      {
        offerer: owner,
        offer: [asset(DELTA_COIN, order.address('srcToken'), order.integer('srcAmount'))],
        consideration: [
          {
            ...asset(DELTA_COIN, order.address('destToken'), order.integer('destAmount')),
            recipient: orSelf(order.address('beneficiary'), owner),
          },
        ],
        endTime: order.integer('deadline'),
      },
    ],
  };
};

export const readAugustusRfq: Recogniser = (message, domain) => {
  const order = under(AUGUSTUS_RFQ, domain)
    ? Fields.of(
        message,
        `uint256 nonceAndMeta,uint128 expiry,${ASSETS},address maker,address taker,uint256 makerAmount,uint256 takerAmount`,
      )
    : null;
  if (order === null) return null;
  const maker = order.address('maker');
  return {
    kind: 'marketOrder',
    market: 'augustusRfq',
    contract: domain.verifyingContract ?? null,
    open: false,
    orders: [
      {
        offerer: maker,
        offer: [asset(null, order.address('makerAsset'), order.integer('makerAmount'))],
        consideration: [
          { ...asset(null, order.address('takerAsset'), order.integer('takerAmount')), recipient: maker },
        ],
        endTime: order.integer('expiry') || NEVER,
      },
    ],
  };
};

// Blur (`BlurExchange.sol`, `OrderStructs.sol`). Its bulk orders and its second version hold only a hash of what they list.

const BLUR = [toAddress('0x000000000000Ad05Ccc4F10045630fb830B95127')];
/** `_executeFundsTransfer`: nothing for the coin, or a token. */
const BLUR_COIN = ZERO_ADDRESS;
const SELL = 1n;
const WHOLE = 10_000n;

export const readBlur: Recogniser = (message, domain) => {
  const order = under(BLUR, domain)
    ? Fields.of(
        message,
        'address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce',
      )
    : null;
  const fees = all(
    order?.get('fees'),
    (item) => Fields.of(item, 'uint16 rate,address recipient')?.integer('rate') ?? null,
  );
  if (order === null || fees === null || order.integer('side') > SELL) return null;
  const trader = order.address('trader');
  const selling = order.integer('side') === SELL;
  const price = order.integer('price');
  const taken = fees.reduce((sum, rate) => sum + (price * rate) / WHOLE, 0n);
  if (taken > price) return null;
  const amount = order.integer('amount');
  // A policy decides which items match a bid: none of it is in the data.
  const item: OrderItem = {
    itemType: selling ? (amount === 1n ? 2 : 3) : 4,
    token: order.address('collection'),
    identifier: order.integer('tokenId'),
    startAmount: amount,
    endAmount: amount,
  };
  const money = asset(BLUR_COIN, order.address('paymentToken'), selling ? price - taken : price);
  return {
    kind: 'marketOrder',
    market: 'blur',
    contract: domain.verifyingContract ?? null,
    open: false,
    orders: [
      {
        offerer: trader,
        offer: [selling ? item : money],
        consideration: [{ ...(selling ? money : item), recipient: trader }],
        endTime: order.integer('expirationTime'),
      },
    ],
  };
};
