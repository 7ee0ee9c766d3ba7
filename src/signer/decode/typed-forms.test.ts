import fc from 'fast-check';
import { concatHex, numberToHex } from 'viem';
import { getUserOperationTypedData } from 'viem/account-abstraction';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { assess, decode, NOW, OWNER, SOON, SPENDER, TOKEN } from './testing.ts';
import { type DecodedTypedData, decodeTypedData } from './typed-data.ts';

const ZERO32 = `0x${'0'.repeat(64)}`;
const dangers = (data: DecodedTypedData) => assess(data).dangers;

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
    stream: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
    period: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
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

  it('that let a million tokens a second be taken are told: by the most that they end at, or by the day', () => {
    const tokens = [{ address: TOKEN, symbol: 'USDC', decimals: 6, listed: true }];
    const stream = (most: bigint): Caveat => [
      'stream',
      concatHex([TOKEN as `0x${string}`, word(0), word(most), word(10n ** 12n), word(NOW)]),
    ];
    const cautions = (most: bigint) => assess(delegation([stream(most), week]), { tokens }).cautions;
    expect(cautions(10n ** 14n)).toEqual(['fortune']);
    expect(cautions(10n ** 14n - 1n)).toEqual([]);
    const period = (seconds: number): Caveat => [
      'period',
      concatHex([TOKEN as `0x${string}`, word(10n ** 12n), word(seconds), word(NOW)]),
    ];
    const every = (seconds: number) => assess(delegation([period(seconds), week]), { tokens }).cautions;
    expect(every(1)).toEqual(['fortune']);
    expect(every(864)).toEqual(['fortune']);
    expect(every(86_400)).toEqual([]);
    expect(every(7 * 86_400)).toEqual([]);
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
