export const messages = {
  frameTitle: 'Evident signer',
  dialog: 'Evident signer',
} as const;
