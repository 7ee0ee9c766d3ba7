/** What the screens that approve a signature share. */
export const messages = {
  asked: {
    wallet: 'Asked by: Evident wallet',
    user: 'Asked by: the scanned request',
  },
  send: 'Sign and send',
  sign: 'Sign',
  passkey: 'Sign with a passkey',
  proof: 'Your password, asked for each signature',
} as const;
