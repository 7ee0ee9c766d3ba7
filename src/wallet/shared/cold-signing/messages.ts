/** Strings of the exchange with a cold signer: codes that go out and come in, and the dialog that signs with it. */
import { catalogue, countText, plural } from '#core/text/language.ts';

const EXPORT = 'This is an account export, not a signature.';

export const coldMessages = catalogue('shared/cold-signing', {
  /** Where the answer to a request is expected and something else came, by the type it names. */
  notAnAnswer: {
    'eth-sign-request':
      'This is a signing request. Your cold signer reads it and shows a signature in return.',
    'crypto-hdkey': EXPORT,
    hdkey: EXPORT,
    'crypto-account': EXPORT,
    'crypto-multi-accounts': EXPORT,
  },

  input: {
    ways: 'Input',
    scan: 'Scan with the camera',
    scanHint:
      'Evident opens the camera in full screen. No camera? Save the code as a file on the other device.',
    fileHint: 'Text that begins with “ur:”, or a picture of the code.',
    pasteHint: 'It begins with “ur:”.',
    read: 'Read',
  },

  dialog: {
    title: 'Sign on your cold signer',
    step: (step: 1 | 2) => `Step ${step} of 2`,
    show: 'Show the request to your cold signer',
    showHint:
      'Open the signer on the other device, choose “Sign a request” and scan this code, or copy the file to it.',
    code: 'QR code of the request',
    fileName: 'evident-request.ur',
    next: 'Read the signature',
    read: 'Read the signature from your cold signer',
    readHint:
      'It shows a code after you sign there. Nothing is sent until Evident has checked the signature.',
    file: 'Signature from a file',
    paste: 'Signature as text',
    back: 'Show the request again',
    cancel: 'Cancel',
    checking: 'Checking the signature',
    compare: 'Both screens must show the same.',
    derived: 'Decoded from the bytes to be signed',
  },

  facts: {
    account: 'Account',
    sends: 'Sends',
    to: 'To',
    deploys: 'Deploys a contract',
    contract: 'Contract',
    tokenUnits: 'base units',
    data: 'Data',
    bytes: (n: number) => plural(n, { one: '1 byte', other: `${countText(n)} bytes` }),
    fee: 'Fee',
    atMost: 'at most',
    chain: 'Network',
    chainId: (id: number) => `ID ${id}`,
    nonce: 'Nonce',
    text: 'Message',
    notText: 'bytes, not text',
    type: 'Type',
    domain: 'Domain',
    digest: 'Digest to be signed (keccak-256)',
    digestNoun: 'digest',
  },
});
