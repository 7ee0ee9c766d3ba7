/** Strings of the band and of what surrounds the sheets. */
import { catalogue, plural } from '#core/text/language.ts';

export const messages = catalogue('signer/host', {
  sheet: 'Evident signer',
  frame: 'Evident wallet',
  /** In the band, where not even its own program came. */
  nothingLoaded: 'Could not load. Check the connection and reload.',
  notLoaded: 'This screen could not be loaded. Check the connection and reload the page.',
  stolenFocus: 'The wallet tried to read your keyboard. We stopped it and will reload it when you are done.',
  band: {
    absent: 'No wallet yet',
    locked: 'Locked',
    unlocked: 'Unlocked',
    locksIn: (minutes: number) => (minutes < 1 ? 'Locks in less than 1 min' : `Locks in ${minutes} min`),
    unlock: 'Unlock',
    lock: 'Lock',
    damaged: 'Vault damaged',
    unsupported: 'Vault not supported',
    blocked: 'Storage blocked',
    open: 'Details',
    failed: 'Signer failed',
    erasesIn: (hours: number) =>
      plural(hours, { one: 'Erases keys in 1 hour', other: `Erases keys in ${hours} hours` }),
    erasesNow: 'Erasing keys is due',
    cancelErase: 'Cancel erasing',
  },
});
