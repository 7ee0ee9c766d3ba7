/** What passes between the wallet and the worker that reads bytecode. */
export interface RecoverTask {
  /** evmole's WebAssembly. */
  readonly program: ArrayBuffer;
  /** Hexadecimal, with 0x. */
  readonly code: string;
}

/** As evmole says it: parsed by whoever receives it. */
export interface RecoveredFunction {
  /** Eight hexadecimal digits. */
  readonly selector: string;
  /** `uint256,(address,bytes)[]`. */
  readonly inputs: string;
  readonly mutability: string;
}
