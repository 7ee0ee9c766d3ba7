import fc from 'fast-check';
import { concatHex, keccak256, numberToHex, stringToHex } from 'viem';
import { getUserOperationTypedData } from 'viem/account-abstraction';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { assess, decode, NOW, OWNER, SOON, SPENDER, TOKEN } from './testing.ts';
import { type DecodedTypedData, decodeTypedData } from './typed-data.ts';
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

describe('user operations', () => {
  const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';
  const operation = {
    sender: SPENDER,
    nonce: 3n,
    callData: '0x1234',
    callGasLimit: 10n,
    verificationGasLimit: 20n,
    preVerificationGas: 30n,
    maxFeePerGas: 7n,
    maxPriorityFeePerGas: 1n,
    signature: '0x',
  } as const;
  const typed = (more: object = {}, change: (document: Record<string, object>) => void = () => undefined) => {
    const document = getUserOperationTypedData({
      chainId: 1,
      entryPointAddress: entryPoint,
      userOperation: { ...operation, ...more } as Parameters<
        typeof getUserOperationTypedData
      >[0]['userOperation'],
    }) as unknown as Record<string, object>;
    // viem hands on more than the types declare.
    const { signature, ...message } = document.message as Record<string, unknown>;
    document.message = message;
    expect(signature).toBeDefined();
    change(document);
    return decodeTypedData(
      JSON.stringify(document, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
    );
  };

  it('are the call of the account, and what it pays at most', () => {
    expect(typed().recognised).toEqual({
      kind: 'call',
      form: 'userOperation',
      contract: entryPoint,
      from: SPENDER,
      to: SPENDER,
      value: 0n,
      data: '0x1234',
      deadline: null,
      operation: { paymaster: null, factory: null, worstFee: 420n },
    });
    expect(assess(typed())).toEqual({ dangers: [], cautions: [] });
  });

  it('may be paid by another, and create the account', () => {
    const paid = typed({
      paymaster: TOKEN,
      paymasterVerificationGasLimit: 5n,
      paymasterPostOpGasLimit: 5n,
      factory: OWNER,
      factoryData: '0x01',
    });
    expect(paid.recognised).toMatchObject({
      operation: { paymaster: TOKEN, factory: OWNER, worstFee: 490n },
    });
  });

  it('are not known under another contract or name, nor with a paymaster cut short', () => {
    const domain = (more: object) => (document: Record<string, object>) => {
      document.domain = { ...document.domain, ...more };
    };
    expect(typed({}, domain({ verifyingContract: SPENDER })).recognised).toBeNull();
    expect(typed({}, domain({ name: 'ERC4338' })).recognised).toBeNull();
    const cut = typed({}, (document) => {
      document.message = { ...document.message, paymasterAndData: '0x0102' };
    });
    expect(cut.recognised).toBeNull();
  });
});

describe('relayed calls', () => {
  const REQUEST = 'address from,address to,uint256 value,uint256 gas,uint256 nonce';
  const request = { from: OWNER, to: SPENDER, value: 4, gas: 1, nonce: 0, data: '0x12' };

  it('of forwarders, by each of their shapes', () => {
    const forward = (shape: string, more: object) =>
      decode('ForwardRequest', { ForwardRequest: `${REQUEST},${shape}` }, { ...request, ...more }).recognised;
    const call = { kind: 'call', form: 'forward', from: OWNER, to: SPENDER, value: 4n, data: '0x12' };
    expect(forward('uint48 deadline,bytes data', { deadline: SOON })).toMatchObject({
      ...call,
      deadline: BigInt(SOON),
    });
    // ERC2771Forwarder: 0 has passed.
    expect(forward('uint48 deadline,bytes data', { deadline: 0 })).toMatchObject({ deadline: 0n });
    expect(forward('bytes data', {})).toMatchObject({ ...call, deadline: null });
    expect(forward('bytes data,uint256 validUntilTime', { validUntilTime: 0 })).toMatchObject({
      deadline: null,
    });
    expect(forward('bytes data,uint256 other', { other: 0 })).toBeNull();
  });

  it('of Gelato, whose chain stands in them twice', () => {
    const gelato = (name: string, chainId: number, nonce = 'uint256 userNonce') =>
      decode(
        name,
        { [name]: `uint256 chainId,address target,bytes data,address user,${nonce},uint256 userDeadline` },
        {
          chainId,
          target: SPENDER,
          data: '0x12',
          user: OWNER,
          [nonce.split(' ')[1] ?? '']: nonce.startsWith('bytes32') ? ZERO32 : 0,
          userDeadline: SOON,
        },
      );
    for (const name of ['SponsoredCallERC2771', 'CallWithSyncFeeERC2771'])
      expect(gelato(name, 1).recognised).toMatchObject({
        kind: 'call',
        form: 'gelato',
        from: OWNER,
        to: SPENDER,
        deadline: BigInt(SOON),
      });
    for (const name of ['SponsoredCallConcurrentERC2771', 'CallWithSyncFeeConcurrentERC2771'])
      expect(gelato(name, 1, 'bytes32 userSalt').recognised).toMatchObject({ form: 'gelato' });
    expect(gelato('SponsoredCallERC2771', 10).recognised).toBeNull();
  });

  it('of tokens that name the chain in the salt', () => {
    const meta = (salt: string) =>
      decode(
        'MetaTransaction',
        { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
        { nonce: 0, from: OWNER, functionSignature: '0x12' },
        { name: 'T', version: '1', verifyingContract: TOKEN, salt },
      );
    expect(meta(numberToHex(1, { size: 32 })).recognised).toMatchObject({
      form: 'metaTransaction',
      to: TOKEN,
    });
    expect(dangers(meta(numberToHex(1, { size: 32 })))).toEqual([]);
    expect(dangers(meta(numberToHex(137, { size: 32 })))).toEqual(['chainOther']);
    expect(dangers(meta(`0x${'ab'.repeat(32)}`))).toEqual(['chainAbsent']);
  });
});

describe('delegations', () => {
  const MANAGER = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3';
  const SHAPES = {
    Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
    Caveat: 'address enforcer,bytes terms',
  };
  const word = (value: number | bigint) => numberToHex(value, { size: 32 });
  const half = (value: number) => numberToHex(value, { size: 16 });
  const ENFORCERS = {
    total: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
    nativeTotal: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
    time: '0x1046bb45C8d673d4ea75321280DB34899413c069',
    exact: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
    redeemers: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
    nonce: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
  } as const;
  type Caveat = readonly [keyof typeof ENFORCERS, `0x${string}`];
  const delegation = (caveats: readonly Caveat[], fields: object = {}, contract: string = MANAGER) =>
    decode(
      'Delegation',
      SHAPES,
      {
        delegate: SPENDER,
        delegator: OWNER,
        authority: `0x${'f'.repeat(64)}`,
        caveats: caveats.map(([name, terms]) => ({ enforcer: ENFORCERS[name], terms })),
        salt: 0,
        ...fields,
      },
      { name: 'DelegationManager', version: '1', chainId: 1, verifyingContract: contract },
    );
  const total: Caveat = ['total', concatHex([TOKEN as `0x${string}`, word(50)])];
  const week: Caveat = ['time', concatHex([half(0), half(NOW + 86_400)])];

  it('have the type that the contract hashes', () => {
    // Constants.sol, DELEGATION_TYPEHASH.
    expect(delegation([]).encodedType).toBe(`Delegation(${SHAPES.Delegation})Caveat(${SHAPES.Caveat})`);
  });

  it('say what bounds them, and until when', () => {
    const bounded = delegation([total, week]);
    expect(bounded.recognised).toMatchObject({
      kind: 'delegation',
      delegate: SPENDER,
      delegator: OWNER,
      handedOn: false,
      limits: [
        { kind: 'total', token: TOKEN, amount: 50n },
        { kind: 'time', from: 0n, until: BigInt(NOW + 86_400) },
      ],
    });
    expect(assess(bounded)).toEqual({ dangers: [], cautions: [] });
    expect(dangers(delegation([total]))).toEqual(['noDeadline']);
    expect(
      dangers(delegation([['total', concatHex([TOKEN as `0x${string}`, word(2n ** 256n - 1n)])], week])),
    ).toEqual(['unlimitedAmount']);
  });

  it('are open where no limit bounds what is taken', () => {
    expect(dangers(delegation([week]))).toEqual(['openDelegation']);
    expect(dangers(delegation([week, ['nonce', word(1)]]))).toEqual(['openDelegation']);
    // An amount of the coin bounds nothing while any call can be made beside it.
    expect(dangers(delegation([week, ['nativeTotal', word(5)]]))).toEqual(['openDelegation']);
    expect(dangers(delegation([week, ['nativeTotal', word(5)], ['exact', '0x']]))).toEqual([]);
    // Terms of another length are no limit that is known.
    expect(dangers(delegation([week, ['total', '0x00']]))).toEqual(['openDelegation']);
  });

  it('for anyone, and of rights that were given, are dangers', () => {
    const anyone = { delegate: toAddress(`0x${'a11'.padStart(40, '0')}`) };
    expect(dangers(delegation([total, week], anyone))).toEqual(['anyDelegate']);
    expect(dangers(delegation([total, week, ['redeemers', SPENDER as `0x${string}`]], anyone))).toEqual([]);
    expect(dangers(delegation([total, week], { authority: `0x${'ab'.repeat(32)}` }))).toEqual(['handedOn']);
  });

  it('are not known under another manager', () => {
    expect(delegation([total, week], {}, SPENDER).recognised).toBeNull();
  });

  it('are read whatever the terms', () => {
    const terms = fc
      .uint8Array({ maxLength: 160 })
      .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const);
    const names = fc.constantFrom(...(Object.keys(ENFORCERS) as (keyof typeof ENFORCERS)[]));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, terms), { maxLength: 4 }), (caveats) => {
        expect(delegation(caveats).recognised?.kind).toBe('delegation');
      }),
    );
  });
});

