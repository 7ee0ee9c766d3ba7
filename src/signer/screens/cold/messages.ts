/** The sentences of cold signing: the request that comes in, its account, the answer, the export of accounts. */

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What a code is that is none of the expected kind, by the type it names. */
const otherKinds: Readonly<Record<string, string>> = {
  'crypto-hdkey': 'This is an account export, not a request to sign.',
  hdkey: 'This is an account export, not a request to sign.',
  'crypto-account': 'This is an account export, not a request to sign.',
  'account-descriptor': 'This is an account export, not a request to sign.',
  'crypto-multi-accounts': 'This is an account export, not a request to sign.',
  'eth-signature': 'This is a signature, the answer to a request. The wallet that asked wants to see it.',
  'crypto-psbt': 'This is a Bitcoin transaction. The signer signs for Ethereum and chains like it.',
  psbt: 'This is a Bitcoin transaction. The signer signs for Ethereum and chains like it.',
};

export const messages = {
  request: {
    title: 'Read a request to sign',
    intro:
      'The wallet that asks shows a code, or saves a file. Bring it here; nothing is signed before you have read it.',
    input: {
      ways: 'How the request gets here',
      noCamera: 'Without a camera: save the request as a file in the other wallet, and choose it here.',
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
    intro:
      'The request is for an account that is not in your list yet. The signer has its key: it follows from the phrase below.',
    label: 'Account',
    source: 'Phrase',
    path: 'Path',
    note: 'It is added to your list. What the request wants signed is shown next.',
    add: 'Add it and go on',
  },

  answer: {
    title: 'Signed',
    intro:
      'Show this code to the wallet that asked, or take the file to it. What was signed has not been sent anywhere.',
    code: 'QR code of the signature',
  },

  exported: {
    title: 'Export accounts',
    intro: 'Another wallet can then show these accounts and ask this signer to sign for them. No key leaves.',
    scheme: 'Which accounts?',
    schemes: {
      bip44: 'Standard (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger, older',
    },
    hints: {
      bip44: 'As most wallets count accounts.',
      ledgerLive: 'Only if you use accounts from Ledger Live.',
      ledgerLegacy: 'Only if you use accounts from an old Ledger or MyEtherWallet.',
    },
    learns: {
      branch:
        'The other wallet learns one public key from which all addresses of this branch follow: those you use, and those you will use. With it, and one private key of the branch, the others could be worked out: never give both to the same place.',
      list: 'The other wallet learns the addresses of these accounts, and nothing about others.',
      single: 'The other wallet learns the address of this one account, and its public key.',
    },
    submit: 'Show the code',
    of: (label: string) => `Of “${label}”`,
    shownTitle: 'Show this to the other wallet',
    shownIntro: 'Scan it there, or take the file. It holds public keys only.',
    code: 'QR code of the accounts',
    xpub: 'Extended public key',
    xpubText: 'For wallets that watch addresses and read no such code.',
    xpubNoun: 'extended public key',
    accounts: (n: number) => count(n, 'account', 'accounts'),
  },
} as const;
