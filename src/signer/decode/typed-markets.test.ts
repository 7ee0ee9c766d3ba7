import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { assess, decode, OWNER, SOON, SPENDER, TOKEN } from './testing.ts';
import type { DecodedTypedData } from './typed-data.ts';

const dangers = (data: DecodedTypedData) => assess(data).dangers;
const REACTOR = '0x00000011F84B9aa48e5f8aA8B9897600006289Be';
/** As some write the chain's own coin. */
const STAND_IN = `0x${'ee'.repeat(20)}`;
const PERMIT2 = {
  name: 'Permit2',
  chainId: 1,
  verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
};
const INFO =
  'address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData';
const info = {
  reactor: REACTOR,
  swapper: OWNER,
  nonce: 1,
  deadline: SOON,
  additionalValidationContract: ZERO_ADDRESS,
  additionalValidationData: '0x',
};

describe('orders of UniswapX', () => {
  const OUTPUT = 'address token,uint256 startAmount,uint256 endAmount,address recipient';
  const output = (recipient = OWNER) => ({ token: SPENDER, startAmount: 90, endAmount: 80, recipient });
  const transfer = (witness: string, shapes: Record<string, string>, order: object, parts: object = {}) =>
    decode(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom: `TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${witness} witness`,
        TokenPermissions: 'address token,uint256 amount',
        OrderInfo: INFO,
        ...shapes,
      },
      {
        permitted: { token: TOKEN, amount: 110 },
        spender: REACTOR,
        nonce: 1,
        deadline: SOON,
        witness: order,
        ...parts,
      },
      PERMIT2,
    );
  const V2 =
    'OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs';
  const v2 = (parts: object = {}, order: object = {}) =>
    transfer(
      'V2DutchOrder',
      { V2DutchOrder: V2, DutchOutput: OUTPUT },
      {
        info,
        cosigner: SPENDER,
        baseInputToken: TOKEN,
        baseInputStartAmount: 100,
        baseInputEndAmount: 110,
        baseOutputs: [output()],
        ...order,
      },
      parts,
    );
  const WANTED = {
    kind: 'marketOrder',
    market: 'uniswapX',
    open: false,
    orders: [{ offerer: OWNER, endTime: BigInt(SOON) }],
  };

  it('are read in each form that its reactors take', () => {
    const old = {
      info,
      decayStartTime: 1,
      decayEndTime: 2,
      inputToken: TOKEN,
      inputStartAmount: 100,
      inputEndAmount: 100,
      outputs: [output()],
    };
    const DUTCH = 'OrderInfo info,uint256 decayStartTime,uint256 decayEndTime';
    const REST = 'address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs';
    const CURVE = 'uint256 relativeBlocks,int256[] relativeAmounts';
    const curve = { relativeBlocks: 0, relativeAmounts: [] };
    for (const data of [
      v2(),
      transfer('DutchOrder', { DutchOrder: `${DUTCH},${REST}`, DutchOutput: OUTPUT }, old),
      transfer(
        'ExclusiveDutchOrder',
        {
          ExclusiveDutchOrder: `${DUTCH},address exclusiveFiller,uint256 exclusivityOverrideBps,${REST}`,
          DutchOutput: OUTPUT,
        },
        { ...old, exclusiveFiller: SPENDER, exclusivityOverrideBps: 5 },
      ),
      transfer(
        'LimitOrder',
        {
          LimitOrder: 'OrderInfo info,address inputToken,uint256 inputAmount,OutputToken[] outputs',
          OutputToken: 'address token,uint256 amount,address recipient',
        },
        {
          info,
          inputToken: TOKEN,
          inputAmount: 100,
          outputs: [{ token: SPENDER, amount: 80, recipient: OWNER }],
        },
      ),
      transfer(
        'PriorityOrder',
        {
          PriorityOrder:
            'OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs',
          PriorityInput: 'address token,uint256 amount,uint256 mpsPerPriorityFeeWei',
          PriorityOutput: 'address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient',
        },
        {
          info,
          cosigner: SPENDER,
          auctionStartBlock: 1,
          baselinePriorityFeeWei: 0,
          input: { token: TOKEN, amount: 100, mpsPerPriorityFeeWei: 0 },
          outputs: [{ token: SPENDER, amount: 80, mpsPerPriorityFeeWei: 1, recipient: OWNER }],
        },
      ),
      transfer(
        'V3DutchOrder',
        {
          V3DutchOrder:
            'OrderInfo info,address cosigner,uint256 startingBaseFee,V3DutchInput baseInput,V3DutchOutput[] baseOutputs',
          V3DutchInput:
            'address token,uint256 startAmount,NonlinearDutchDecay curve,uint256 maxAmount,uint256 adjustmentPerGweiBaseFee',
          V3DutchOutput:
            'address token,uint256 startAmount,NonlinearDutchDecay curve,address recipient,uint256 minAmount,uint256 adjustmentPerGweiBaseFee',
          NonlinearDutchDecay: CURVE,
        },
        {
          info,
          cosigner: SPENDER,
          startingBaseFee: 0,
          baseInput: { token: TOKEN, startAmount: 100, curve, maxAmount: 100, adjustmentPerGweiBaseFee: 0 },
          baseOutputs: [
            {
              token: SPENDER,
              startAmount: 90,
              curve,
              recipient: OWNER,
              minAmount: 80,
              adjustmentPerGweiBaseFee: 0,
            },
          ],
        },
      ),
    ]) {
      expect(data.recognised).toMatchObject(WANTED);
      expect(data.recognised).toMatchObject({ orders: [{ consideration: [{ recipient: OWNER }] }] });
      expect(assess(data)).toEqual({ dangers: [], cautions: [] });
    }
  });

  it('that pay others only are nothing in return', () => {
    expect(dangers(v2({}, { baseOutputs: [output(SPENDER)] }))).toEqual(['orderWithoutReturn']);
    expect(dangers(v2({}, { baseOutputs: [] }))).toEqual(['orderWithoutReturn']);
  });

  it('pay in the coin by the address of zeros alone: another stand-in is a token without code', () => {
    const paid = (token: string) => v2({}, { baseOutputs: [{ ...output(), token }] });
    expect(paid(ZERO_ADDRESS).recognised).toMatchObject({ orders: [{ consideration: [{ itemType: 0 }] }] });
    expect(paid(STAND_IN).recognised).toMatchObject({ orders: [{ consideration: [{ itemType: 1 }] }] });
  });

  it('are a transfer under conditions for any other spender, token, amount or reactor', () => {
    for (const data of [
      v2({ spender: SPENDER }),
      v2({ permitted: { token: SPENDER, amount: 110 } }),
      v2({ permitted: { token: TOKEN, amount: 109 } }),
      v2({}, { info: { ...info, reactor: SPENDER } }),
    ])
      expect(data.recognised).toMatchObject({ kind: 'permit2Transfer', witness: 'V2DutchOrder' });
  });
});

