/** Errors of assets: tokens, collectibles, their files. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const ASSET = catalogue('core/errors/asset', {
  ASSET_COLLECTIBLE: {
    title: 'This contract is a collection of collectibles, not a token.',
    next: 'You do not need to add it. Its items appear once one of your accounts holds one.',
  },
  ASSET_FILE_TOO_LARGE: {
    title: 'The file is too large to load.',
    next: 'Evident does not show it. The item itself is not affected.',
  },
  ASSET_FILE_UNREACHABLE: {
    title: 'The file could not be loaded from this host.',
    next: 'Try again later. The item itself is not affected: it is on the chain, its description is not.',
  },
  ASSET_NOT_TOKEN: {
    title: 'This contract does not answer as a token.',
    next: 'Check the address and the chain. An account without code is not a token.',
  },
} as const satisfies Entries);
