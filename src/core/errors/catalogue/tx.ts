/** Errors of transactions. */
import type { Entries } from './entry.ts';

export const TX = {
  TX_BLOBS_MISSING: {
    title: 'This transaction carries blobs, which are not part of these bytes.',
    next: 'Nothing was sent. Send it with the program that has its blobs.',
  },
  TX_BYTES_INVALID: {
    title: 'This transaction is cut short, has something left over, or one of its fields does not fit.',
    next: 'Nothing was sent. Copy the signed transaction again, from its first byte to its last.',
  },
  TX_DELEGATION_UNSUPPORTED: {
    title: 'This chain cannot let a contract answer for an account.',
    next: 'Nothing was signed. Delegation (EIP-7702) needs a chain with a base fee.',
  },
  TX_IMPOSSIBLE: {
    title: 'This step does not follow from the transaction’s state.',
    next: 'Reload to see its current state.',
  },
  TX_INSUFFICIENT_FUNDS: {
    title: 'The account cannot pay amount and fee together.',
    next: 'Lower the amount or add funds.',
  },
  TX_NONCE_TAKEN: {
    title: 'Another payment of yours that still waits uses this nonce.',
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
    next: 'By its word, nothing left the account. Read the reason below, then try again.',
  },
  TX_SIGNATURE_HIGH: {
    title: 'The number “s” of its signature is too high (EIP-2), so no node takes this transaction.',
    next: 'Nothing was sent. Sign it again with a program that keeps to EIP-2.',
  },
  TX_SIGNATURE_INVALID: {
    title: 'The signature of this transaction belongs to no account.',
    next: 'Nothing was sent. Copy it again, whole, or sign it again.',
  },
  TX_TOO_LATE: {
    title: 'This transaction does not wait any more.',
    next: 'Nothing was sent in its place. See in Activity what became of it.',
  },
  TX_TYPE_UNKNOWN: {
    title: 'This does not begin like a transaction.',
    next: 'Nothing was sent. A signed transaction begins with 0x01, 0x02, 0x03, 0x04 or 0xf8. A hash, an address or call data cannot be broadcast.',
  },
  TX_UNANSWERED: {
    title: 'It is not known whether the network took the transaction.',
    next: 'Send the same bytes again: they can be included once at most.',
  },
  TX_UNDERPRICED: {
    title: 'The fee is too low for the network.',
    next: 'Raise the fee and try again.',
  },
  TX_UNSIGNED: {
    title: 'This transaction is not signed.',
    next: 'Nothing was sent. Have its sender sign it first.',
  },
  TX_WOULD_REVERT: {
    title: 'The contract would refuse this transaction.',
    next: 'Read its reason below. Sending it anyway would only cost the fee.',
  },
} as const satisfies Entries;
