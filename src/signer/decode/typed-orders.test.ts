import { keccak256, stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { assess, decode, OWNER, SOON, SPENDER, TOKEN } from './testing.ts';
import type { DecodedTypedData } from './typed-data.ts';
import { ordersOf } from './typed-orders.ts';

const ZERO32 = `0x${'0'.repeat(64)}`;
const typeHash = ({ encodedType }: DecodedTypedData) => keccak256(stringToHex(encodedType));
const dangers = (data: DecodedTypedData) => assess(data).dangers;

const COW_SHAPE =
  'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance';
const COW = {
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId: 1,
  verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
};
const cow = (fields: object = {}, domain: object = COW) =>
  decode(
    'Order',
    { Order: COW_SHAPE },
    {
      sellToken: TOKEN,
      buyToken: SPENDER,
      receiver: ZERO_ADDRESS,
      sellAmount: 100,
      buyAmount: 90,
      validTo: SOON,
      appData: ZERO32,
      feeAmount: 5,
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
      ...fields,
    },
    domain,
  );

describe('CoW Protocol orders', () => {
  it('have the type that the contract hashes, and count the fee to what is given', () => {
    // GPv2Order.sol, TYPE_HASH.
    expect(typeHash(cow())).toBe('0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489');
    expect(cow().recognised).toMatchObject({
      kind: 'cow',
      orders: [
        {
          offerer: null,
          offer: [{ itemType: 1, token: TOKEN, startAmount: 105n }],
          consideration: [{ itemType: 1, token: SPENDER, startAmount: 90n, recipient: null }],
          endTime: BigInt(SOON),
        },
      ],
    });
    expect(assess(cow())).toEqual({ dangers: [], cautions: [] });
  });

  it('pay the owner where no receiver is named; for anybody else it is nothing in return', () => {
    expect(dangers(cow({ receiver: OWNER }))).toEqual([]);
    expect(dangers(cow({ receiver: SPENDER }))).toEqual(['orderWithoutReturn']);
    expect(assess(cow({ receiver: SPENDER }), { own: [SPENDER] }).dangers).toEqual([]);
    expect(dangers(cow({ buyAmount: 0 }))).toEqual(['orderWithoutReturn']);
  });

  it('buy the coin by its own address', () => {
    const native = cow({ buyToken: `0x${'ee'.repeat(20)}` }).recognised;
    expect(native).toMatchObject({ orders: [{ consideration: [{ itemType: 0 }] }] });
  });

  it('are of that contract alone', () => {
    expect(cow({}, { ...COW, verifyingContract: SPENDER }).recognised).toBeNull();
    const cancel = (verifyingContract: string) =>
      decode(
        'OrderCancellations',
        { OrderCancellations: 'bytes[] orderUids' },
        { orderUids: ['0x01', '0x02'] },
        { ...COW, verifyingContract },
      ).recognised;
    expect(cancel(COW.verifyingContract)).toMatchObject({ kind: 'cancelOrders', count: 2 });
    expect(cancel(SPENDER)).toBeNull();
  });
});

const PAIR = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount';
const LIMIT = `${PAIR},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt`;
const RFQ = `${PAIR},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt`;
const OTC = `${PAIR},address maker,address taker,address txOrigin,uint256 expiryAndNonce`;
const ZERO_EX = {
  name: 'ZeroEx',
  version: '1.0.0',
  chainId: 1,
  verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
};

describe('0x orders', () => {
  /** 0xProject/protocol, protocol-utils/test/orders_test.ts. */
  const published = {
    makerToken: '0x349e8d89e8b37214d9ce3949fc5754152c525bc3',
    takerToken: '0x83c62b2e67dea0df2a27be0def7a22bd7102642c',
    makerAmount: 1234,
    takerAmount: 5678,
    maker: '0x8d5e5b5b5d187bdce2e0143eb6b3cc44eef3c0cb',
    taker: '0x615312fb74c31303eab07dea520019bb23f4c6c2',
    pool: '0x0bbff69b85a87da39511aefc3211cb9aff00e1a1779dc35b8f3635d8b5ea2680',
    expiry: 1001,
    salt: 2001,
  };
  const test = { ...ZERO_EX, chainId: 8008, verifyingContract: '0x6701704d2421c64ee9aa93ec7f96ede81c4be77d' };

  it('have the digests that 0x publishes', () => {
    const limit = decode(
      'LimitOrder',
      { LimitOrder: LIMIT },
      {
        ...published,
        takerTokenFeeAmount: 9101112,
        sender: '0x70f2d6c7acd257a6700d745b76c602ceefeb8e20',
        feeRecipient: '0xcc3c7ea403427154ec908203ba6c418bd699f7ce',
      },
      test,
    );
    expect(limit.digest).toBe('0x8bb1f6e880b3b4f91a901897c4b914ec606dc3b8b59f64983e1638a45bdf3116');
    const rfq = decode(
      'RfqOrder',
      { RfqOrder: RFQ },
      { ...published, txOrigin: '0x70f2d6c7acd257a6700d745b76c602ceefeb8e20' },
      test,
    );
    expect(rfq.digest).toBe('0xb4c40524740dcc4030a62b6d9afe740f6ca24508e59ef0c5bd99d5649a430885');
    // Of a contract that is not 0x's.
    expect([limit.recognised, rfq.recognised]).toEqual([null, null]);
    // LibNativeOrder.sol
    expect(typeHash(limit)).toBe('0xce918627cb55462ddbb85e73de69a8b322f2bc88f4507c52fcad6d4c33c29d49');
    expect(typeHash(rfq)).toBe('0xe593d3fdfa8b60e5e17a1b2204662ecbe15c23f2084b9ad5bae40359540a7da9');
  });

  it('give what the maker gives; what the taker signs is the other side', () => {
    const otc = (maker: string, taker: string) =>
      decode(
        'OtcOrder',
        { OtcOrder: OTC },
        {
          makerToken: TOKEN,
          takerToken: SPENDER,
          makerAmount: 7,
          takerAmount: 9,
          maker,
          taker,
          txOrigin: SPENDER,
          expiryAndNonce: ((BigInt(SOON) << 192n) + 3n).toString(),
        },
        ZERO_EX,
      );
    const sides = (data: DecodedTypedData) => {
      const { recognised } = data;
      if (recognised?.kind !== 'zeroEx') throw new Error('no order');
      return ordersOf(recognised, OWNER).map(({ offerer, offer, consideration, endTime }) => [
        offerer,
        offer.map(({ token }) => token),
        consideration.map(({ token, recipient }) => [token, recipient]),
        endTime,
      ]);
    };
    const made = otc(OWNER, SPENDER);
    expect(typeHash(made)).toBe('0x2f754524de756ae72459efbe1ec88c19a745639821de528ac3fb88f9e65e35c8');
    expect(sides(made)).toEqual([[OWNER, [TOKEN], [[SPENDER, OWNER]], BigInt(SOON)]]);
    expect(sides(otc(SPENDER, OWNER))).toEqual([[OWNER, [SPENDER], [[TOKEN, OWNER]], BigInt(SOON)]]);
    expect(assess(otc(SPENDER, OWNER))).toEqual({ dangers: [], cautions: [] });
    expect(assess(otc(SPENDER, SPENDER)).cautions).toEqual(['ownerOther']);
  });
});
