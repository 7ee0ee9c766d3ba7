/**
 * The ERC-7730 registry as the builds hold it, without what nothing reads: the address of its schema, with which each of
 * its files begins, and web address and date of whoever deployed a contract (`metadata.info`), 29 kB in all. Everything
 * else stays as it was published.
 */
import type { Plugin } from 'vite';

const REGISTRY = /[\\/]micro-eth-signer[\\/]clearsig[\\/]repo(-full)?\.js$/;
const SCHEMA = /"\$schema": "[^"]*", /g;
const INFO = /(, )?"info": \{[^{}]*\}(, )?/g;

export function withoutUnread(code: string): string {
  return code
    .replaceAll(SCHEMA, '')
    .replaceAll(INFO, (_, before?: string, after?: string) => (before && after ? after : ''));
}

export function leanRegistry(): Plugin {
  return {
    name: 'evident-lean-registry',
    transform: {
      filter: { id: REGISTRY },
      handler: (code) => ({ code: withoutUnread(code), map: null }),
    },
  };
}
