/** The sentences of importing. What goes wrong is said by the error catalogue of core. */
import { catalogue, plural } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/import', {
  cap: 'Import',
  title: 'Import a wallet',
  intro:
    'Enter a recovery phrase of 12 to 24 words, a private key or a key file. It stays in this page, which has no network.',
  /** Behind it, where there are keys already. */
  stay: 'Your existing keys stay too.',
  secret: 'Recovery phrase or private key',
  hint: 'Words separated by spaces, or 64 hexadecimal characters.',
  kind: { privateKey: 'Private key', keyFile: 'Key file' },
  /** Of a new key; the second of its kind has a number behind it. */
  label: {
    mnemonic: 'Recovery phrase',
    privateKey: 'Private key',
    keyFile: 'Key file',
  },
  submit: 'Import',
  watch: 'You can’t import an address or an extended public key here. Add it in the wallet to watch it.',

  phrase: {
    words: (n: number) => plural(n, { one: 'Recovery phrase, 1 word', other: `Recovery phrase, ${n} words` }),
    /** @param of the next length that a phrase can have; null above the longest. */
    count: (n: number, of: number | null) =>
      of === null
        ? `${n} words; a phrase has at most 24`
        : n === of
          ? plural(n, { one: '1 word', other: `${n} words` })
          : `${n} of ${of} words`,
    right: (counted: string) => `${counted}. The checksum fits.`,
    wrong: (n: number) =>
      n < 24
        ? 'All words are known, but the last one does not fit: a word is wrong or in the wrong place, or words are missing.'
        : 'All words are known, but the last one does not fit: a word is wrong or in the wrong place.',
    unknown: (position: number) => `Word ${position} is in no word list.`,
    unknownIn: (position: number, language: string) => `Word ${position} is not in the list (${language}).`,
    unknownMore: (n: number) =>
      plural(n, { one: '1 more word not in the list.', other: `${n} more words not in the list.` }),
    unknownList: 'Words to check',
    meant: 'Did you mean',
    replace: (position: number, word: string) => `${word}: put it in place of word ${position}`,
    look: (position: string) => `Check word ${position}.`,
  },
  /** Of the lists of BIP-39. */
  language: {
    english: 'English',
    czech: 'Czech',
    french: 'French',
    italian: 'Italian',
    japanese: 'Japanese',
    korean: 'Korean',
    portuguese: 'Portuguese',
    'simplified-chinese': 'Chinese, simplified',
    spanish: 'Spanish',
    'traditional-chinese': 'Chinese, traditional',
  },
  keyRange: 'The length is right, but this is not a valid key.',

  options: {
    summary: 'Passphrase and number of accounts',
    passphrase: 'Passphrase',
    passphraseHint: 'Only if your phrase has one. A different passphrase opens different, empty accounts.',
    accounts: 'Number of accounts',
    accountsHint: (most: number) => `From 1 to ${most}. More can be added later.`,
    accountsWrong: (most: number) => `Enter a whole number from 1 to ${most}.`,
  },

  file: {
    label: 'Or a key file',
    otherLabel: 'Key file',
    hint: 'The JSON file that another wallet wrote. You can also paste its text above.',
    chosen: (name: string) => `Chosen: ${name}`,
    type: 'Enter words or a key instead',
    version: { v3: 'Key file (version 3)', v1: 'Key file (version 1)', presale: 'Key file of the presale' },
    of: '{version} of {address}',
    withoutAddress: (version: string) => `${version}. It doesn’t say which address it is for.`,
    password: 'Password of the key file',
    passwordHint: 'The one you set when you made the file. It may be empty.',
    opening: 'Opening the key file',
    cancelled: 'Cancelled. Nothing was imported.',
  },
});
