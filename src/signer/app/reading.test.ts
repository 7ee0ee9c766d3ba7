import { describe, expect, it } from 'vitest';
import { type Address, isAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { encodeTokenTransfer } from '#core/tx/token-transfer.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import { KNOWN_TOKENS, knownToken } from './known-tokens.ts';
import { readTransaction } from './reading.ts';
import { ALICE, BOB } from './testing.ts';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address;
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as Address;

const plain: DecodedTransaction = {
  type: 'eip1559',
  chainId: 31337 as ChainId,
  nonce: 14,
  to: BOB,
  value: 1_500_000_000_000_000_000n,
  data: '0x' as Hex,
  gasLimit: 21_000n,
  fees: { kind: 'eip1559', maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
  worstCaseFee: 63_000_000_000_000n,
  accessList: [],
  authorizations: [],
  digest: `0x${'11'.repeat(32)}` as Hash,
  call: { kind: 'none' },
  warnings: [],
};

function transfer(token: Address, amount: bigint, to = BOB, chainId = 31337): DecodedTransaction {
  return {
    ...plain,
    chainId: chainId as ChainId,
    to: token,
    value: 0n,
    data: encodeTokenTransfer({ to, amount }),
    call: { kind: 'erc20Transfer', token, to, amount },
  };
}

const claim = {
  address: TOKEN,
  symbol: 'USDX',
  name: 'USD Example',
  decimals: 6,
  evidence: 'reported',
} as const;

describe('reading', () => {
  it('a plain payment', () => {
    expect(readTransaction(plain, ALICE, {})).toEqual({
      chain: { id: 31337, name: 'Demo chain', testnet: true, symbol: 'ETH' },
      action: { kind: 'sendNative', to: BOB, amount: '1.5' },
      alsoSends: null,
      fee: '0.000063',
      gasLimit: '21000',
      maxFeePerGas: '3',
      priorityFee: '1',
      nonce: 14,
      dataSize: 0,
      dangers: [],
      cautions: [],
    });
  });

  it('a legacy price has no priority part', () => {
    const legacy = { ...plain, fees: { kind: 'legacy', gasPrice: 1_500_000_001n } } as const;
    expect(readTransaction(legacy, ALICE, {})).toMatchObject({
      maxFeePerGas: '1.500000001',
      priorityFee: null,
    });
  });

  it('a token of the signer’s own list needs nobody’s word, and takes nobody’s', () => {
    const lie = { ...claim, address: USDC, symbol: 'XXX', decimals: 0 };
    const reading = readTransaction(transfer(USDC, 12_500_000n, BOB, 1), ALICE, { tokens: [lie] });
    expect(reading.action).toEqual({
      kind: 'sendKnownToken',
      to: BOB,
      token: USDC,
      amount: '12.5',
      symbol: 'USDC',
    });
  });

  it('the same address on another chain is another, unknown contract', () => {
    expect(readTransaction(transfer(USDC, 5n, BOB, 31337), ALICE, {}).action.kind).toBe('sendToken');
  });

  it('an unlisted token: base units as fact, the rest as claim', () => {
    const reading = readTransaction(transfer(TOKEN, 1_500_000n), ALICE, { tokens: [claim] });
    expect(reading.action).toEqual({
      kind: 'sendToken',
      to: BOB,
      token: TOKEN,
      baseUnits: '1500000',
      claimed: { amount: '1.5', symbol: 'USDX', decimals: 6 },
    });
    expect(reading.cautions).toEqual([]);
  });

  it('a claim about another token is not applied, and is pointed out', () => {
    const other = { ...claim, address: ALICE };
    const reading = readTransaction(transfer(TOKEN, 7n), ALICE, { tokens: [other] });
    expect(reading.action).toMatchObject({ kind: 'sendToken', claimed: null });
    expect(reading.cautions).toContain('tokenDiffers');
    expect(readTransaction(plain, ALICE, { tokens: [claim] }).cautions).toContain('tokenDiffers');
  });

  it.each([
    ['two words', '000 USDC'],
    ['a figure that continues the amount', '000'],
    ['a sentence', 'ETH. Checked'],
    ['hidden and reversed characters', '\u202eHTE\u200b\u0000 and more'],
    ['nothing to see', '\u200b'],
    ['the chain’s own coin', 'eth'],
    ['the chain’s own coin in other letters', 'ＥＴＨ'],
    ['marks that pile up', `A${'\u0337'.repeat(9)}`],
  ])('a claimed symbol that is %s stays out of the amount', (_name, symbol) => {
    const { action } = readTransaction(transfer(TOKEN, 1n), ALICE, { tokens: [{ ...claim, symbol }] });
    expect(action).toMatchObject({ claimed: { amount: '0.000001', symbol: null, decimals: 6 } });
  });

  it('a claimed symbol of a listed token stays out of the amount, on the chain of the list alone', () => {
    const token = { ...claim, symbol: 'USDC' };
    const onMainnet = readTransaction(transfer(TOKEN, 1n, BOB, 1), ALICE, { tokens: [token] });
    expect(onMainnet.action).toMatchObject({ claimed: { symbol: null } });
    const elsewhere = readTransaction(transfer(TOKEN, 1n, BOB, 777), ALICE, { tokens: [token] });
    expect(elsewhere.action).toMatchObject({ claimed: { symbol: 'USDC' } });
  });

  it('what cannot be read is a danger', () => {
    const call = {
      ...plain,
      data: '0x095ea7b3' as Hex,
      call: { kind: 'unknown', selector: '0x095ea7b3' as Hex },
    } as const;
    const reading = readTransaction(call, ALICE, {});
    expect(reading.action).toEqual({ kind: 'call', to: BOB, selector: '0x095ea7b3' });
    expect(reading.alsoSends).toBe('1.5');
    expect(reading.dangers).toEqual(['unknownCall']);
    const deploy = { ...plain, to: null, call: { kind: 'deploy' } } as const;
    expect(readTransaction(deploy, ALICE, {})).toMatchObject({
      action: { kind: 'deploy' },
      alsoSends: '1.5',
      dangers: ['deploy'],
    });
  });

  it('recipients that swallow what they get are a danger', () => {
    expect(readTransaction({ ...plain, to: ZERO_ADDRESS }, ALICE, {}).dangers).toEqual(['toZero']);
    expect(readTransaction(transfer(TOKEN, 1n, ZERO_ADDRESS), ALICE, {}).dangers).toEqual(['toZero']);
    expect(readTransaction(transfer(TOKEN, 1n, TOKEN), ALICE, {}).dangers).toEqual(['toToken']);
  });

  it('passes on what the decoder found extreme', () => {
    expect(readTransaction({ ...plain, warnings: ['valueHigh'] }, ALICE, {}).dangers).toEqual(['valueHigh']);
  });

  it('says what is unusual', () => {
    expect(readTransaction({ ...plain, chainId: 777 as ChainId }, ALICE, {})).toMatchObject({
      chain: { id: 777, name: null, symbol: null },
      cautions: ['unknownChain'],
    });
    expect(readTransaction({ ...plain, chainId: 8453 as ChainId }, ALICE, {}).cautions).toEqual(['dataFee']);
    expect(readTransaction({ ...plain, to: ALICE }, ALICE, {}).cautions).toEqual(['toSelf']);
    expect(readTransaction({ ...plain, value: 1n }, ALICE, {}).cautions).toEqual(['feeHigh']);
    expect(readTransaction({ ...plain, worstCaseFee: 5n * 10n ** 16n + 1n }, ALICE, {}).cautions).toEqual([
      'feeHigh',
    ]);
    expect(
      readTransaction({ ...plain, accessList: [{ address: BOB, storageKeys: [] }] }, ALICE, {}).cautions,
    ).toEqual(['accessList']);
    expect(readTransaction(plain, ALICE, { nonceIsNext: false }).cautions).toEqual(['nonceNotNext']);
    const both = readTransaction({ ...transfer(TOKEN, 1n), value: 3n }, ALICE, {});
    expect(both.alsoSends).toBe('0.000000000000000003');
  });

  it('a payment dressed up as a transfer, and a fee that takes everything, are dangers', () => {
    const dressed = readTransaction({ ...transfer(TOKEN, 1n), value: 3n }, ALICE, {});
    expect(dressed.dangers).toEqual(['valueWithToken']);
    const coin = 10n ** 18n;
    const most = readTransaction({ ...plain, worstCaseFee: coin }, ALICE, {});
    expect([most.dangers, most.cautions]).toEqual([[], ['feeHigh']]);
    const more = readTransaction({ ...plain, worstCaseFee: coin + 1n }, ALICE, {});
    expect([more.dangers, more.cautions]).toEqual([['feeExtreme'], []]);
  });
});

describe('known tokens', () => {
  it('have valid checksums, sane decimals and no doubles', () => {
    for (const token of KNOWN_TOKENS) {
      expect(isAddress(token.address), token.address).toBe(true);
      expect(token.decimals).toBeGreaterThanOrEqual(6);
      expect(token.decimals).toBeLessThanOrEqual(18);
    }
    const keys = KNOWN_TOKENS.map(({ chainId, address }) => `${chainId} ${address}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(knownToken(1 as ChainId, USDC)?.symbol).toBe('USDC');
    expect(knownToken(1 as ChainId, TOKEN)).toBeNull();
  });
});