describe('orders of 1inch', () => {
  const DOMAIN = {
    name: '1inch Aggregation Router',
    version: '6',
    chainId: 1,
    verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
  };
  const order = (fields: object = {}, domain: object = DOMAIN) =>
    decode(
      'Order',
      {
        Order:
          'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits',
      },
      {
        salt: 1,
        maker: OWNER,
        receiver: ZERO_ADDRESS,
        makerAsset: TOKEN,
        takerAsset: SPENDER,
        makingAmount: 100,
        takingAmount: 90,
        makerTraits: (BigInt(SOON) << 80n).toString(),
        ...fields,
      },
      domain,
    );

  it('are read with their maker and their end', () => {
    expect(order().recognised).toMatchObject({
      market: 'oneInch',
      open: false,
      orders: [{ offerer: OWNER, consideration: [{ recipient: OWNER }], endTime: BigInt(SOON) }],
    });
    expect(dangers(order())).toEqual([]);
  });

  it('with an extension are open, without an end they never expire, for others they are nothing in return', () => {
    expect(dangers(order({ makerTraits: (1n << 249n).toString() }))).toEqual(['orderOpen']);
    expect(dangers(order({ makerTraits: 0 }))).toEqual(['noDeadline']);
    expect(dangers(order({ receiver: SPENDER }))).toEqual(['orderWithoutReturn']);
    expect(order({}, { ...DOMAIN, verifyingContract: SPENDER }).recognised).toBeNull();
  });

  it('of the version before are open where they have interactions', () => {
    const previous = (interactions: string) =>
      decode(
        'Order',
        {
          Order:
            'uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions',
        },
        {
          salt: 1,
          makerAsset: TOKEN,
          takerAsset: SPENDER,
          maker: OWNER,
          receiver: ZERO_ADDRESS,
          allowedSender: ZERO_ADDRESS,
          makingAmount: 100,
          takingAmount: 90,
          offsets: 0,
          interactions,
        },
        { ...DOMAIN, version: '5', verifyingContract: '0x1111111254EEB25477B68fb85Ed929f73A960582' },
      );
    expect(dangers(previous('0x1234'))).toEqual(['orderOpen']);
    expect(dangers(previous('0x'))).toEqual(['noDeadline']);
  });

  it('know no coin: who fills them pays in tokens', () => {
    for (const takerAsset of [ZERO_ADDRESS, STAND_IN])
      expect(order({ takerAsset }).recognised).toMatchObject({
        orders: [{ consideration: [{ itemType: 1 }] }],
      });
  });
});

