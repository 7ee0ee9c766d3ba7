/** Constants that `scripts/build.ts` writes into the shell. */
interface ImportMetaEnv {
  /** Of WalletConnect's relay, of whoever hosts this build; empty: each user sets one. */
  readonly VITE_WALLETCONNECT_PROJECT: string;
  /** Origin of the host; empty when the programs find each other by name (`wallet.` and `shell.`). */
  readonly VITE_HOST_ORIGIN: string;
  /** Whether this build comes with a service worker. */
  readonly VITE_SERVICE_WORKER: boolean;
  /** Whether the shell listens for the reload signal of `pnpm dev`. */
  readonly VITE_DEV_RELOAD: boolean;
  /** SHA-256, hexadecimal, of `evident-signer.html` of the same build, offered at that path; empty in `pnpm dev`. */
  readonly VITE_SIGNER_FILE_SHA256: string;
}
