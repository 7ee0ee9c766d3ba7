import { encodeFunctionData, encodePacked, parseAbi } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { tokenCandidates, tokenClaimsOf } from './token-claims.ts';

const address = (digits: string): Address => toAddress(`0x${digits.repeat(20)}`);
const ME = address('11');
const SPENDER = address('22');
const FEEX = address('33');
const OTHER = address('44');
const USDC = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
const CHAIN = 1 as ChainId;

const members = (shape: string) =>
  shape.split(',').map((member) => {
    const [type, name] = member.split(' ');
    return { type, name };
  });
const typed = (
  primaryType: string,
  shapes: Readonly<Record<string, string>>,
  message: object,
  domain: object = { chainId: 1 },
) =>
  JSON.stringify({
    types: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, members(shape)])),
    primaryType,
    domain,
    message,
  });
const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline';
const permit = (domain: object) =>
  typed(
    'Permit',
    { Permit: PERMIT },
    { owner: ME, spender: SPENDER, value: '1', nonce: 0, deadline: 1 },
    domain,
  );
const found = (typedData: string) => tokenCandidates(typedData, ME).addresses;

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function execute(address dest, uint256 value, bytes func)',
  'function multiSend(bytes transactions)',
]);
const transfer = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [SPENDER, 5n] });
const SAFE_TX =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce';
const safe = (to: string, data: string, operation: number) =>
  typed(
    'SafeTx',
    { SafeTx: SAFE_TX },
    {
      to,
      value: 0,
      data,
      operation,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: ZERO_ADDRESS,
      refundReceiver: ZERO_ADDRESS,
      nonce: 0,
    },
    { chainId: 1, verifyingContract: OTHER },
  );

describe('candidates', () => {
  it('are the contract that the data is for, and every address that is signed', () => {
    expect(found(permit({ chainId: 1, verifyingContract: FEEX }))).toEqual([FEEX, SPENDER]);
  });

  it('come by name: what is called a token is asked for first', () => {
    const order = typed(
      'Order',
      { Order: 'address receiver,Side[] sides', Side: 'address holder,address sellToken' },
      { receiver: SPENDER, sides: [{ holder: OTHER, sellToken: FEEX }] },
    );
    expect(found(order)).toEqual([FEEX, SPENDER, OTHER]);
  });

  it('are never the account, nobody, Permit2, or a token that both programs list', () => {
    const domain = { chainId: 1, verifyingContract: PERMIT2 };
    const note = typed(
      'Note',
      { Note: 'address a,address b,address c' },
      { a: USDC, b: ME, c: ZERO_ADDRESS },
      domain,
    );
    expect(found(note)).toEqual([]);
    expect(found(note.replace('"chainId":1', '"chainId":777'))).toEqual([USDC]);
  });

  it('are those of calls: of a Safe, of a batch in it, of a user operation, of a call for a token', () => {
    expect(found(safe(FEEX, transfer, 0)).slice(0, 2)).toEqual([OTHER, FEEX]);
    const packed = encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, FEEX, 0n, BigInt((transfer.length - 2) / 2), transfer],
    );
    const batch = encodeFunctionData({ abi: ABI, functionName: 'multiSend', args: [packed] });
    expect(found(safe('0x9641d764fc13c8B624c04430C7356C1C7C8102e2', batch, 1))).toContain(FEEX);
    const execute = encodeFunctionData({ abi: ABI, functionName: 'execute', args: [FEEX, 0n, transfer] });
    const operation = typed(
      'PackedUserOperation',
      { PackedUserOperation: 'address sender,bytes callData' },
      {
        sender: OTHER,
        callData: execute,
      },
    );
    expect(found(operation)).toContain(FEEX);
    const meta = typed(
      'MetaTransaction',
      { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
      { nonce: 0, from: ME, functionSignature: transfer },
      { verifyingContract: FEEX, salt: `0x${'89'.padStart(64, '0')}` },
    );
    expect(tokenCandidates(meta, ME)).toEqual({ chainId: 137, addresses: [FEEX] });
  });

  it('stand packed in the terms of a delegation', () => {
    const terms = encodePacked(['address', 'uint256'], [FEEX, 5n]);
    const delegation = typed(
      'Delegation',
      { Delegation: 'address delegate,Caveat[] caveats', Caveat: 'address enforcer,bytes terms' },
      { delegate: SPENDER, caveats: [{ enforcer: OTHER, terms }] },
    );
    expect(found(delegation)[0]).toBe(FEEX);
  });

  it.each([
    '',
    '[]',
    '{}',
    'null',
    '{"types":{}',
    permit({}),
    permit({ chainId: 0 }),
    permit({ chainId: 'one' }),
  ])('are none without data that names a chain: %s', (typedData) => {
    expect(tokenCandidates(typedData, ME)).toEqual({ chainId: null, addresses: [] });
  });

  it('are none of what the types do not name, and end where types go on for ever', () => {
    const unsigned = typed('Note', { Note: 'string text' }, { text: 'x', token: FEEX });
    expect(found(unsigned)).toEqual([]);
    const fields = Array.from({ length: 50 }, () => 'Note inner').join(',');
    let message: object = { token: FEEX };
    for (let depth = 0; depth < 40; depth += 1) message = { inner: message };
    expect(found(typed('Note', { Note: `${fields},address token` }, message))).toEqual([FEEX]);
  });
});

