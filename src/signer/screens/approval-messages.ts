/** What the screens that approve a signature share: who asks, the buttons; and the connect window where no app asks. */
import type { Refusal } from '#core/clear-signing/types.ts';
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
  app: (host: string) => `${host} asks you to sign`,
  attested: 'Your browser confirms this site sent the request',
  claimed: 'The wallet says {app} asked for this',
  /** Of an app behind a relay. */
  calledItself: 'An app that calls itself {app} asked for this. No one has confirmed its name',
  unknownApp: 'an app',
  uncalled: {
    title: 'No app is connected here',
    text: 'An app opens this window to connect to your wallet. Go back to the app and press Connect.',
    isolated:
      'If an app did open it, that app’s own headers keep it apart from other windows. Tell its makers.',
  },
  refusedApp: {
    title: 'This app can’t connect',
    text: 'Its address is not one that Evident can check. Only https sites can connect, and sites on this device.',
  },
  home: 'Open wallet',
});

// Around descriptions from the ERC-7730 registry.

const refused: Readonly<Record<Refusal, string>> = {
  malformed:
    'The ERC-7730 registry has a description for this. It is not shown because it does not fit what you sign.',
  ambiguous:
    'The ERC-7730 registry has a description for this. It is not shown because it describes the same thing twice.',
  failed: 'The ERC-7730 registry has a description for this. It is not shown because it failed.',
  unaccounted:
    'The ERC-7730 registry has a description for this. It is not shown because it would show something you don’t sign.',
  unreadable: 'The ERC-7730 registry has a description for this. It is not shown because it is not readable.',
  tooLarge: 'The ERC-7730 registry has a description for this. It is not shown because it is too long.',
};

export const clearTextMessages = catalogue('signer/screens/clear-text', {
  title: 'Description from the ERC-7730 registry',
  madeFor: 'Made for {name}',
  madeForBy: 'Made for {contract}, by {owner}',
  source: 'Description:',
  missing: 'Could not load the ERC-7730 registry. Everything above is read without it.',
  refused,
});
