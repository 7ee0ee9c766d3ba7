/**
 * The ERC-7730 registry as the builds hold it: each of its files begins with the address of its schema, which nothing
 * reads and which is 18 kB in all. Everything else stays as it was published.
 */
import type { Plugin } from 'vite';

const REGISTRY = /[\\/]micro-eth-signer[\\/]clearsig[\\/]repo(-full)?\.js$/;
const SCHEMA = /"\$schema": "[^"]*", /g;

export function withoutSchemas(code: string): string {
  return code.replaceAll(SCHEMA, '');
}

export function leanRegistry(): Plugin {
  return {
    name: 'evident-lean-registry',
    transform: {
      filter: { id: REGISTRY },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}
