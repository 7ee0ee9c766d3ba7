/** Strings of the box of an address. */
export const recipientMessages = {
  placeholder: 'Address or name',
  resolving: (name: string) => `Looking up ${name}`,
  resolved: (name: string) => `${name} leads to`,
  unchecked: 'This address has no checksum, so a wrong character would not be noticed. Compare it.',
  own: (label: string) => `${label}, your own account`,
  retry: 'Look up again',
  choose: 'Choose from your accounts and payments',
  suggestions: 'Your accounts, and whom you paid before',
  counted: (count: number) => (count === 1 ? '1 suggestion below' : `${count} suggestions below`),
  yours: 'your own account',
  paid: (times: number) => (times === 1 ? 'paid once before' : `paid ${times} times before`),
} as const;
