/** The sentences of importing. What goes wrong is said by the error catalogue of core. */
import { catalogue } from '#core/text/language.ts';
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

export const messages = catalogue('signer/screens/import', {
  cap: 'Import',
  title: 'Import a wallet',
  intro:
    'Enter a recovery phrase of 12 to 24 words, a private key or a key file. It stays in this page, which has no network. Your existing keys stay too.',
  secret: 'Recovery phrase or private key',
  hint: 'Words separated by spaces, or 64 hexadecimal characters.',
  kind: { privateKey: 'Private key', keyFile: 'Key file' },
  label: (kind: ImportKind, n: number) => (n === 1 ? label[kind] : `${label[kind]} ${n}`),
  submit: 'Import',
  watch: 'You can’t import an address or an extended public key here. Add it in the wallet to watch it.',

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
    look: (position: string) => `Check word ${position}.`,
  },
  keyRange: 'The length is right, but this is not a valid key.',

  options: {
    summary: 'Passphrase and number of accounts',
    passphrase: 'Passphrase',
    passphraseHint: 'Only if your phrase has one. A different passphrase opens different, empty accounts.',
    accounts: 'Number of accounts',
    accountsHint: `From 1 to ${MAX_FIRST_ACCOUNTS}. More can be added later.`,
    accountsWrong: `Enter a whole number from 1 to ${MAX_FIRST_ACCOUNTS}.`,
  },

  file: {
    label: 'Or a key file',
    otherLabel: 'Key file',
    hint: 'The JSON file that another wallet wrote. You can also paste its text above.',
    chosen: (name: string) => `Chosen: ${name}`,
    type: 'Enter words or a key instead',
    version: { v3: 'Key file (version 3)', v1: 'Key file (version 1)', presale: 'Key file of the presale' },
    of: 'of',
    withoutAddress: (version: string) => `${version}. It doesn’t say which address it is for.`,
    password: 'Password of the key file',
    passwordHint: 'The one you set when you made the file. It may be empty.',
    opening: 'Opening the key file',
    cancelled: 'Cancelled. Nothing was imported.',
  },
});
