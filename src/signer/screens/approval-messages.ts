/** What the screens that approve a signature share. */
export const messages = {
  asked: {
    wallet: 'Evident wallet asks you to sign',
    user: 'The request you scanned asks you to sign',
  },
  send: 'Sign and send',
  sign: 'Sign',
  passkey: 'Sign with a passkey',
  proof: 'Your password, asked for each signature',
} as const;
