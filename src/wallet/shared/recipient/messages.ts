/** Strings of the box of an address. */
export const recipientMessages = {
  placeholder: 'Address or name',
  resolving: (name: string) => `Looking up ${name}`,
  resolved: (name: string) => `${name} leads to`,
  unchecked: 'This address has no checksum, so a wrong character would not be noticed. Compare it.',
  own: (label: string) => `${label}, your own account`,
  retry: 'Look up again',
} as const;
