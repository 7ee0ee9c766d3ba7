import { encodeFunctionData, parseAbi } from 'viem';
import { expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { plainText } from '#core/calldata/parts.ts';
import { decode, MAX, NOW, OWNER, SPENDER, TOKEN } from '../decode/testing.ts';
import { readTypedData } from './reading-typed.ts';

const SAFE = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
/** MultiSendCallOnly 1.3.0. */
const MULTI_SEND = toAddress('0x40A2aCCbd92BCA938b02010E17A5b8929b49130D');
const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function multiSend(bytes transactions)',
  'function execute(address dest, uint256 value, bytes func)',
]);
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: ABI, functionName: 'approve', args: [SPENDER, amount] });
const transfer = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [SPENDER, 5n] });
const nothing = encodeFunctionData({ abi: ABI, functionName: 'multiSend', args: ['0x'] });

const SAFE_TX = {
  SafeTx:
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
};
const safeTx = (fields: object, domain: object = { chainId: 1, verifyingContract: SAFE }) => {
  const rest = {
    safeTxGas: 0,
    baseGas: 0,
    gasPrice: 0,
    gasToken: ZERO_ADDRESS,
    refundReceiver: ZERO_ADDRESS,
  };
  return decode(
    'SafeTx',
    SAFE_TX,
    { to: TOKEN, value: 0, operation: 0, nonce: 1, ...rest, ...fields },
    domain,
  );
};
const meta = (functionSignature: string) =>
  decode(
    'MetaTransaction',
    { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
    { nonce: 0, from: OWNER, functionSignature },
    { name: 'Token', version: '1', verifyingContract: TOKEN, salt: `0x${'0'.repeat(62)}89` },
  );
const forward = (data: string, value = 0) =>
  decode(
    'ForwardRequest',
    { ForwardRequest: 'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data' },
    { from: OWNER, to: TOKEN, value, gas: 100_000, nonce: 0, data },
  );

it.each([
  ['foreign code in a Safe', safeTx({ operation: 1, data: transfer }), ['delegate-call']],
  [
    'foreign code, without a chain',
    safeTx({ operation: 1, data: transfer }, { verifyingContract: SAFE }),
    ['delegate-call'],
  ],
  ['any amount of what a Safe has', safeTx({ data: approve(BigInt(MAX)) }), ['unlimited-allowance']],
  ['what nobody can read', safeTx({ data: '0x12345678' }), ['unread-call']],
  ['any amount, by a call of the token to itself', meta(approve(BigInt(MAX))), ['unlimited-allowance']],
  ['any amount, by a forwarder', forward(approve(BigInt(MAX))), ['unlimited-allowance']],
])('is a danger: %s', (_name, decoded, ids) => {
  const found = readTypedData(decoded, { account: OWNER, own: [], claims: {}, now: NOW * 1000 }).findings;
  expect(found.filter(({ level }) => level === 'danger').map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['a transfer out of a Safe', safeTx({ data: transfer })],
  ['a payment out of a Safe', safeTx({ to: SPENDER, value: 5, data: '0x' })],
  ['several calls by a library of Safe’s own', safeTx({ to: MULTI_SEND, operation: 1, data: nothing })],
  ['a cancellation', safeTx({ to: SAFE, data: '0x' })],
  ['a transfer by a forwarder', forward(transfer)],
  ['a small allowance', meta(approve(5n))],
  ['data of another form', decode('SafeTx', { SafeTx: 'bytes data' }, { data: '0x12345678' })],
  ['an operation that a Safe refuses', safeTx({ operation: 2, data: '0x12345678' })],
])('is no alarm: %s', (_name, decoded) => {
  const found = readTypedData(decoded, { account: OWNER, own: [], claims: {}, now: NOW * 1000 }).findings;
  expect(found.filter(({ level }) => level === 'danger')).toEqual([]);
});

it('says who makes a batch of one call, and what is sent along, where it is not the account itself', () => {
  const data = encodeFunctionData({ abi: ABI, functionName: 'execute', args: [SPENDER, 5n, '0x'] });
  const read = readTypedData(forward(data, 7), { account: OWNER, own: [], claims: {}, now: NOW * 1000 });
  expect(plainText(read.sentence)).toBe(
    `Allow anyone to do this as this account: Make one call, with ${TOKEN}: Send 0.000000000000000005 ETH to ${SPENDER}, and send 0.000000000000000007 ETH with the call`,
  );
});
