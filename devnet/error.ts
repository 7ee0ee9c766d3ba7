/** What can go wrong while the devnet starts or serves. The message is for the person at the terminal. */

export type DevnetErrorCode =
  | 'BINARY_MISSING'
  | 'COMPILE_FAILED'
  | 'NODE_FAILED'
  | 'PORT_TAKEN'
  | 'RPC_FAILED'
  | 'SEED_FAILED';

export class DevnetError extends Error {
  readonly code: DevnetErrorCode;

  constructor(code: DevnetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DevnetError';
    this.code = code;
  }
}
