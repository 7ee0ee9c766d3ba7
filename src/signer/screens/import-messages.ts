/** The sentences of importing. What goes wrong is said by the error catalogue of core. */
import { MAX_FIRST_ACCOUNTS } from '../keyring/client.ts';
import type { ImportKind, Language } from './import-kinds.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const language: Readonly<Record<Language, string>> = {
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
};

const label: Readonly<Record<ImportKind, string>> = {
  mnemonic: 'Recovery phrase',
  privateKey: 'Private key',
  keyFile: 'Key file',
};

export const messages = {
  cap: 'Import',
  title: 'Import a wallet',
  intro:
    'Enter a recovery phrase of 12 to 24 words, a private key or a key file. It stays in this page, which has no network. What the signer holds already is kept.',
  secret: 'Recovery phrase or private key',
  hint: 'Words with spaces between, in the language you were given them, or 64 hexadecimal characters.',
  kind: { privateKey: 'Private key', keyFile: 'Key file' },
  label: (kind: ImportKind, n: number) => (n === 1 ? label[kind] : `${label[kind]} ${n}`),
  submit: 'Import',
  watch: 'Addresses and extended public keys are not imported here: add them in the wallet, to watch them.',

  phrase: {
    words: (n: number) => `Recovery phrase, ${count(n, 'word', 'words')}`,
    /** @param of the next length that a phrase can have; null above the longest. */
    count: (n: number, of: number | null) =>
      of === null
        ? `${n} words; a phrase has at most 24`
        : n === of
          ? count(n, 'word', 'words')
          : `${n} of ${of} words`,
    in: (counted: string, name: Language | null) =>
      name === null ? counted : `${counted}, ${language[name]}`,
    right: (counted: string) => `${counted}. The checksum fits.`,
    open: (counted: string) => `${counted}.`,
    wrong: (n: number) =>
      `All words are known, but the last one does not fit: a word is wrong or in the wrong place${n < 24 ? ', or words are missing' : ''}.`,
    unknown: (position: number, name: Language | null) =>
      name === null
        ? `Word ${position} is in no word list.`
        : `Word ${position} is not in the list (${language[name]}).`,
    unknownMore: (n: number) => `${count(n, 'more word', 'more words')} not in the list.`,
    unknownList: 'Words to check',
    meant: 'Did you mean',
    replace: (position: number, word: string) => `${word}: put it in place of word ${position}`,
    look: (position: string) => `Look at word ${position}.`,
  },
  keyRange: 'It has the right length, but no key has this value.',

  options: {
    summary: 'Passphrase and number of accounts',
    passphrase: 'Passphrase',
    passphraseHint: 'Only if your phrase was made with one. Another passphrase opens other, empty accounts.',
    accounts: 'Number of accounts',
    accountsHint: `From 1 to ${MAX_FIRST_ACCOUNTS}. More can be added later.`,
    accountsWrong: `Enter a whole number from 1 to ${MAX_FIRST_ACCOUNTS}.`,
  },

  file: {
    label: 'Or a key file',
    otherLabel: 'Key file',
    hint: 'The JSON file that another wallet wrote. Its text can be pasted above, too.',
    chosen: (name: string) => `Chosen: ${name}`,
    type: 'Enter words or a key instead',
    version: { v3: 'Key file (version 3)', v1: 'Key file (version 1)', presale: 'Key file of the presale' },
    of: 'of',
    withoutAddress: (version: string) => `${version}. It does not say which address it holds.`,
    password: 'Password of the key file',
    passwordHint: 'The one that was set when the file was made. It may be empty.',
    opening: 'Opening the key file',
    cancelled: 'Cancelled. Nothing was imported.',
  },
} as const;
