/** Strings of the screens that help the wallet with what it cannot do itself: the camera, and links out of it. */
export const messages = {
  title: 'Scan for the wallet',
  intro: 'What the camera reads is passed on to the wallet. Do not scan a recovery phrase or a private key.',
  input: {
    ways: 'How the code gets here',
    noCamera: 'Without a camera: choose a picture or a file of the code.',
    file: 'Code from a file',
    fileHint: 'A picture of the code, or a text that begins with “ur:”.',
    paste: 'Code as text',
    pasteHint: 'It begins with “ur:”.',
    empty: 'Paste the text of the code.',
    otherKinds: {},
  },
  link: {
    title: 'Leave Evident?',
    intro:
      'The wallet asks to open a page outside Evident. The site will see your IP address and what the address says.',
    host: 'Site',
    submit: 'Copy address',
    replaces: 'This is another address than a moment ago.',
  },
} as const;
