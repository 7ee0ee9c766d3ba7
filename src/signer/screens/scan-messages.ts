/** Strings of the screens that help the wallet with what it cannot do itself: the camera, and links out of it. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/scan', {
  input: {
    ways: 'How to read the code',
    noCamera: 'No camera? Choose a picture or a file of the code.',
    file: 'Code from a file',
    otherKinds: {},
  },
  code: {
    title: 'Scan for the wallet',
    intro: 'The wallet gets what you scan. Don’t scan a recovery phrase or a private key.',
    fileHint: 'A picture of the code, or a text that begins with “ur:” or “wc:”.',
    paste: 'Code as text',
    pasteHint: 'It begins with “ur:” or “wc:”.',
    empty: 'Paste the text of the code.',
  },
  address: {
    title: 'Scan an address',
    intro: 'The wallet gets the address or payment link that you scan. Check it there before you send.',
    fileHint: 'A picture of the code, or a text that begins with “0x” or “ethereum:”.',
    paste: 'Address as text',
    pasteHint: 'It begins with “0x” or “ethereum:”.',
    empty: 'Paste the address.',
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
