/** Set by scripts/extension.ts, both as whole origins. */
interface ImportMetaEnv {
  readonly VITE_HOST_ORIGIN: string;
  readonly VITE_SHELL_ORIGIN: string;
}