describe('orders of Velora', () => {
  const DELTA = {
    name: 'Velora',
    version: '1',
    chainId: 1,
    verifyingContract: '0x0000000000bbF5c5Fd284e657F01Bd000933C96D',
  };
  const delta = (fields: object = {}, selector = '0x00000000') =>
    decode(
      'Order',
      {
        Order:
          'address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint8 kind,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,Bridge bridge',
        Bridge:
          'bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData',
      },
      {
        owner: OWNER,
        beneficiary: ZERO_ADDRESS,
        srcToken: TOKEN,
        destToken: STAND_IN,
        srcAmount: 100,
        destAmount: 90,
        expectedAmount: 95,
        deadline: SOON,
        kind: 0,
        nonce: 1,
        partnerAndFee: 0,
        permit: '0x',
        metadata: '0x',
        bridge: {
          protocolSelector: selector,
          destinationChainId: 1,
          outputToken: SPENDER,
          scalingFactor: 0,
          protocolData: '0x',
        },
        ...fields,
      },
      DELTA,
    );

  it('are read with their least amount, and open where they lead over a bridge', () => {
    expect(delta().recognised).toMatchObject({
      market: 'velora',
      orders: [{ consideration: [{ itemType: 0, startAmount: 90n, recipient: OWNER }] }],
    });
    expect(dangers(delta())).toEqual([]);
    expect(dangers(delta({}, '0x12345678'))).toEqual(['orderOpen']);
    expect(dangers(delta({ beneficiary: SPENDER }))).toEqual(['orderWithoutReturn']);
    expect(delta({ destToken: ZERO_ADDRESS }).recognised).toMatchObject({
      orders: [{ consideration: [{ itemType: 1 }] }],
    });
  });

  it('by quotation are what the maker gives', () => {
    const rfq = (fields: object = {}) =>
      decode(
        'Order',
        {
          Order:
            'uint256 nonceAndMeta,uint128 expiry,address makerAsset,address takerAsset,address maker,address taker,uint256 makerAmount,uint256 takerAmount',
        },
        {
          nonceAndMeta: 1,
          expiry: SOON,
          makerAsset: TOKEN,
          takerAsset: SPENDER,
          maker: OWNER,
          taker: SPENDER,
          makerAmount: 100,
          takerAmount: 90,
          ...fields,
        },
        {
          name: 'AUGUSTUS RFQ',
          version: '1',
          chainId: 1,
          verifyingContract: '0xe92b586627ccA7a83dC919cc7127196d70f55a06',
        },
      );
    expect(rfq().recognised).toMatchObject({ market: 'augustusRfq', orders: [{ offerer: OWNER }] });
    expect(dangers(rfq())).toEqual([]);
    expect(dangers(rfq({ expiry: 0 }))).toEqual(['noDeadline']);
    expect(rfq({ takerAsset: STAND_IN }).recognised).toMatchObject({
      orders: [{ consideration: [{ itemType: 1 }] }],
    });
    expect(assess(rfq({ maker: SPENDER })).cautions).toContain('ownerOther');
  });
});

describe('orders of Blur', () => {
  const blur = (fields: object = {}, contract = '0x000000000000Ad05Ccc4F10045630fb830B95127') =>
    decode(
      'Order',
      {
        Order:
          'address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce',
        Fee: 'uint16 rate,address recipient',
      },
      {
        trader: OWNER,
        side: 1,
        matchingPolicy: SPENDER,
        collection: TOKEN,
        tokenId: 14,
        amount: 1,
        paymentToken: ZERO_ADDRESS,
        price: 10_000,
        listingTime: 0,
        expirationTime: SOON,
        fees: [{ rate: 50, recipient: SPENDER }],
        salt: 1,
        extraParams: '0x',
        nonce: 0,
        ...fields,
      },
      { name: 'Blur Exchange', version: '1.0', chainId: 1, verifyingContract: contract },
    );

  it('sell an item for what is left after fees', () => {
    expect(blur().recognised).toMatchObject({
      market: 'blur',
      orders: [
        {
          offer: [{ itemType: 2, identifier: 14n }],
          consideration: [{ itemType: 0, startAmount: 9950n, recipient: OWNER }],
        },
      ],
    });
    expect(dangers(blur({ price: 0 }))).toEqual(['orderWithoutReturn']);
    expect(blur({ fees: [{ rate: 10_001, recipient: SPENDER }] }).recognised).toBeNull();
  });

  it('buy any item that a policy takes', () => {
    expect(blur({ side: 0, paymentToken: SPENDER }).recognised).toMatchObject({
      orders: [{ offer: [{ token: SPENDER, startAmount: 10_000n }], consideration: [{ itemType: 4 }] }],
    });
    expect(blur({ side: 2 }).recognised).toBeNull();
    expect(blur({ paymentToken: STAND_IN }).recognised).toMatchObject({
      orders: [{ consideration: [{ itemType: 1 }] }],
    });
  });

  it('are of that contract alone', () => {
    expect(blur({}, SPENDER).recognised).toBeNull();
  });
});