describe('Hyperliquid', () => {
  const DOMAIN = {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: 1,
    verifyingContract: ZERO_ADDRESS,
  };
  const action = (name: string, shape: string, message: object, domain: object = DOMAIN) =>
    decode(
      `HyperliquidTransaction:${name}`,
      { [`HyperliquidTransaction:${name}`]: `string hyperliquidChain,${shape}` },
      { hyperliquidChain: 'Mainnet', ...message },
      domain,
    );
  const withdraw = (domain?: object) =>
    action(
      'Withdraw',
      'string destination,string amount,uint64 time',
      { destination: SPENDER, amount: '1', time: 1 },
      domain,
    );

  it('moves money as a payment does', () => {
    expect(withdraw().recognised).toEqual({
      kind: 'hyperliquid',
      network: 'Mainnet',
      action: { kind: 'withdraw', amount: '1', to: SPENDER },
    });
    expect(assess(withdraw())).toEqual({ dangers: [], cautions: [] });
  });

  it('lets others trade or decide: a danger', () => {
    const agent = action('ApproveAgent', 'address agentAddress,string agentName,uint64 nonce', {
      agentAddress: SPENDER,
      agentName: '',
      nonce: 1,
    });
    expect(dangers(agent)).toEqual(['hyperliquidAgent']);
    const owners = action('ConvertToMultiSigUser', 'string signers,uint64 nonce', {
      signers: '{}',
      nonce: 1,
    });
    expect(dangers(owners)).toEqual(['hyperliquidOwners']);
    const hash = decode(
      'Agent',
      { Agent: 'string source,bytes32 connectionId' },
      { source: 'a', connectionId: ZERO32 },
      { name: 'Exchange', version: '1', chainId: 1337, verifyingContract: ZERO_ADDRESS },
    );
    expect(dangers(hash)).toEqual(['chainOther', 'hashOnly']);
  });

  it('is known by its domain and its exact members', () => {
    expect(withdraw({ ...DOMAIN, name: 'Other' }).recognised).toBeNull();
    expect(withdraw({ ...DOMAIN, verifyingContract: SPENDER }).recognised).toBeNull();
    expect(
      action('Withdraw', 'string destination,string amount', { destination: '', amount: '' }).recognised,
    ).toBeNull();
  });
});

describe('votes', () => {
  const ballot = (shape: string, more: object) =>
    decode('Ballot', { Ballot: `uint256 proposalId,${shape}` }, { proposalId: 5, ...more }).recognised;

  it('by signature, and lent', () => {
    expect(ballot('uint8 support', { support: 2 })).toMatchObject({
      kind: 'vote',
      proposal: 5n,
      support: 2n,
    });
    expect(ballot('bool support', { support: true })).toMatchObject({ support: 1n });
    expect(
      ballot('uint8 support,address voter,uint256 nonce', { support: 0, voter: OWNER, nonce: 1 }),
    ).toMatchObject({ support: 0n });
    expect(ballot('uint16 support', { support: 0 })).toBeNull();
    const lent = decode(
      'Delegation',
      { Delegation: 'address delegatee,uint256 nonce,uint256 expiry' },
      { delegatee: SPENDER, nonce: 0, expiry: SOON },
    );
    expect(lent.recognised).toEqual({
      kind: 'delegateVotes',
      token: TOKEN,
      delegatee: SPENDER,
      deadline: BigInt(SOON),
    });
    expect(assess(lent)).toEqual({ dangers: [], cautions: [] });
  });
});
