/** Strings of `/accounts/cold`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

const REQUEST = 'This is a signing request. It is for the cold signer, not for this wallet.';
const BITCOIN = 'This is for Bitcoin. Evident supports accounts on Ethereum and similar chains.';
const MULTI =
  'This is an export for several coins. On your device, choose the export for MetaMask or another Ethereum wallet.';

export const messages = catalogue('features/cold', {
  title: 'Connect a cold signer',
  intro:
    'A cold signer keeps your keys on an offline device: another Evident signer, or any device that supports EIP-4527. It shares only public keys, as a code.',
  read: {
    title: 'Read the account export',
    hint: 'On the cold signer, choose “Show accounts to a wallet”. Then scan the code or load the file here.',
    file: 'Account export from a file',
    paste: 'Account export as text',
  },
  /** What codes of other kinds are, by the type they name. */
  otherKinds: {
    'eth-sign-request': REQUEST,
    'eth-batch-sign-request': REQUEST,
    'eth-signature':
      'This is a signature. Read it where you made the request, in the dialog that waits for it in Send or Sign.',
    'crypto-multi-accounts': MULTI,
    'crypto-psbt': BITCOIN,
    psbt: BITCOIN,
    'crypto-output': BITCOIN,
    'account-descriptor': BITCOIN,
  },
  known: {
    title: 'Already connected',
    more: 'Add accounts',
    moreOf: (label: string) => `Add accounts of ${label}`,
    accounts: (n: number) => plural(n, { one: '1 account here', other: `${countText(n)} accounts here` }),
  },
  source: {
    unnamed: 'Cold signer',
    name: 'Signer name',
    fingerprint: (digits: string) => `Fingerprint ${digits}`,
    schemes: {
      bip44: 'Standard (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger (legacy)',
      singularDtv: 'SingularDTV',
      testnet: 'Testnet',
    },
    otherScheme: 'Custom order',
    keys: (n: number) => plural(n, { one: '1 key', other: `${countText(n)} keys` }),
    note: 'Before you receive anything, compare the first addresses with those on the cold signer.',
    otherCoin: (type: number) =>
      `The device says this key is for another coin (SLIP-44 number ${type}). Its Ethereum addresses may differ from the ones you know.`,
  },
  look: {
    action: 'Find used accounts',
    alone: 'Show addresses',
    aloneInstead: 'Show addresses without asking a server',
    privacyTitle: 'The endpoints learn that these addresses belong to one person.',
    privacy: (hosts: string) => `Evident asks ${hosts} about 20 addresses at a time.`,
    anew: 'Read another export',
  },
  done: (n: number) =>
    plural(n, { one: '1 cold account added', other: `${countText(n)} cold accounts added` }),
});
