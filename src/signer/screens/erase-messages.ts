/** Strings of the screen that erases the vault. */
import { catalogue, plural } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/erase', {
  title: 'Erase the vault',
  text: 'This deletes all keys in this browser. You can only get them back from your recovery phrase, a backup file, or your own copies of private keys.',
  unsaved: (n: number) =>
    plural(n, {
      one: '1 account has no known backup. You would lose everything in it.',
      other: `${n} accounts have no known backup. You would lose everything in them.`,
    }),
  word: 'erase',
  label: 'Type “erase” to continue',
  wrong: 'Type the word erase, in lower case.',
  submit: 'Erase for good',
  forgot: 'I forgot my password',

  later: {
    title: 'Erase without a password',
    text: 'You can erase the vault without its password after 24 hours. Until then, anyone who opens Evident here sees this and can cancel it.',
    submit: 'Erase in 24 hours',
  },
  waiting: {
    title: 'Waiting to erase',
    text: (when: string) => `You can erase the vault without its password from ${when}.`,
    cancel: 'Cancel erasing',
    password: 'Erase now with the password',
  },
  due: {
    text: 'The 24 hours are over. You can now erase the vault without its password.',
  },
});
