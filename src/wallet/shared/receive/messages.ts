/** Strings of the card with an address to be paid at. */
export const receiveMessages = {
  address: 'Your address',
  noun: 'address',
} as const;