describe('claims', () => {
  afterEach(() => vi.useRealTimers());
  const asset = (id: Address, over: Partial<Asset> = {}): Asset => ({
    chainId: CHAIN,
    id,
    standard: 'erc20',
    symbol: 'FEEX',
    name: 'Fee',
    decimals: 6,
    status: 'unknown',
    ...over,
  });
  const never = new AbortController().signal;
  const services = (
    describeTokens: (chainId: ChainId, tokens: readonly Address[]) => Promise<readonly Asset[]>,
    known: readonly Asset[] = [],
  ) => {
    const asked = vi.fn(describeTokens);
    return {
      asked,
      services: { store: { tokens: { all: async () => known } }, transactions: { describeTokens: asked } },
    };
  };
  const input = { typedData: permit({ chainId: 1, verifyingContract: FEEX }), account: ME, own: [SPENDER] };
  const claim = { address: FEEX, symbol: 'FEEX', name: 'Fee', decimals: 6, evidence: 'reported' };

  it('are of the wallet’s own list, and then nobody is asked', async () => {
    const by = services(async () => [], [asset(FEEX, { status: 'known' })]);
    expect(await tokenClaimsOf(by.services, input, never)).toEqual([claim]);
    expect(by.asked).not.toHaveBeenCalled();
  });

  it('are else of the contracts, on the chain of the data; accounts of the wallet are not asked about', async () => {
    const by = services(async () => [asset(FEEX)]);
    expect(await tokenClaimsOf(by.services, input, never)).toEqual([claim]);
    expect(by.asked.mock.calls.map(([chainId, tokens]) => [chainId, tokens])).toEqual([[CHAIN, [FEEX]]]);
  });

  it('are within the limits of the boundary', async () => {
    const long = services(async () => [asset(FEEX, { symbol: 'X'.repeat(300), name: '𝒳'.repeat(300) })]);
    const [told] = await tokenClaimsOf(long.services, input, never);
    expect([(told?.symbol.length ?? 99) <= 64, (told?.name.length ?? 999) <= 128]).toEqual([true, true]);
    for (const decimals of [null, 78]) {
      const odd = services(async () => [asset(FEEX, { decimals })]);
      expect(await tokenClaimsOf(odd.services, input, never)).toEqual([]);
    }
    const many = Array.from({ length: 40 }, (_, n) => address((n + 0x50).toString(16)));
    const data = typed('Note', { Note: 'address[] tokens' }, { tokens: many });
    const all = services(async (_, tokens) => tokens.map((token) => asset(token)));
    expect(await tokenClaimsOf(all.services, { ...input, typedData: data }, never)).toHaveLength(16);
    expect(all.asked.mock.calls[0]?.[1]).toHaveLength(16);
  });

  it('are none where no endpoint is, and none after three seconds', async () => {
    const none = services(() => Promise.reject(new EvidentError('RPC_NO_ENDPOINT')));
    expect(await tokenClaimsOf(none.services, input, never)).toEqual([]);
    vi.useFakeTimers();
    const hanging = services(() => new Promise(() => undefined), [asset(SPENDER)]);
    const waiting = tokenClaimsOf(hanging.services, { ...input, own: [] }, never);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await waiting).toEqual([{ ...claim, address: SPENDER }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not waited for once the request is left', async () => {
    const leaving = new AbortController();
    const hanging = services(() => new Promise(() => undefined));
    const waiting = tokenClaimsOf(hanging.services, input, leaving.signal);
    await vi.waitFor(() => expect(hanging.asked).toHaveBeenCalledOnce());
    leaving.abort();
    expect(await waiting).toEqual([]);
    expect(await tokenClaimsOf(hanging.services, input, leaving.signal)).toEqual([]);
    expect(hanging.asked).toHaveBeenCalledOnce();
  });
});
