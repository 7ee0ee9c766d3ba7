/** One line of `chain-facts.generated.ts`. */

/** How a chain charges: `opStack` adds a fee for publishing the data on the chain below, which no transaction limits. */
export type FeeModel = 'legacy' | 'eip1559' | 'opStack';

/** Names and ids as in ethereum-lists/chains. */
export interface ChainLineFacts {
  readonly id: number;
  readonly name: string;
  readonly short: string;
  /** Symbol and name, where it is not Ether. It has 18 decimals on every chain. */
  readonly native?: readonly [symbol: string, name: string];
  /** Between blocks, in seconds. */
  readonly time: number;
  readonly fee: FeeModel | null;
  readonly test?: true;
}
