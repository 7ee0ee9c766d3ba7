/** Every sentence of the signer's screens. What goes wrong is said by the error catalogue of core. */
import type { ArmingState } from './app/arming.ts';
import type { Rating } from './keyring/client.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const score: Readonly<Record<Rating['score'], string>> = {
  0: 'Very easy to guess',
  1: 'Easy to guess',
  2: 'Not strong enough yet',
  3: 'Strong',
  4: 'Very strong',
};

/** Above the button that approves. */
const arming: Readonly<Record<ArmingState, string>> = {
  settling: 'Take a moment to read this.',
  still: 'Move the pointer on the button, then press again.',
  armed: '',
};

export const messages = {
  title: 'Evident signer',
  loading: 'Opening the signer',
  cap: {
    name: 'Evident',
    seal: (words: string) => `Your seal: ${words}`,
    yours: 'Your seal',
    noNetwork: 'No network',
    newWallet: 'New wallet',
    step: (n: number, of: number) => `Step ${n} of ${of}`,
  },

  /** Said wherever the seal is: the only sign that a page cannot imitate. */
  wholeWindow: 'Evident asks for secrets only when the whole window changes.',
  signed: 'Signed',

  arming,

  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
  reload: 'Reload the signer',

  refused: {
    title: 'This page may not show the signer',
    text: 'The signer works only inside its own wallet, or opened by itself. Nothing was told to this page.',
  },

  home: {
    title: {
      absent: 'No wallet in this browser yet',
      locked: 'Locked',
      unlocked: 'Unlocked',
      damaged: 'The vault is damaged',
      unsupported: 'This vault cannot be opened',
      blocked: 'The browser does not let the signer store anything',
    },
    intro: {
      absent:
        'Your keys are made here, sealed with your password, and never leave this page. It has no network.',
      locked: 'Your keys are sealed. Unlock to see your accounts.',
      unsupported:
        'It was written by a newer version of Evident, or is protected less than this version allows. It was left as it is: update Evident, or restore from your words or your backup file after erasing it.',
      blocked:
        'Private browsing or a setting keeps this page from storing anything. Without that no keys can be kept here: allow site data for this address, or use an ordinary window.',
      unlocked: (minutes: number) =>
        `Locks by itself after ${count(minutes, 'minute', 'minutes')} without use.`,
    },
    create: 'Create a wallet',
    importKey: 'Import a wallet',
    createMore: 'New recovery phrase',
    importMore: 'Import',
    restore: 'Restore from a backup file',
    unlock: 'Unlock',
    lock: 'Lock',
    sign: 'Sign a request',
    exportAccounts: 'Show accounts to a wallet',
    manage: 'Keys and security',
    erase: 'Erase',
    offline: {
      preparing: 'Storing this page, so that it opens without a network.',
      ready: 'Opens without a network: ready.',
      unavailable: 'Does not open without a network here.',
    },
    fromFile: 'Opened from a file: it needs no network.',
    accounts: 'Accounts',
    addAccount: 'Next account',
    backUp: 'Back up',
    notBackedUp: 'not backed up',
    privateKey: 'private key',
    enter: 'Go to the wallet',
  },

  password: {
    label: 'Password',
    new: 'Password for this browser',
    newHint: 'Encrypts your keys in this browser. At least 8 characters; four random words work well.',
    ruleHint: 'At least 8 characters. Four random words work well.',
    repeat: 'Repeat password',
    differs: 'The passwords don’t match. Type the same one again.',
    strength: 'Strength',
    score,
    tooShort: (length: number) => `At least ${length} characters`,
    rating: 'Rating the password',
  },

  proof: {
    passkey: 'Use a passkey',
    held: 'The passkey was used. Go on with the button below.',
  },

  sourceLabel: (n: number) => (n === 1 ? 'Recovery phrase' : `Recovery phrase ${n}`),

  create: {
    title: 'Choose a password',
    intro: 'It encrypts your keys in this browser. We can’t reset it.',
    titleMore: 'New recovery phrase',
    introMore: 'We’ll generate your recovery phrase. Anyone who has it can use its accounts.',
    words: 'Length of the recovery phrase',
    twelve: '12 words',
    twelveHint: '128 bits of randomness. Enough for everyone.',
    twentyFour: '24 words',
    twentyFourHint: '256 bits of randomness.',
    submit: 'Create wallet',
    submitMore: 'Create phrase',
  },

  words: {
    title: 'Write down your recovery phrase',
    intro: 'On paper, in this order. Anyone with these words can take everything.',
    hidden: 'Make sure nobody can see your screen.',
    show: 'Show words',
    hide: 'Hide words',
    never: 'Never photograph them or type them online',
    list: 'Recovery words, in order',
    written: 'I wrote them down',
    later: 'Do this later',
    laterNote: 'Until you back it up, the wallet exists only in this browser.',
  },

  check: {
    title: 'Check your backup',
    intro: 'Enter these words from what you wrote down.',
    word: (position: number) => `Word ${position}`,
    again: 'Show the words again',
    submit: 'Check',
    missing: 'Enter this word.',
    differs: (position: number) => `This is not word ${position}.`,
    wrong:
      'At least one word differs from yours. Compare the number and the spelling with what you wrote down.',
  },

  seal: {
    title: 'This is your seal',
    intro:
      'The signer always shows it, and no other page knows it. If it’s missing, don’t enter your password.',
    why: 'A page can imitate this window, but it doesn’t know your seal. If the seal is missing or different, don’t enter your password and don’t approve anything.',
    done: 'I’ll recognise it',
  },

  unlock: {
    locked: 'Locked',
    title: 'Unlock Evident',
    first: {
      confirm: 'Unlock to see the transaction',
      message: 'Unlock to see the message',
      authorization: 'Unlock to see the delegation',
      other: 'Unlock to continue',
    },
    isYours: (words: string) => `Is this your seal? “${words}”`,
    onlyThen: 'Only then enter your password.',
    submit: 'Unlock',
    wait: (seconds: number) => `Wait ${count(seconds, 'second', 'seconds')} before the next try.`,
    forgot: 'Forgot the password?',
    forgotText:
      'Nobody can reset it. If you have your recovery words or a backup file, erase the vault and bring them back.',
    erase: 'Erase the vault',
  },

  backUp: {
    title: 'Back up your recovery words',
    intro: 'Enter your password once more to see the words.',
    submit: 'Show the words',
    doneTitle: 'Backed up',
    doneText: 'Keep the paper where neither water nor curious people reach it.',
    keyTitle: 'A private key has no words',
    keyText: 'This account was imported as a single private key. Keep the key where you have it now.',
  },

  lockMinutes: {
    title: (minutes: number) => `Stay unlocked for ${count(minutes, 'minute', 'minutes')}?`,
    text: (before: number) =>
      `Until now the signer locks after ${count(before, 'minute', 'minutes')} without use. The longer it stays open, the longer somebody at this device could ask it to sign.`,
    submit: 'Stay unlocked longer',
  },

  /** What every card that signs has in common. */
  confirm: {
    replaces: 'The wallet took back the request before this one. This is another: read it from the start.',
    type: (word: string) => `Type “${word}” to go on`,
    typeHint: {
      contract: 'The last four characters of the contract’s address above.',
      word: 'You are about to do something that cannot be undone.',
    },
    untyped: 'Type the word above to go on.',
    typeWrong: 'That does not match.',
    words: { deploy: 'create', anyway: 'sign anyway' },
    highRisk: 'High risk',
    reject: 'Reject',
  },
} as const;
