/** What a wallet may add to the reading of typed data about tokens that the signer does not list, and what it never can. */
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import { plainText } from '#core/calldata/parts.ts';
import { decode, MAX, NOW, OWNER, SOON, SPENDER, TOKEN } from '../decode/testing.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import { claimedSentence, type TokenClaims } from './claimed-amounts.ts';
import { readTypedData } from './reading-typed.ts';

/* TOKEN is USDC on chain 1, which the signer lists; OTHER and THIRD are on no list. */

const OTHER = toAddress('0x90F79bf6EB2c4f870365E785982E1f101E93b906');
const THIRD = toAddress('0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65');
const claim = (address = OTHER, decimals = 6, symbol = 'FEEX'): TokenClaims[number] => ({
  address,
  symbol,
  name: 'Fee',
  decimals,
  evidence: 'reported',
});
const read = (data: DecodedTypedData, ...tokens: TokenClaims) =>
  readTypedData(data, { account: OWNER, own: [], claims: { tokens }, now: NOW * 1000 });
const say = (data: DecodedTypedData, ...tokens: TokenClaims) => {
  const { sentence, safe, amounts } = read(data, ...tokens);
  return plainText(claimedSentence(safe?.kind === 'transaction' ? safe.sentence : sentence, amounts));
};

const PERMIT = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' };
const permit = (value: string, domain: object = { name: 'Fee', chainId: 1, verifyingContract: OTHER }) =>
  decode('Permit', PERMIT, { owner: OWNER, spender: SPENDER, value, nonce: 0, deadline: SOON }, domain);

