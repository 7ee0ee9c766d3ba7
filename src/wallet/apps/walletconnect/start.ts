/** What the one tab needs that talks to a relay. Loaded when there is somebody to talk to. */
export { createWalletConnect } from './client.ts';
export { readSetup } from './setup.ts';
