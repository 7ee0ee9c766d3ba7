/** Strings of `/accounts/cold`. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const REQUEST = 'This is a request to sign. It is for the cold signer, not for this wallet.';
const BITCOIN = 'This is for Bitcoin. Evident keeps accounts of Ethereum and chains like it.';
const MULTI =
  'This is an export for many coins at once. On the device, choose the export for MetaMask or another Ethereum wallet.';

export const messages = {
  title: 'Connect a cold signer',
  intro:
    'A cold signer holds the keys on a device that is never online: another Evident signer, or any device that speaks EIP-4527. It shows its public keys as a code; no key leaves it.',
  read: {
    title: 'Read the account export',
    hint: 'On the cold signer, choose “Show accounts to a wallet”. Then scan the code it shows, or bring the file here.',
    file: 'Account export from a file',
    paste: 'Account export as text',
  },
  /** What codes of other kinds are, by the type they name. */
  otherKinds: {
    'eth-sign-request': REQUEST,
    'eth-batch-sign-request': REQUEST,
    'eth-signature':
      'This is a signature. It is read where its request was made: in Send or Sign, in the dialog that waits for it.',
    'crypto-multi-accounts': MULTI,
    'crypto-psbt': BITCOIN,
    psbt: BITCOIN,
    'crypto-output': BITCOIN,
    'account-descriptor': BITCOIN,
  } as Readonly<Record<string, string>>,
  known: {
    title: 'Connected already',
    more: 'Add accounts',
    moreOf: (label: string) => `Add accounts of ${label}`,
    accounts: (n: number) => plural(n, 'account here', 'accounts here'),
  },
  source: {
    unnamed: 'Cold signer',
    name: 'Name of this signer',
    fingerprint: 'Fingerprint',
    noFingerprint: 'not told by the device',
    scheme: 'Accounts',
    schemes: {
      bip44: 'Standard (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger, older',
      singularDtv: 'SingularDTV',
      testnet: 'Testnet',
    },
    otherScheme: 'In an order of their own',
    path: 'Key at',
    noPath: 'path not told by the device',
    keys: (n: number) => plural(n, 'key', 'keys'),
    note: 'Compare the first addresses with those on the cold signer before you receive anything there.',
    otherCoin: (type: number) =>
      `The device says that this key is for another coin (SLIP-44 number ${type}). Its addresses on Ethereum are others than those you may know.`,
  },
  look: {
    action: 'Look for used accounts',
    alone: 'Show the addresses',
    aloneInstead: 'Show the addresses without asking',
    privacyTitle: 'The endpoints learn that these addresses are one person’s.',
    privacy: (hosts: string) => `Each batch of 20 addresses is asked about together, at ${hosts}.`,
    anew: 'Read another export',
  },
  done: (n: number) => plural(n, 'cold account added', 'cold accounts added'),
} as const;