const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce';
const batch = (tokens: readonly (readonly [string, string])[]) =>
  decode(
    'PermitBatch',
    { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
    {
      details: tokens.map(([token, amount]) => ({ token, amount, expiration: SOON, nonce: 0 })),
      spender: SPENDER,
      sigDeadline: SOON,
    },
    { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 },
  );

const CALL = {
  ForwardRequest:
    'address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data',
};
const transfer = encodeFunctionData({
  abi: parseAbi(['function transfer(address to, uint256 amount)']),
  functionName: 'transfer',
  args: [SPENDER, 2_500_000n],
});
const forward = decode(
  'ForwardRequest',
  CALL,
  { from: OWNER, to: OTHER, value: 0, gas: 1, nonce: 0, deadline: SOON, data: transfer },
  { name: 'App', version: '1', chainId: 1, verifyingContract: SPENDER },
);
const safe = decode(
  'SafeTx',
  {
    SafeTx:
      'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
  },
  {
    to: OTHER,
    value: 0,
    data: transfer,
    operation: 0,
    safeTxGas: 0,
    baseGas: 0,
    gasPrice: 0,
    gasToken: ZERO_ADDRESS,
    refundReceiver: ZERO_ADDRESS,
    nonce: 1,
  },
  { chainId: 1, verifyingContract: THIRD },
);
const ORDER = {
  Order:
    'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
};
const cow = decode(
  'Order',
  ORDER,
  {
    sellToken: OTHER,
    buyToken: TOKEN,
    receiver: OWNER,
    sellAmount: '7000000',
    buyAmount: '5000000',
    validTo: SOON,
    appData: `0x${'00'.repeat(32)}`,
    feeAmount: 0,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  },
  {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
);
const FEEX = `of the unlisted token ${OTHER} (if the wallet’s 6 decimals are right)`;

describe('an amount of an unlisted token', () => {
  it.each<[string, DecodedTypedData, string]>([
    ['a permit', permit('1234500000'), `Allow ${SPENDER} to spend up to 1,234.5 ${FEEX} from this account`],
    ['a permit of Permit2', batch([[OTHER, '1500000']]), `up to 1.5 ${FEEX} from this account until`],
    ['an order', cow, `On CoW Protocol: give up to 7 ${FEEX} for at least 5 USDC`],
    ['a relayed call', forward, `Allow anyone to do this as this account: Send 2.5 ${FEEX} to ${SPENDER}`],
    ['a Safe transaction', safe, `Send 2.5 ${FEEX} to ${SPENDER}`],
  ])('is by the wallet’s decimals, and the sentence says so: %s', (_name, data, said) => {
    expect(say(data, claim())).toContain(said);
    expect(say(data)).toMatch(new RegExp(`\\d+ base units of ${OTHER}`));
  });

  it('stays beside its base units', () => {
    const { amounts, permission } = read(permit('1500000'), claim());
    expect(amounts).toEqual([
      { token: OTHER, baseUnits: '1500000', claimed: { amount: '1.5', symbol: 'FEEX', decimals: 6 } },
    ]);
    expect(permission[0]).toContainEqual({ kind: 'atMost', amount: { amount: '1500000', symbol: null } });
  });

  it('is in its row where the sentence only counts it', () => {
    const many = batch([1, 2, 3, 4].map((n) => [OTHER, `${n}000000`] as const));
    expect(say(many, claim())).toMatch(/ up to 1 of the unlisted token .*; and 3 more permissions$/);
    expect(read(many, claim()).permission[3]).toContainEqual({
      kind: 'atMost',
      amount: {
        amount: '4000000',
        symbol: null,
        claimed: { amount: '4', symbol: 'FEEX', decimals: 6 },
      },
    });
  });
});

describe('a wallet’s claim', () => {
  it('never makes an unlimited amount look limited', () => {
    for (const value of [
      MAX,
      (2n ** 255n).toString(),
      (2n ** 128n).toString(),
      (2n ** 96n - 1n).toString(),
    ]) {
      for (const decimals of [0, 18, 77]) {
        const data = permit(value);
        expect(say(data, claim(OTHER, decimals))).toBe(say(data));
        expect(read(data, claim(OTHER, decimals)).permission).toEqual(read(data).permission);
      }
    }
    expect(say(permit(MAX), claim())).toContain(`unlimited`);
    // Where the form itself has no word for everything, the number stays as it is.
    const authorized = decode(
      'TransferWithAuthorization',
      {
        TransferWithAuthorization:
          'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      },
      {
        from: OWNER,
        to: SPENDER,
        value: MAX,
        validAfter: 0,
        validBefore: SOON,
        nonce: `0x${'01'.repeat(32)}`,
      },
      { name: 'Fee', version: '1', chainId: 1, verifyingContract: OTHER },
    );
    expect(say(authorized, claim(OTHER, 77))).toContain(`${MAX} base units of ${OTHER}`);
  });

  it('changes no danger, no caution and no finding', () => {
    for (const data of [permit('1500000'), permit(MAX), cow, forward, safe]) {
      const risks = ({ dangers, cautions, findings }: ReturnType<typeof read>) => ({
        dangers,
        cautions,
        findings,
      });
      const claims = [claim(OTHER, 77, 'USDC'), claim(TOKEN, 0, 'FREE'), claim(SPENDER), claim(PERMIT2)];
      expect(risks(read(data, ...claims))).toEqual(risks(read(data)));
      expect(read(data, ...claims).sentence).toEqual(read(data).sentence);
    }
  });

  it('says nothing of a listed token', () => {
    const usdc = permit('1500000', { name: 'USD Coin', chainId: 1, verifyingContract: TOKEN });
    const { amounts, claimedTokens } = read(usdc, claim(TOKEN, 2, 'FEEX'));
    expect([say(usdc, claim(TOKEN, 2, 'FEEX')), amounts, claimedTokens]).toEqual([
      `Allow ${SPENDER} to spend up to 1.5 USDC from this account`,
      [],
      [],
    ]);
  });

  it.each(['USDC', 'USDС', 'U5DC', 'ETH', 'ＦＥＥＸ', 'FE\u200bEX', '250 FEEX', ''])(
    'gives an unlisted token no name that passes for another: %s',
    (symbol) => {
      const { amounts, claimedTokens } = read(permit('1500000'), claim(OTHER, 6, symbol));
      expect(amounts[0]?.claimed).toEqual({ amount: '1.5', symbol: null, decimals: 6 });
      expect(claimedTokens).toEqual([{ address: OTHER, symbol: null, decimals: 6 }]);
    },
  );

  it('counts once for each token, and only for those in the data', () => {
    const { amounts, claimedTokens } = read(permit('1500000'), claim(), claim(OTHER, 2, 'TWO'), claim(THIRD));
    expect(amounts[0]?.claimed?.decimals).toBe(6);
    expect(claimedTokens).toEqual([{ address: OTHER, symbol: 'FEEX', decimals: 6 }]);
    expect(read(forward, claim()).claimedTokens).toHaveLength(1);
    expect(read(safe, claim()).claimedTokens).toHaveLength(1);
  });

  it('counts on no chain that the data does not name', () => {
    const anywhere = permit('1500000', { name: 'Fee', verifyingContract: OTHER });
    expect(say(anywhere, claim())).toBe(say(anywhere));
    expect(read(anywhere, claim()).claimedTokens).toEqual([]);
  });
});
