/**
 * The fee of OP-stack chains for publishing a transaction's bytes on the chain below, in wei. It is charged at the
 * price of the block that includes the transaction, without a limit that could be signed.
 */

/**
 * What to keep back for it: a quarter above the estimate, rounded up. The price follows the base fee below, which
 * rises by an eighth per block at most (EIP-1559): room for two blocks in a row.
 */
export function dataFeeReserve(estimate: bigint): bigint {
  return (estimate * 5n + 3n) / 4n;
}
