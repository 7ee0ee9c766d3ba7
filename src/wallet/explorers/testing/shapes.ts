/**
 * Answers in the shapes that the explorers' documentation shows: docs.etherscan.io (v2, account endpoints and common
 * error messages) and docs.blockscout.com (RPC API, account module). Values are made up.
 */
import { type Address, toAddress } from '#core/address/address.ts';

export const ACCOUNT: Address = toAddress(`0x${'a1'.repeat(20)}`);
export const OTHER: Address = toAddress(`0x${'b2'.repeat(20)}`);
export const TOKEN: Address = toAddress(`0x${'c3'.repeat(20)}`);
export const hashOf = (seed: number): string => `0x${seed.toString(16).padStart(64, '0')}`;

type Fields = Readonly<Record<string, unknown>>;

export const transactionRow = (over: Fields = {}): Fields => ({
  blockNumber: '14923678',
  blockHash: hashOf(900),
  timeStamp: '1654646411',
  hash: hashOf(1),
  nonce: '42',
  transactionIndex: '61',
  from: ACCOUNT.toLowerCase(),
  to: OTHER.toLowerCase(),
  value: '10000000000000000',
  gas: '207128',
  gasPrice: '53633755558',
  input: `0xa9059cbb${'00'.repeat(400)}`,
  methodId: '0xa9059cbb',
  functionName: 'transfer(address to, uint256 amount)',
  contractAddress: '',
  cumulativeGasUsed: '6200000',
  txreceipt_status: '1',
  gasUsed: '50000',
  confirmations: '7994366',
  isError: '0',
  ...over,
});

export const internalRow = (over: Fields = {}): Fields => ({
  blockNumber: '14923679',
  timeStamp: '1654646423',
  hash: hashOf(2),
  from: OTHER.toLowerCase(),
  to: ACCOUNT.toLowerCase(),
  value: '104055498570000000',
  contractAddress: '',
  input: '',
  type: 'call',
  gas: '2300',
  gasUsed: '0',
  traceId: '0_1_1',
  isError: '0',
  errCode: '',
  ...over,
});

/** Blockscout names the hash otherwise, and numbers the trace. */
export const blockscoutInternalRow = (over: Fields = {}): Fields => {
  const { hash, traceId: _, ...row } = internalRow();
  return { ...row, transactionHash: hash, index: '1', callType: 'call', ...over };
};

const tokenRow = (seed: number): Fields => ({
  blockNumber: '14923680',
  timeStamp: '1654646500',
  hash: hashOf(seed),
  nonce: '4',
  blockHash: hashOf(901),
  from: OTHER.toLowerCase(),
  contractAddress: TOKEN.toLowerCase(),
  to: ACCOUNT.toLowerCase(),
  tokenName: 'Maker',
  tokenSymbol: 'MKR',
  tokenDecimal: '18',
  transactionIndex: '81',
  gas: '940000',
  gasPrice: '25000000000',
  gasUsed: '77759',
  cumulativeGasUsed: '2523379',
  input: 'deprecated',
  methodId: '0xa9059cbb',
  functionName: '',
  confirmations: '7954013',
});

export const erc20Row = (over: Fields = {}): Fields => ({
  ...tokenRow(3),
  value: '4730000000000000000',
  ...over,
});
export const erc721Row = (over: Fields = {}): Fields => ({
  ...tokenRow(4),
  tokenID: '202106',
  tokenDecimal: '0',
  ...over,
});
export const erc1155Row = (over: Fields = {}): Fields => {
  const { tokenDecimal: _, ...row } = tokenRow(5);
  return { ...row, tokenID: '10371', tokenValue: '3', ...over };
};

export const listed = (result: readonly unknown[]): Fields => ({ status: '1', message: 'OK', result });
export const EMPTY: Fields = { status: '0', message: 'No transactions found', result: [] };
export const refused = (result: string): Fields => ({ status: '0', message: 'NOTOK', result });
