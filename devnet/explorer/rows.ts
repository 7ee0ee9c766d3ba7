/** Rows as Etherscan documents them (docs.etherscan.io, "Accounts"): every value is a string. */
import type { Address } from 'viem';
import type { InternalCall } from './frames.ts';
import type { LedgerTransaction } from './ledger.ts';
import type { TokenTransfer } from './transfers.ts';

export type Row = Readonly<Record<string, string>>;

export interface TokenLabel {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
}

export function normalRow(transaction: LedgerTransaction, head: number): Row {
  const { input, succeeded } = transaction;
  return {
    blockNumber: String(transaction.block.number),
    blockHash: transaction.block.hash,
    timeStamp: String(transaction.block.time),
    hash: transaction.hash,
    nonce: String(transaction.nonce),
    transactionIndex: String(transaction.index),
    from: transaction.from,
    to: transaction.to ?? '',
    value: String(transaction.value),
    gas: String(transaction.gas),
    gasPrice: String(transaction.gasPrice),
    input,
    methodId: methodOf(transaction),
    functionName: '',
    contractAddress: transaction.created ?? '',
    cumulativeGasUsed: String(transaction.cumulativeGasUsed),
    txreceipt_status: succeeded ? '1' : '0',
    gasUsed: String(transaction.gasUsed),
    confirmations: confirmations(transaction, head),
    isError: succeeded ? '0' : '1',
  };
}

export function internalRow(transaction: LedgerTransaction, call: InternalCall): Row {
  return {
    blockNumber: String(transaction.block.number),
    timeStamp: String(transaction.block.time),
    hash: transaction.hash,
    from: call.from,
    to: call.to ?? '',
    value: String(call.value),
    contractAddress: call.created ?? '',
    // Left out by Etherscan as well: it is long, and the call's transaction has it.
    input: '',
    type: call.type,
    gas: String(call.gas),
    gasUsed: String(call.gasUsed),
    traceId: call.place,
    isError: call.error === null ? '0' : '1',
    errCode: call.error === null ? '' : 'Reverted',
  };
}

/** Number and amount are told in another way for each standard. */
export function tokenRow(
  transaction: LedgerTransaction,
  transfer: TokenTransfer,
  label: TokenLabel,
  head: number,
): Row {
  const { standard, id, amount } = transfer;
  const what: Record<TokenTransfer['standard'], Row> = {
    erc20: {
      value: String(amount),
      tokenName: label.name,
      tokenSymbol: label.symbol,
      tokenDecimal: label.decimals,
    },
    erc721: { tokenID: String(id), tokenName: label.name, tokenSymbol: label.symbol, tokenDecimal: '0' },
    erc1155: {
      tokenID: String(id),
      tokenValue: String(amount),
      tokenName: label.name,
      tokenSymbol: label.symbol,
    },
  };
  return {
    blockNumber: String(transaction.block.number),
    timeStamp: String(transaction.block.time),
    hash: transaction.hash,
    nonce: String(transaction.nonce),
    blockHash: transaction.block.hash,
    from: transfer.from,
    contractAddress: transfer.token,
    to: transfer.to,
    ...what[standard],
    transactionIndex: String(transaction.index),
    gas: String(transaction.gas),
    gasPrice: String(transaction.gasPrice),
    gasUsed: String(transaction.gasUsed),
    cumulativeGasUsed: String(transaction.cumulativeGasUsed),
    input: 'deprecated',
    methodId: methodOf(transaction),
    functionName: '',
    confirmations: confirmations(transaction, head),
  };
}

function methodOf({ input, to }: LedgerTransaction): string {
  return to === null || input.length < 10 ? '0x' : input.slice(0, 10);
}

function confirmations({ block }: LedgerTransaction, head: number): string {
  return String(head - block.number + 1);
}

export function concerns(address: Address, ...parties: readonly (Address | null)[]): boolean {
  return parties.includes(address);
}
