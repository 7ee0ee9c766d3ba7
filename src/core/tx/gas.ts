/** How much gas to allow (specification, section 5). Amounts of gas, not wei. */

/** What a payment to an account without code costs, with no data (Yellow Paper, G_transaction). */
export const PLAIN_GAS = 21_000n;
/** EIP-7702, PER_EMPTY_ACCOUNT_COST: asked for each authorization beforehand. */
export const AUTHORIZATION_GAS = 25_000n;
/** EIP-7825: no transaction may ask for more. Chains without that rule lose nothing by it below the limit. */
export const TRANSACTION_GAS_CAP = 2n ** 24n;

/**
 * The gas limit for an estimate: exactly 21 000 where that is enough for a plain account, else the estimate × 1.2,
 * rounded up. The reserve never leads above the block's gas limit nor above EIP-7825's, but an estimate that is
 * above them by itself is returned as it is: the node must say no to it, not we by sending too little.
 *
 * @param least what such a transaction costs at least: an estimate below it was made by a node that left parts out.
 */
export function gasLimitFor(told: bigint, isPlain: boolean, blockGasLimit: bigint, least = 0n): bigint {
  if (isPlain && told <= PLAIN_GAS) return PLAIN_GAS;
  const estimate = max(told, least);
  const padded = (estimate * 12n + 9n) / 10n;
  const roof = estimate <= TRANSACTION_GAS_CAP ? min(blockGasLimit, TRANSACTION_GAS_CAP) : blockGasLimit;
  return max(estimate, min(padded, roof));
}

/**
 * Gas below which a call with this data is refused everywhere: 21 000, 4 for a zero byte and 16 for another
 * (EIP-2028), and what a contract's creation costs besides. Chains with EIP-7623 may ask for more; there the estimate says so. `data` is `0x` and whole bytes.
 */
export function intrinsicGas(data: string, creates = false): bigint {
  let zeros = 0;
  let others = 0;
  for (let i = 2; i < data.length; i += 2) {
    if (data.charCodeAt(i) === 48 && data.charCodeAt(i + 1) === 48) zeros += 1;
    else others += 1;
  }
  const tokens = BigInt(zeros + 4 * others);
  return PLAIN_GAS + 4n * tokens + (creates ? creationGas(data) : 0n);
}

/** EIP-2 for the creation, EIP-3860 for each word of its code. */
function creationGas(data: string): bigint {
  return 32_000n + 2n * BigInt(Math.ceil((data.length - 2) / 64));
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
