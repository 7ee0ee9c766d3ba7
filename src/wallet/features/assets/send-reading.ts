/** The form that sends an item, read as a whole: what will be sent, and what is wrong where. Pure. */
import { parseAmount } from '#core/amount/amount.ts';
import { EvidentError } from '#core/errors/error.ts';
import { encodeItemTransfer } from '#core/tx/item-transfer.ts';
import type { Account, Collection, Network } from '../../model.ts';
import type { Recipient } from '../../shared/recipient/recipient.ts';
import type { TransactionRequest } from '../../transactions/request.ts';

export const ITEM_TEXT_FIELDS = ['to', 'amount'] as const;
export type ItemTextField = (typeof ITEM_TEXT_FIELDS)[number];

export interface ItemWorld {
  readonly network: Network;
  readonly collection: Collection;
  readonly tokenId: bigint;
  readonly account: Account | null;
  readonly recipient: Recipient;
  /** What the account holds of it; null while it is not known. */
  readonly held: bigint | null;
}

export interface ItemReading {
  readonly errors: Readonly<Partial<Record<ItemTextField | 'from', EvidentError>>>;
  /** Null while something is wrong or missing. */
  readonly request: TransactionRequest | null;
}

/** @param amountText as typed; of an ERC-721 item there is one, and nothing to type. */
export function readItemForm(amountText: string, world: ItemWorld): ItemReading {
  const { network, collection, tokenId, account, recipient, held } = world;
  const { standard, contract, symbol, name } = collection;
  const errors: Partial<Record<ItemTextField | 'from', EvidentError>> = {};
  if (account === null) errors.from = new EvidentError('INPUT_REQUIRED');
  if (recipient.kind === 'empty') errors.to = new EvidentError('INPUT_REQUIRED');
  else if (recipient.kind === 'failed') errors.to = recipient.error;
  const amount = standard === 'erc721' ? 1n : readPieces(amountText, errors);
  // What is not known stops nobody: the chain says so when it is tried out.
  if (amount !== null && held !== null && amount > held) {
    const error = new EvidentError('INPUT_AMOUNT_BALANCE');
    if (standard === 'erc721') errors.from = error;
    else errors.amount = error;
  }
  if (Object.keys(errors).length > 0 || account === null || amount === null || recipient.kind !== 'known') {
    return { errors, request: null };
  }
  const { address: to, name: toName } = recipient;
  const data = encodeItemTransfer({ standard, from: account.address, to, tokenId, amount });
  const request: TransactionRequest = {
    account,
    network,
    call: { to: contract, value: 0n, data },
    intent: { kind: 'sendItem', standard, contract, tokenId, symbol: symbol || name, to, toName, amount },
    ...(toName === null ? {} : { named: [{ name: toName, address: to }] }),
  };
  return { errors, request };
}

function readPieces(
  text: string,
  errors: Partial<Record<ItemTextField | 'from', EvidentError>>,
): bigint | null {
  if (text.trim() === '') {
    errors.amount = new EvidentError('INPUT_REQUIRED');
    return null;
  }
  const parsed = parseAmount(text, 0);
  if (!parsed.ok) {
    errors.amount = parsed.error;
    return null;
  }
  if (parsed.value > 0n) return parsed.value;
  errors.amount = new EvidentError('INPUT_AMOUNT_ZERO');
  return null;
}
