/** The sentences of backup and recovery: overview, words, keys, files, practice, removal, a damaged vault. */
import type { PublicSource } from '../../keyring/client.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const kind: Readonly<Record<PublicSource['kind'], string>> = {
  mnemonic: 'Recovery phrase',
  privateKey: 'Private key',
  keyFile: 'Private key from a key file',
};

export const messages = {
  kind,
  known: 'here already',
  vaultPassword: 'Password of this vault',

  backupState: {
    checked: (day: string) => `Words checked on ${day}`,
    notChecked: 'Words not checked yet',
    saved: (day: string) => `Saved in a file on ${day}`,
    notSaved: 'In no backup file yet',
    practised: (day: string) => `Practised on ${day}`,
    notPractised: 'Never practised',
  },

  overview: {
    title: 'Keys and security',
    intro: 'What this browser holds, what opens it, and which copies of it exist.',
    rename: 'Rename',
    name: 'Name',
    save: 'Save',
    advice: {
      words: 'As far as the signer knows, only this browser has these words. Write them down today.',
      key: 'As far as the signer knows, only this browser has this key. Save a backup file, or the key itself.',
      practise: 'It is half a year since you last read your copy. Can you still find it, and read it?',
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

    opening: 'Opening and approving',
    password: 'Password',
    passwordText: 'Opens the vault in this browser.',
    passkeys: 'Passkeys',
    passkeysText: (n: number) =>
      n === 0
        ? 'None. A fingerprint or a security key can open the vault too.'
        : `${n} can open the vault too.`,
    askEachTime: 'Ask for each signature',
    askEachTimeText: (on: boolean) =>
      on
        ? 'On: the password or a passkey is asked for before each signature.'
        : 'Off: once unlocked, a press signs.',
    seal: 'Seal',
    sealText: (words: string) => `“${words}”, by which you know the signer.`,
    change: 'Change',
    manage: 'Manage',
    show: 'Show',

    copies: 'Copies',
    backupFile: 'Backup file',
    backupFileText: 'All keys, names and colours in one sealed file.',
    saveFile: 'Save',
    restore: 'Restore',
    restoreText: 'Adds what a backup file holds. Nothing here is replaced.',
    chooseFile: 'Choose a file',

    storage: 'Storage of this browser',
    storageText: {
      given: 'The browser promised to keep the vault until you erase it.',
      notGiven:
        'The browser has not promised to keep the vault: it may erase it when the disk is full, or after weeks without a visit. Only your copies are sure.',
      unknown:
        'This browser does not say whether it will keep the vault. It may erase it, for example when a private window is closed. Only your copies are sure.',
    },
    storageRefused: 'The browser did not agree. It may, once you have used this page more often.',
    askToKeep: 'Ask the browser to keep it',
  },

  choose: {
    source: 'Which keys?',
    account: 'Which account?',
    intro: 'Choose what this is about.',
  },

  reveal: {
    title: 'Your recovery words',
    intro: (n: number) =>
      `Write these ${n} words on paper, in this order. Keep them where nobody else looks. Do not photograph them or store them online.`,
    what: 'recovery words',
    passphrase: 'Passphrase',
    passphraseText:
      'This phrase has a passphrase. Without it the words lead to other, empty accounts: write it down too, on another paper.',
    close: 'Close',
    exportKey: 'Save or show the key',
  },

  paper: {
    summary: 'Print a paper backup',
    text: 'Printers keep copies, and some send them on. Use one that you trust, by cable, and switch it off and on afterwards.',
    print: 'Print',
    title: 'Recovery words',
    printed: (day: string) => `Printed on ${day}`,
    words: 'Words, in this order',
    first: 'First account',
    path: 'Path',
    passphrase:
      'This phrase has a passphrase, which is not printed here. Without it these words lead to other accounts. Keep it on another paper.',
    notes: 'Notes',
    keepTitle: 'How to keep this paper',
    keep: [
      'Whoever has these words has everything that they lead to. Keep the paper where nobody else looks.',
      'Keep it where neither water nor fire reaches it; better two copies in two places.',
      'Never enter the words on a web page, in a chat or in a mail, and never photograph them.',
      'To use them: any wallet that knows BIP-39, with the path above.',
    ],
  },

  exportKey: {
    title: 'Private key of an account',
    intro: 'Whoever has the private key has the account, for ever: it cannot be changed or taken back.',
    how: 'What do you want?',
    see: 'See the private key',
    seeHint: 'To write it down, or to enter it into another wallet.',
    file: 'Save a key file',
    fileHint:
      'Sealed with a password of its own; other wallets read it too (Web3 Secret Storage, version 3).',
    filePassword: 'Password of the key file',
    filePasswordHint:
      'It alone protects the file. At least 8 characters; four random words are a good start.',
    submit: { see: 'Show the key', file: 'Save the key file' },
    what: 'private key',
    shownTitle: 'Private key',
    shownText: 'Of this account:',
    sealing: 'Sealing the key file',
    savedTitle: 'The key file is on its way',
  },

  saved: {
    text: (name: string) => `The browser saves it as ${name}. Look for it among your downloads.`,
    again: 'Save it again',
  },

  backupFile: {
    title: 'Save a backup file',
    intro: 'One file from which everything here comes back, on this or another device.',
    holds: 'It holds all recovery phrases and private keys, with names, colours and paths of the accounts.',
    holdsNot:
      'It does not hold passkeys, your seal, or what the wallet knows: networks, contacts and history.',
    keep: 'It is sealed with a password. Keep it away from this device, for example on a stick in a drawer. Who has file and password has everything.',
    whichPassword: 'Password of the file',
    own: 'The same as that of the vault',
    ownHint: 'If you change the vault’s password later, the file keeps the one of today.',
    other: 'One of its own',
    otherHint: 'For a file that others keep for you.',
    new: 'New password of the file',
    newHint: 'At least 8 characters; four random words are a good start. Without it the file is lost.',
    needsPassword:
      'A passkey cannot seal the file, because it opens only here. The passkey was accepted: choose a password for the file now.',
    submit: 'Save the backup file',
    savedTitle: 'The backup file is on its way',
    savedText: 'A copy is worth something once it has been read again. Choose the saved file to check it.',
    check: 'Check the saved file',
    checkTitle: 'Check a backup file',
    checkText: 'The file is opened and compared with this vault. Nothing is changed.',
    checkSubmit: 'Check',
    wholeTitle: 'The file is whole',
    whole: (accounts: number) =>
      accounts === 1
        ? 'It holds the account of this vault.'
        : `It holds all ${accounts} accounts of this vault.`,
    olderTitle: 'The file opens, but holds less',
    older: (missing: number) =>
      `${count(missing, 'account of this vault is', 'accounts of this vault are')} not in it. It may be an older one.`,
  },

  openFile: {
    file: 'Backup file',
    hint: 'Its name begins with “evident-”. At most 1 MB.',
    chosen: (name: string) => `Chosen: ${name}`,
    password: 'Password of the file',
    passwordHint: 'The one that was chosen when the file was saved.',
  },

  restore: {
    title: 'Restore from a backup file',
    intro: 'First you see what the file holds. What is here already stays as it is.',
    read: 'Read the file',
    previewTitle: 'What the file holds',
    adds: (n: number) => `${count(n, 'account', 'accounts')} will be added.`,
    addsNothing:
      'All of this is in the vault already. Restoring brings back only names and dates that are missing.',
    newPassword: 'This browser has no vault yet. Choose the password that will open it here.',
    submit: 'Restore',
    otherFile: 'Another file',
    doneTitle: 'Restored',
    done: (n: number) => (n === 0 ? 'Nothing was missing.' : `${count(n, 'account', 'accounts')} added.`),
  },

  preview: {
    empty: 'The file holds no keys.',
    lost: (n: number) =>
      `${count(n, 'entry', 'entries')} could not be read. ${n === 1 ? 'It is' : 'They are'} lost in this copy.`,
  },

  practise: {
    title: 'Practise your recovery',
    intro:
      'A copy that nobody has read is a hope. Fetch your paper and enter all words from it; they are compared here and go nowhere. If the phrase has a passphrase, look whether you have that too: it is not asked for here.',
    of: (label: string) => `Of “${label}”`,
    words: 'All words, from your paper',
    hint: 'In order, with spaces between.',
    submit: 'Compare',
    empty: 'Enter the words from your paper.',
    wrongCount:
      'The number of words differs from that of this phrase. See whether one is missing or doubled.',
    wrongWord: (n: number) =>
      `Word ${n} is the first that differs. Compare what you entered with the paper; if they agree, the paper is wrong.`,
    rightTitle: 'Your copy works',
    right: 'With these words alone you could bring everything of this phrase back.',
  },

  remove: {
    title: 'Remove this account',
    fromPhrase: (path: string) =>
      `Only the account leaves, from here and from the wallet’s list. Its key follows from the recovery words: it can be added again at any time, by the path ${path}.`,
    lastOfPhrase: (label: string) =>
      `This is the last account of “${label}”. The recovery words leave the vault with it, and come back only from your paper or a backup file.`,
    key: 'The private key leaves the vault. It comes back only from your own copy of it or a backup file.',
    copies: 'What is known of the copies:',
    noCopy: 'No copy is known. If you have none, everything that this account holds is lost for ever.',
    word: 'remove',
    label: 'Type “remove” to go on',
    wrong: 'Type the word remove, in lower case.',
    submit: 'Remove',
    submitForGood: 'Remove for good',
  },

  damaged: {
    title: 'The vault is damaged',
    intro:
      'What is stored in this browser cannot be opened as it is. It was left untouched, and stays so until you erase it. Go on in this order.',
    first: {
      title: '1. Keep what is there',
      text: 'Save the damaged vault as a file. It is still sealed. Should everything else fail, somebody may be able to read more out of it.',
      submit: 'Save the damaged vault',
      done: (name: string) => `Saved as ${name}.`,
    },
    second: {
      title: '2. Read what can be read',
      text: 'Each key is sealed by itself: what was not hit opens with your password.',
      submit: 'Try to read it',
      done: 'This could be read:',
      nothing: 'The password fits, but not one key could be read.',
      save: 'Save what was read',
      saved: (name: string) =>
        `Saved as ${name}, sealed with the same password. It can be restored like any backup file.`,
      wrong:
        'Either that is not the password, or the damage hit the place where it is checked. The two cannot be told apart.',
    },
    third: {
      title: '3. Erase and restore',
      text: 'Once you have the file of step 2, an older backup file, or your recovery words: erase the damaged vault, then restore from the file or import the words. Not before.',
      submit: 'Erase the damaged vault',
    },
  },
} as const;
