/** Strings of the box of an address. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const recipientMessages = catalogue('components/recipient', {
  placeholder: 'Address or name',
  resolving: (name: string) => `Looking up ${name}`,
  resolved: (name: string, address: string) => `${name} resolves to ${address}`,
  unchecked: 'This address has no checksum, so a typo would go unnoticed. Compare it with your source.',
  unknown: 'Not in your contacts',
  address: 'Address',
  clear: 'Clear recipient',
  scan: 'Scan QR code',
  byDefault:
    'The name has no address for this network. This is its default address for EVM chains: make sure its owner can use it here.',
  retry: 'Look up again',
  called: (name: string, origin: string) => `${name}, ${origin}`,
  elsewhere: (name: string, chain: string) =>
    `You saved this address for ${name} on ${chain} only. ${name} may not control it on this network, so what you send could be lost.`,
  choose: 'Choose from your accounts, contacts and past recipients',
  suggestions: 'Your accounts, contacts and past recipients',
  counted: (count: number) =>
    plural(count, { one: '1 suggestion below', other: `${countText(count)} suggestions below` }),
  yours: 'your account',
  contact: 'from your contacts',
  paid: (times: number) => plural(times, { one: 'paid once', other: `paid ${countText(times)} times` }),
});
