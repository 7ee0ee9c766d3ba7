/** What the screens that approve a signature share. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/approval', {
  asked: {
    wallet: 'Evident wallet asks you to sign',
    user: 'The request you scanned asks you to sign',
  },
  send: 'Sign and send',
  sign: 'Sign',
  passkey: 'Sign with a passkey',
  proof: 'Your password, asked for each signature',
});
