/** Where the wallet is that this extension was built for. */
export const HOST: string = import.meta.env.VITE_HOST_ORIGIN;
/** Origins of Evident itself, which are no apps. */
export const OWN: readonly string[] = [HOST, import.meta.env.VITE_SHELL_ORIGIN];
