/** Strings of the screens that help the wallet with what it cannot do itself: the camera, and links out of it. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/scan', {
  title: 'Scan for the wallet',
  intro: 'The wallet gets what you scan. Don’t scan a recovery phrase or a private key.',
  input: {
    ways: 'How to read the code',
    noCamera: 'No camera? Choose a picture or a file of the code.',
    file: 'Code from a file',
    fileHint: 'A picture of the code, or a text that begins with “ur:” or “wc:”.',
    paste: 'Code as text',
    pasteHint: 'It begins with “ur:” or “wc:”.',
    empty: 'Paste the text of the code.',
    otherKinds: {},
  },
  read: 'Read',
  link: {
    title: 'Leave Evident?',
    intro:
      'The wallet asks to open a page outside Evident. The site will see your IP address and what the address says.',
    host: 'Site',
    submit: 'Copy address',
  },
});
