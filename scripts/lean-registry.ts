/**
 * The ERC-7730 registry as the builds hold it, without what nothing reads: the address of its schema, with which each of
 * its files begins, web address and date of whoever deployed a contract (`metadata.info`), and the names that descriptors
 * give themselves (`$id`), 38 kB in all. Everything else stays as it was published.
 */
import type { Plugin } from 'vite';

const REGISTRY = /[\\/]micro-eth-signer[\\/]clearsig[\\/]repo(-full)?\.js$/;
const SCHEMA = /"\$schema": "[^"]*", /g;
const ID = /(, )?"\$id": "[^"]*"(, )?/g;
const INFO = /(, )?"info": \{[^{}]*\}(, )?/g;

export function withoutUnread(code: string): string {
  return code.replaceAll(SCHEMA, '').replaceAll(INFO, between).replaceAll(ID, between);
}

/** A field between two others leaves one comma. */
const between = (_: string, before?: string, after?: string): string => (before && after ? after : '');

export function leanRegistry(): Plugin {
  return {
    name: 'evident-lean-registry',
    transform: {
      filter: { id: REGISTRY },
      handler: (code) => ({ code: withoutUnread(code), map: null }),
    },
  };
}
