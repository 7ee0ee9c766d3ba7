/** Constants that `scripts/build.ts` writes into the wallet. */
interface ImportMetaEnv {
  /** Origin of the host; empty when the programs find each other by name. */
  readonly VITE_HOST_ORIGIN: string;
  /** Whether the wallet listens for the reload signal of `pnpm dev`. */
  readonly VITE_DEV_RELOAD: boolean;
  /** SHA-256, hexadecimal, of `evident-signer.html` of the same build, offered at that path; empty in `pnpm dev`. */
  readonly VITE_SIGNER_FILE_SHA256: string;
}
