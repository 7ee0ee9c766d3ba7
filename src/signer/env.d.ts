/** Constants that `scripts/build.ts` writes into the host. */
interface ImportMetaEnv {
  /** Origin of the shell; empty when the programs find each other by name (`wallet.` and `shell.`). */
  readonly VITE_SHELL_ORIGIN: string;
  /** Whether this build comes with a service worker. */
  readonly VITE_SERVICE_WORKER: boolean;
  /** SHA-256, hexadecimal, of `evident-signer.html` of the same build; empty in `pnpm dev` and in that file itself. */
  readonly VITE_SIGNER_FILE_SHA256: string;
  /** Whether this build is for this machine alone (`*.localhost`), where the demo is. */
  readonly VITE_DEMO: boolean;
}

/** A worker's whole program as text; only in the single file (`scripts/single-file.ts`). */
declare module '*?embedded' {
  const source: string;
  export default source;
}
