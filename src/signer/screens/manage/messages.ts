/** The sentences of backup and recovery: overview, words, keys, files, practice, removal, a damaged vault. */
import { catalogue, plural } from '#core/text/language.ts';
import type { PublicSource } from '../../keyring/client.ts';

const kind: Readonly<Record<PublicSource['kind'], string>> = {
  mnemonic: 'Recovery phrase',
  privateKey: 'Private key',
  keyFile: 'Private key from a key file',
};

export const messages = catalogue('signer/screens/manage', {
  kind,
  known: 'already here',
  vaultPassword: 'Password of this vault',

  backupState: {
    checked: (day: string) => `Words checked on ${day}`,
    notChecked: 'Words not checked yet',
    saved: (day: string) => `Saved in a file on ${day}`,
    notSaved: 'Not in a backup file yet',
    practised: (day: string) => `Practised on ${day}`,
    notPractised: 'Never practised',
  },

  overview: {
    title: 'Keys and security',
    intro: 'Your keys in this browser, how you unlock them, and your backups.',
    rename: 'Rename',
    name: 'Name',
    save: 'Save',
    advice: {
      words: 'As far as we know, only this browser has this phrase. Write it down today.',
      key: 'As far as we know, only this browser has this key. Save a backup file, or the key itself.',
      practise: 'You last checked your copy six months ago. Can you still find and read it?',
    },
    showWords: 'Show the words',
    practise: 'Practise',
    exportAccounts: 'Export accounts',
    exportKey: 'Private key',
    exportKeyOf: (account: string) => `Private key of ${account}`,
    remove: 'Remove',
    removeOf: (account: string) => `Remove ${account}`,
    singleKey: 'single key',
    accounts: (label: string) => `Accounts of ${label}`,
    nothing: 'There are no keys in this browser.',

    opening: 'Unlocking and signing',
    password: 'Password',
    passwordText: 'Unlocks the vault in this browser.',
    passkeys: 'Passkeys',
    passkeysText: (n: number) =>
      n === 0
        ? 'None. You can also unlock with a fingerprint or a security key.'
        : plural(n, { one: '1 can unlock the vault too.', other: `${n} can unlock the vault too.` }),
    askEachTime: 'Ask for each signature',
    askEachTimeText: (on: boolean) =>
      on ? 'On: each signature needs the password or a passkey.' : 'Off: once unlocked, one press signs.',
    seal: 'Seal',
    sealText: (words: string) => `“${words}”, so you recognise the signer.`,
    change: 'Change',
    manage: 'Manage',
    show: 'Show',

    copies: 'Copies',
    backupFile: 'Backup file',
    backupFileText: 'All keys, names and colours in one encrypted file.',
    saveFile: 'Save',
    restore: 'Restore',
    restoreText: 'Adds what a backup file contains. Replaces nothing.',
    chooseFile: 'Choose a file',

    storage: 'Browser storage',
    storageText: {
      given: 'Your browser will keep the vault until you erase it.',
      notGiven:
        'Your browser may delete the vault when the disk is full or after weeks without a visit. Only your backups are safe.',
      unknown:
        'Your browser does not say if it keeps the vault. It may delete it, for example when you close a private window. Only your backups are safe.',
    },
    storageRefused: 'Your browser refused. It may agree once you have used this page more often.',
    askToKeep: 'Ask the browser to keep it',
  },

  choose: {
    source: 'Which keys?',
    account: 'Which account?',
    intro: 'Choose one to continue.',
  },

  reveal: {
    title: 'Your recovery phrase',
    intro: (n: number) =>
      `Write these ${n} words on paper, in this order. Store them in a private place. Never photograph them or save them online.`,
    what: 'recovery words',
    passphrase: 'Passphrase',
    passphraseText:
      'This phrase has a passphrase. Without it the words open different, empty accounts. Write it down too, on another paper.',
    close: 'Close',
    exportKey: 'Save or show the key',
  },

  paper: {
    summary: 'Print a paper backup',
    text: 'Printers store copies, and some send them on. Use one you trust, by cable, and turn it off and on afterwards.',
    print: 'Print',
    title: 'Recovery phrase',
    printed: (day: string) => `Printed on ${day}`,
    words: 'Words, in this order',
    first: 'First account',
    path: 'Path',
    passphrase:
      'This phrase has a passphrase, which is not printed here. Without it these words open different accounts. Keep it on another paper.',
    notes: 'Notes',
    keepTitle: 'How to keep this paper',
    keep: [
      'Anyone with these words can take everything. Store the paper in a private place.',
      'Protect it from water and fire. Two copies in two places are better.',
      'Never enter the words on a web page, in a chat or in an email, and never photograph them.',
      'To use them: any wallet that supports BIP-39, with the path above.',
    ],
  },

  exportKey: {
    title: 'Private key of an account',
    intro: 'Anyone with the private key controls the account, forever. You can’t change it.',
    how: 'What do you want?',
    see: 'See the private key',
    seeHint: 'To write it down or use it in another wallet.',
    file: 'Save a key file',
    fileHint: 'Encrypted with its own password. Other wallets can read it (Web3 Secret Storage, version 3).',
    filePassword: 'Password of the key file',
    filePasswordHint: 'Only this protects the file. At least 8 characters; four random words work well.',
    submit: { see: 'Show the key', file: 'Save the key file' },
    what: 'private key',
    shownTitle: 'Private key',
    shownText: 'For this account:',
    sealing: 'Encrypting the key file',
    savedTitle: 'Downloading the key file',
  },

  saved: {
    text: (name: string) => `Saved as ${name}. Look in your downloads.`,
    again: 'Save it again',
  },

  backupFile: {
    title: 'Save a backup file',
    intro: 'One file that restores everything here, on this or another device.',
    holds: 'It contains all recovery phrases and private keys, with account names, colours and paths.',
    holdsNot: 'It does not contain passkeys, your seal, or the wallet’s networks, contacts and history.',
    keep: 'It is encrypted with a password. Store it away from this device, for example on a USB stick. Anyone with the file and the password has everything.',
    whichPassword: 'Password of the file',
    own: 'Same as the vault’s',
    ownHint: 'If you change the vault’s password later, the file keeps today’s.',
    other: 'A different one',
    otherHint: 'For a file that someone stores for you.',
    new: 'New file password',
    newHint: 'At least 8 characters; four random words work well. Without it the file is lost.',
    needsPassword:
      'A passkey works only here, so it can’t encrypt the file. Now choose a password for the file.',
    submit: 'Save the backup file',
    savedTitle: 'Downloading the backup file',
    savedText: 'Choose the saved file to check that it works.',
    check: 'Check the saved file',
    checkTitle: 'Check a backup file',
    checkText: 'We open the file and compare it with this vault. Nothing changes.',
    checkSubmit: 'Check',
    wholeTitle: 'The file is complete',
    whole: (accounts: number) =>
      plural(accounts, {
        one: 'It contains the account of this vault.',
        other: `It contains all ${accounts} accounts of this vault.`,
      }),
    olderTitle: 'The file opens, but is incomplete',
    older: (missing: number) =>
      plural(missing, {
        one: '1 account of this vault is not in it. It may be an older file.',
        other: `${missing} accounts of this vault are not in it. It may be an older file.`,
      }),
  },

  openFile: {
    file: 'Backup file',
    hint: 'Its name begins with “evident-”. At most 1 MB.',
    chosen: (name: string) => `Chosen: ${name}`,
    password: 'Password of the file',
    passwordHint: 'The one you chose when you saved the file.',
  },

  restore: {
    title: 'Restore from a backup file',
    intro: 'You’ll see what the file contains first. Nothing here is replaced.',
    read: 'Read the file',
    previewTitle: 'What the file contains',
    adds: (n: number) =>
      plural(n, { one: '1 account will be added.', other: `${n} accounts will be added.` }),
    addsNothing: 'All of this is in the vault already. Restoring adds only missing names and dates.',
    newPassword: 'This browser has no vault yet. Choose a password for it.',
    submit: 'Restore',
    otherFile: 'Another file',
    doneTitle: 'Restored',
    done: (n: number) =>
      n === 0
        ? 'Nothing was missing.'
        : plural(n, { one: '1 account added.', other: `${n} accounts added.` }),
  },

  preview: {
    empty: 'The file contains no keys.',
    lost: (n: number) =>
      plural(n, {
        one: '1 entry could not be read. It is lost in this copy.',
        other: `${n} entries could not be read. They are lost in this copy.`,
      }),
  },

  practise: {
    title: 'Practise your recovery',
    intro:
      'Enter all words from your paper. We compare them here and send them nowhere. If the phrase has a passphrase, check that you have it too.',
    of: (label: string) => `Of “${label}”`,
    words: 'All words, from your paper',
    hint: 'In order, separated by spaces.',
    submit: 'Compare',
    empty: 'Enter the words from your paper.',
    wrongCount: 'This phrase has a different number of words. Check for a missing or repeated word.',
    wrongWord: (n: number) =>
      `Word ${n} is the first that differs. Compare it with the paper. If they match, the paper is wrong.`,
    rightTitle: 'Your copy works',
    right: 'These words alone restore everything of this phrase.',
  },

  remove: {
    title: 'Remove this account',
    fromPhrase: (path: string) =>
      `This removes the account from the signer and the wallet. You can add it again from the recovery phrase at any time (path ${path}).`,
    lastOfPhrase: (label: string) =>
      `This is the last account of “${label}”. It also removes the recovery phrase. Only your paper or a backup file can restore it.`,
    key: 'This removes the private key. Only your own copy or a backup file can restore it.',
    copies: 'Known backups:',
    noCopy: 'No known backup. Without one, you lose everything in this account forever.',
    word: 'remove',
    label: 'Type “remove” to continue',
    wrong: 'Type the word remove, in lower case.',
    submit: 'Remove',
    submitForGood: 'Remove for good',
  },

  damaged: {
    title: 'The vault is damaged',
    intro:
      'The vault in this browser can’t be opened. We changed nothing, and won’t until you erase it. Follow these steps in order.',
    skip: 'Skip this step',
    back: 'Go back to this step',
    first: {
      title: '1. Save the damaged vault',
      text: 'Save it as a file. It stays encrypted. If all else fails, an expert may recover more from it.',
      submit: 'Save the damaged vault',
      done: (name: string) => `Saved as ${name}.`,
    },
    second: {
      title: '2. Recover what you can',
      text: 'Each key is encrypted separately. Undamaged keys open with your password.',
      submit: 'Try to read it',
      done: 'Recovered:',
      nothing: 'The password is right, but no key is readable.',
      save: 'Save what was read',
      saved: (name: string) =>
        `Saved as ${name}, encrypted with the same password. Restore it like any backup file.`,
      wrong: 'Either the password is wrong, or the part that checks it is damaged. We can’t tell which.',
    },
    third: {
      title: '3. Erase and restore',
      text: 'Once you have the file of step 2, an older backup file, or your recovery phrase: erase the damaged vault, then restore from the file or import the phrase. Not before.',
      submit: 'Erase the damaged vault',
    },
  },
});
