/** Errors of transactions. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const TX = catalogue('core/errors/tx', {
  TX_BLOBS_MISSING: {
    title: 'This transaction has blobs, which are not part of these bytes.',
    next: 'Nothing was sent. Send it with the program that has its blobs.',
  },
  TX_BYTES_INVALID: {
    title: 'This transaction is cut short, has extra bytes, or has a field that does not fit.',
    next: 'Nothing was sent. Copy the whole signed transaction again.',
  },
  TX_DELEGATION_UNSUPPORTED: {
    title: 'This chain does not support delegation.',
    next: 'Nothing was signed. Delegation (EIP-7702) needs a chain with a base fee.',
  },
  TX_IMPOSSIBLE: {
    title: 'The transaction’s state does not allow this step.',
    next: 'Reload to see its current state.',
  },
  TX_INSUFFICIENT_FUNDS: {
    title: 'The account cannot pay both the amount and the fee.',
    next: 'Lower the amount or add funds.',
  },
  TX_NONCE_TAKEN: {
    title: 'Another pending payment of yours uses this nonce.',
    next: 'Nothing was sent. Prepare the payment again; it gets the next nonce.',
  },
  TX_NONCE_TOO_LOW: {
    title: 'Another transaction with this nonce was already included.',
    next: 'Prepare the payment again; it gets the next nonce.',
  },
  TX_NOT_FOUND: {
    title: 'No endpoint of this chain knows this transaction.',
    next: 'Check the hash and the chain. A new transaction can take a few seconds to appear.',
  },
  TX_OTHER_CHAIN: {
    title: 'This transaction was signed for another chain.',
    next: 'Nothing was sent. Choose the chain that it names.',
  },
  TX_REFUSED: {
    title: 'The network refused the transaction.',
    next: 'According to it, nothing left the account. Read the reason below, then try again.',
  },
  TX_SIGNATURE_HIGH: {
    title: 'The number “s” of its signature is too high (EIP-2), so no node accepts this transaction.',
    next: 'Nothing was sent. Sign it again with a program that follows EIP-2.',
  },
  TX_SIGNATURE_INVALID: {
    title: 'The signature of this transaction does not match any account.',
    next: 'Nothing was sent. Copy the whole transaction again, or sign it again.',
  },
  TX_TOO_LATE: {
    title: 'This transaction is no longer pending.',
    next: 'No replacement was sent. Activity shows what happened to it.',
  },
  TX_TYPE_UNKNOWN: {
    title: 'This does not begin like a transaction.',
    next: 'Nothing was sent. A signed transaction begins with 0x01, 0x02, 0x03, 0x04 or 0xf8. A hash, an address or call data cannot be broadcast.',
  },
  TX_UNANSWERED: {
    title: 'It is not known whether the network accepted the transaction.',
    next: 'Send the same bytes again: they can be included only once.',
  },
  TX_UNDERPRICED: {
    title: 'The fee is too low for the network.',
    next: 'Raise the fee and try again.',
  },
  TX_UNSIGNED: {
    title: 'This transaction is not signed.',
    next: 'Nothing was sent. Ask its sender to sign it first.',
  },
  TX_WOULD_REVERT: {
    title: 'The contract would refuse this transaction.',
    next: 'Read the reason below. Sending it anyway would only cost the fee.',
  },
} as const satisfies Entries);

// Errors of fees.

export const FEE = catalogue('core/errors/fee', {
  FEE_ABOVE_CAP: {
    title: 'The fee is more than the amount, or above the limit in Settings.',
    next: 'Check the fee, wait for a quieter moment, or confirm that you want to pay it.',
  },
  FEE_BELOW_BASE: {
    title: 'The maximum fee is below what the next block asks.',
    next: 'The payment would wait until fees fall. Raise the maximum fee to be included soon.',
  },
  FEE_PRIORITY_ABOVE_MAX: {
    title: 'The priority fee is higher than the maximum fee.',
    next: 'Lower the priority fee or raise the maximum fee.',
  },
  FEE_REPLACEMENT_LOW: {
    title: 'The fee is too low to replace the pending transaction.',
    next: 'Raise both fees by at least an eighth. Nodes refuse less.',
  },
  FEE_UNAVAILABLE: {
    title: 'The network’s fees could not be read.',
    next: 'Nothing was sent. Try again, or enter the fees yourself.',
  },
} as const satisfies Entries);
