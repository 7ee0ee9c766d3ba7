/** Strings of the box of an address. */
export const recipientMessages = {
  placeholder: 'Address or name',
  resolving: (name: string) => `Looking up ${name}`,
  resolved: (name: string) => `${name} leads to`,
  unchecked: 'This address has no checksum, so a wrong character would not be noticed. Compare it.',
  own: (label: string) => `${label}, your own account`,
  byDefault:
    'The name says nothing of this chain: this is its default address for EVM chains. Make sure that its owner can use it here.',
  retry: 'Look up again',
  called: (name: string) => `${name}, one of your contacts`,
  elsewhere: (name: string, chain: string) =>
    `You saved this address for ${name} on ${chain} alone. Whoever holds it there may not be able to reach what is sent here.`,
  choose: 'Choose from your accounts, contacts and payments',
  suggestions: 'Your accounts, your contacts, and whom you paid before',
  counted: (count: number) => (count === 1 ? '1 suggestion below' : `${count} suggestions below`),
  yours: 'your own account',
  contact: 'one of your contacts',
  paid: (times: number) => (times === 1 ? 'paid once before' : `paid ${times} times before`),
} as const;
