/** Strings of the band and of what surrounds the sheets. */
import { catalogue } from '#core/text/language.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const messages = catalogue('signer/host', {
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
    erasesIn: (hours: number) => `Erases keys in ${count(hours, 'hour', 'hours')}`,
    erasesNow: 'Erasing keys is due',
    cancelErase: 'Cancel erasing',
  },
});
