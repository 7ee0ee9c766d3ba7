/** What whoever asks a chain may say besides the question. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** What a signature will rest on. */
export interface SigningOptions extends CallOptions {
  /** True: the endpoint that answers is asked for its chain in the same round, and counts only if it serves the right one. */
  readonly beforeSigning?: boolean | undefined;
}
