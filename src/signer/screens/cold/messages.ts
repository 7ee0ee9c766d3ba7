/** The sentences of cold signing: the request that comes in, its account, the answer, the export of accounts. */
import { catalogue, plural } from '#core/text/language.ts';

/** What a code is that is none of the expected kind, by the type it names. */
const otherKinds = {
  'crypto-hdkey': 'This is an account export, not a request to sign.',
  hdkey: 'This is an account export, not a request to sign.',
  'crypto-account': 'This is an account export, not a request to sign.',
  'account-descriptor': 'This is an account export, not a request to sign.',
  'crypto-multi-accounts': 'This is an account export, not a request to sign.',
  'eth-signature': 'This is a signature, the answer to a request. The wallet that asked wants to see it.',
  'crypto-psbt': 'This is a Bitcoin transaction. The signer signs for Ethereum and chains like it.',
  psbt: 'This is a Bitcoin transaction. The signer signs for Ethereum and chains like it.',
};

export const messages = catalogue('signer/screens/cold', {
  request: {
    title: 'Read a request to sign',
    intro: 'Scan the code or choose the file from the wallet. You’ll review it before you sign.',
    input: {
      ways: 'How to read the request',
      noCamera: 'No camera? Save the request as a file in the other wallet, and choose it here.',
      file: 'Request from a file',
      fileHint: 'A text that begins with “ur:eth-sign-request”, or a picture of the code.',
      paste: 'Request as text',
      pasteHint: 'It begins with “ur:eth-sign-request/”.',
      empty: 'Paste the text of the request.',
      otherKinds,
    },
    read: 'Read',
    refused: 'The last request was not signed.',
  },

  account: {
    title: 'Use this account?',
    intro: 'The request is for an account that is not in your list yet. Its key comes from the phrase below.',
    label: 'Account',
    source: 'Phrase',
    path: 'Path',
    note: 'This adds it to your list. You’ll review the request next.',
    add: 'Add account',
  },

  answer: {
    title: 'Signed',
    intro:
      'Show this code to the wallet that asked, or move the file to it. The signature has not been sent anywhere.',
    code: 'QR code of the signature',
  },

  exported: {
    title: 'Export accounts',
    intro: 'Another wallet can then show these accounts and ask this signer to sign. Your keys stay here.',
    scheme: 'Which accounts?',
    schemes: {
      bip44: 'Standard (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger, older',
    },
    hints: {
      bip44: 'Used by most wallets.',
      ledgerLive: 'Only if you use accounts from Ledger Live.',
      ledgerLegacy: 'Only if you use accounts from an old Ledger or MyEtherWallet.',
    },
    learns: {
      branch:
        'The other wallet gets a public key that shows all addresses of this branch, used or not. With it and one private key of the branch, someone can compute the others. Never share both.',
      list: 'The other wallet sees the addresses of these accounts only.',
      single: 'The other wallet sees the address and the public key of this account only.',
    },
    submit: 'Show the code',
    of: (label: string) => `Of “${label}”`,
    shownTitle: 'Show this to the other wallet',
    shownIntro: 'Scan it there, or move the file. It contains public keys only.',
    code: 'QR code of the accounts',
    xpub: 'Extended public key',
    xpubText: 'For wallets that can’t read this code.',
    xpubNoun: 'extended public key',
    accounts: (n: number) => plural(n, { one: '1 account', other: `${n} accounts` }),
  },
});
