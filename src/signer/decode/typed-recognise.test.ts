import { keccak256, toBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { PERMIT2 } from '#core/address/permit2.ts';
import { assess, decode, MAX, NOW, OWNER, SOON, SPENDER, TOKEN } from './testing.ts';

describe('Permit2', () => {
  const domain = { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 };
  const PermitDetails = 'address token,uint160 amount,uint48 expiration,uint48 nonce';
  const details = { token: TOKEN, amount: 5, expiration: SOON, nonce: 0 };
  const TokenPermissions = 'address token,uint256 amount';

  it('allowances, single and many', () => {
    const single = (fields: object) =>
      decode(
        'PermitSingle',
        { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails },
        { details: { ...details, ...fields }, spender: SPENDER, sigDeadline: SOON },
        domain,
      );
    expect(single({}).recognised).toEqual({
      kind: 'permit2Allowance',
      contract: PERMIT2,
      spender: SPENDER,
      allowances: [{ token: TOKEN, amount: 5n, expiration: BigInt(SOON) }],
      deadline: BigInt(SOON),
    });
    expect(assess(single({}))).toEqual({ dangers: [], cautions: [] });
    expect(assess(single({ expiration: 0 }))).toEqual({ dangers: [], cautions: [] });
    expect(assess(single({ amount: (2n ** 160n - 1n).toString(), expiration: 2 ** 48 - 1 })).dangers).toEqual(
      ['unlimitedAmount', 'noDeadline'],
    );
    const batch = decode(
      'PermitBatch',
      { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails },
      { details: [details, { ...details, token: OWNER }], spender: SPENDER, sigDeadline: SOON },
      { ...domain, verifyingContract: TOKEN },
    );
    expect(batch.recognised).toMatchObject({ allowances: [{ token: TOKEN }, { token: OWNER }] });
    expect(assess(batch).cautions).toEqual(['permit2Unusual']);
  });

  it('transfers, single, many and with a witness', () => {
    const rest = 'address spender,uint256 nonce,uint256 deadline';
    const message = {
      permitted: { token: TOKEN, amount: '9' },
      spender: SPENDER,
      nonce: 1,
      deadline: SOON,
    };
    const single = decode(
      'PermitTransferFrom',
      { PermitTransferFrom: `TokenPermissions permitted,${rest}`, TokenPermissions },
      message,
      domain,
    );
    expect(single.recognised).toEqual({
      kind: 'permit2Transfer',
      contract: PERMIT2,
      spender: SPENDER,
      transfers: [{ token: TOKEN, amount: 9n }],
      deadline: BigInt(SOON),
      witness: null,
    });
    const batch = decode(
      'PermitBatchTransferFrom',
      { PermitBatchTransferFrom: `TokenPermissions[] permitted,${rest}`, TokenPermissions },
      { ...message, permitted: [message.permitted, { token: OWNER, amount: MAX }] },
      domain,
    );
    expect(assess(batch).dangers).toEqual(['unlimitedAmount']);
    const witness = decode(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom: `TokenPermissions permitted,${rest},Order witness`,
        TokenPermissions,
        Order: 'uint256 least',
      },
      { ...message, witness: { least: 1 } },
      domain,
    );
    expect(witness.recognised).toMatchObject({ kind: 'permit2Transfer', witness: 'Order' });
    expect(assess(witness)).toEqual({ dangers: [], cautions: ['witness'] });
  });
});

describe('transfers by authorisation', () => {
  it('of EIP-3009', () => {
    const shape =
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';
    const message = {
      from: OWNER,
      to: SPENDER,
      value: '10',
      validAfter: 0,
      validBefore: SOON,
      nonce: `0x${'00'.repeat(32)}`,
    };
    for (const name of ['TransferWithAuthorization', 'ReceiveWithAuthorization'])
      expect(decode(name, { [name]: shape }, message).recognised).toEqual({
        kind: 'transferAuthorization',
        token: TOKEN,
        from: OWNER,
        to: SPENDER,
        amount: 10n,
        validAfter: 0n,
        deadline: BigInt(SOON),
        byRecipient: name.startsWith('Receive'),
      });
  });

  it('are cancelled by their number', () => {
    const shape = 'address authorizer,bytes32 nonce';
    const message = { authorizer: SPENDER, nonce: `0x${'07'.repeat(32)}` };
    const cancel = (types = shape, more = {}) =>
      decode('CancelAuthorization', { CancelAuthorization: types }, { ...message, ...more });
    // centrehq/centre-tokens, `EIP3009.sol`.
    expect(keccak256(toBytes(`CancelAuthorization(${shape})`))).toBe(
      '0x158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429',
    );
    expect(cancel().recognised).toEqual({
      kind: 'cancelAuthorization',
      token: TOKEN,
      authorizer: SPENDER,
    });
    expect(assess(cancel(), { account: SPENDER })).toEqual({ dangers: [], cautions: [] });
    expect(assess(cancel())).toEqual({ dangers: [], cautions: ['ownerOther'] });
    expect(cancel(`${shape},uint256 note`, { note: '1' }).recognised).toBeNull();
  });
});

describe('Seaport orders', () => {
  const item =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
  const shapes = {
    OrderComponents:
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    OfferItem: item,
    ConsiderationItem: `${item},address recipient`,
  };
  const nft = { itemType: 2, token: TOKEN, identifierOrCriteria: 3, startAmount: 1, endAmount: 1 };
  const pay = {
    ...nft,
    itemType: 0,
    identifierOrCriteria: 0,
    startAmount: '100',
    endAmount: '100',
    recipient: OWNER,
  };
  const order = (consideration: readonly object[]) => ({
    offerer: OWNER,
    zone: SPENDER,
    offer: [nft],
    consideration,
    orderType: 0,
    startTime: NOW,
    endTime: SOON,
    zoneHash: `0x${'00'.repeat(32)}`,
    salt: MAX,
    conduitKey: `0x${'00'.repeat(32)}`,
    counter: 0,
  });
  const domain = {
    name: 'Seaport',
    version: '1.6',
    chainId: 1,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
  };
  const sell = (consideration: readonly object[], at: object = domain) =>
    decode('OrderComponents', shapes, order(consideration), at);

  it('tell what is given and what comes back', () => {
    expect(sell([pay]).recognised).toMatchObject({
      kind: 'seaport',
      orders: [
        {
          offerer: OWNER,
          offer: [{ itemType: 2, token: TOKEN, identifier: 3n, startAmount: 1n, endAmount: 1n }],
          consideration: [{ itemType: 0, startAmount: 100n, recipient: OWNER }],
        },
      ],
    });
    expect(assess(sell([pay]))).toEqual({ dangers: [], cautions: [] });
    const elsewhere = sell([pay], { ...domain, verifyingContract: SPENDER });
    expect(assess(elsewhere)).toEqual({ dangers: [], cautions: ['seaportUnusual'] });
    for (const nothing of [
      [],
      [{ ...pay, recipient: SPENDER }],
      [{ ...pay, startAmount: 0, endAmount: 0 }],
      [{ ...pay, endAmount: 0 }],
    ])
      expect(assess(sell(nothing)).dangers).toEqual(['orderWithoutReturn']);
  });

  it('in bulk', () => {
    const bulk = { ...shapes, BulkOrder: 'OrderComponents[2][2] tree' };
    const tree = [
      [order([pay]), order([pay])],
      [order([pay]), order([])],
    ];
    const data = decode('BulkOrder', bulk, { tree });
    expect(data.recognised).toMatchObject({ kind: 'seaport', orders: { length: 4 } });
    expect(assess(data).dangers).toEqual(['orderWithoutReturn']);
  });
});
