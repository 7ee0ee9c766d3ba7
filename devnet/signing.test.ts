/** What signing is tried on does what it is there for. */
import {
  type Address,
  concat,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  pad,
  parseAbi,
  parseAbiItem,
  parseEther,
  zeroAddress,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GAS_PRICE_ORACLE } from './fixtures.ts';
import { type Devnet, startDevnet } from './start.ts';
import { chainOf, publicClientOf } from './testing.ts';

let devnet: Devnet;
let client: ReturnType<typeof publicClientOf>;
beforeAll(async () => {
  devnet = await startDevnet({ blockTimeSeconds: 1, oldStates: false });
  client = publicClientOf(chainOf(devnet.manifest, 31337));
});
afterAll(() => devnet?.stop());

const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
]);
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
]);

const wallet = () => {
  const [chain] = devnet.manifest.chains;
  return createWalletClient({
    account: mnemonicToAccount(devnet.fixtures.mnemonic),
    chain: client.chain,
    transport: http(chain?.rpcUrl),
  });
};
const balance = (token: Address, owner: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });

it('the Safe pays through MultiSend when its owner says so', async () => {
  const { safe, tokens, accounts } = devnet.fixtures;
  const owner = accounts[0] ?? zeroAddress;
  const to = accounts[5] ?? zeroAddress;
  const inner = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 7n] });
  const packed = concat([
    '0x00',
    tokens.usdx,
    pad('0x00', { size: 32 }),
    pad(`0x${(inner.length / 2 - 1).toString(16)}`, { size: 32 }),
    inner,
  ]);
  const multi = encodeFunctionData({
    abi: parseAbi(['function multiSend(bytes transactions) payable']),
    args: [packed],
  });
  const before = await balance(tokens.usdx, to);
  const hash = await wallet().writeContract({
    address: safe.safe,
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      safe.multiSendCallOnly,
      0n,
      multi,
      1,
      0n,
      0n,
      0n,
      zeroAddress,
      zeroAddress,
      // Signed by being the sender: r is the owner, v is 1.
      concat([pad(owner, { size: 32 }), pad('0x00', { size: 32 }), '0x01']),
    ],
  });
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
  expect(await balance(tokens.usdx, to)).toBe(before + 7n);
});

it('Permit2 keeps an allowance at its own address', async () => {
  const { permit2, tokens, accounts } = devnet.fixtures;
  const spender = accounts[3] ?? zeroAddress;
  const hash = await wallet().writeContract({
    address: permit2,
    abi: permit2Abi,
    functionName: 'approve',
    args: [tokens.usdx, spender, 5n, 281474976710655],
  });
  await client.waitForTransactionReceipt({ hash });
  const kept = await client.readContract({
    address: permit2,
    abi: permit2Abi,
    functionName: 'allowance',
    args: [accounts[0] ?? zeroAddress, tokens.usdx, spender],
  });
  expect(kept).toEqual([5n, 281474976710655, 0]);
});

it('the liar’s events are not followed by anything', async () => {
  const { liar } = devnet.fixtures.tricks;
  const hash = await wallet().sendTransaction({
    to: liar,
    value: parseEther('0.01'),
    data: encodeFunctionData({ abi: parseAbi(['function buy() payable']) }),
  });
  const receipt = await client.waitForTransactionReceipt({ hash });
  expect(receipt.logs).toHaveLength(1);
  expect(await balance(liar, wallet().account.address)).toBe(0n);
});

it('the look-alike got nothing, in the victim’s name', async () => {
  const { tricks, accounts } = devnet.fixtures;
  expect(tricks.lookAlike.slice(0, 8)).toBe(accounts[1]?.toLowerCase().slice(0, 8));
  expect(tricks.lookAlike.slice(-6)).toBe(accounts[1]?.toLowerCase().slice(-6));
  expect(tricks.lookAlike).not.toBe(accounts[1]?.toLowerCase());
  const [from = zeroAddress] = accounts;
  const logs = await client.getLogs({
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
    args: { from, to: tricks.lookAlike },
    fromBlock: 0n,
  });
  expect(logs).toHaveLength(1);
});

it('the second chain prices data, the first does not', async () => {
  const oracle = parseAbi(['function getL1Fee(bytes data) view returns (uint256)']);
  const second = publicClientOf(chainOf(devnet.manifest, 31338));
  const ask = (data: `0x${string}`) =>
    second.readContract({ address: GAS_PRICE_ORACLE, abi: oracle, functionName: 'getL1Fee', args: [data] });
  expect(await ask('0x01')).toBeGreaterThan(await ask('0x00'));
  expect(await client.getCode({ address: GAS_PRICE_ORACLE })).toBeUndefined();
});
