/** Every sentence of the signer's screens. What goes wrong is said by the error catalogue of core. */
import { catalogue, plural } from '#core/text/language.ts';
import type { ArmingState } from './app/arming.ts';
import type { Rating } from './keyring/client.ts';

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
  still: 'Move the pointer over the button, then press again.',
  armed: '',
};

export const messages = catalogue('signer', {
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
  cutOff: {
    title: 'Stop typing: this request has ended',
    text: 'The wallet withdrew it, or the vault was locked. What you typed stayed in the signer.',
  },

  arming,

  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
  reload: 'Reload the signer',

  refused: {
    title: 'This page can’t show the signer',
    text: 'Open the signer in its own wallet or in its own tab. It shared nothing with this page.',
  },

  home: {
    title: {
      absent: 'No wallet in this browser yet',
      locked: 'Locked',
      unlocked: 'Unlocked',
      damaged: 'The vault is damaged',
      unsupported: 'This vault cannot be opened',
      blocked: 'Your browser blocks storage',
    },
    intro: {
      absent: 'We generate your keys here and encrypt them with your password. This page has no network.',
      locked: 'Your keys are encrypted. Unlock to see your accounts.',
      unsupported:
        'A newer version of Evident wrote it, or its protection is weaker than this version allows. We changed nothing. Update Evident, or erase the vault and restore it from your recovery phrase or backup file.',
      blocked:
        'A private window or a setting blocks storage, so no keys can be saved here. Allow site data for this address, or use a normal window.',
      unlocked: (minutes: number) =>
        plural(minutes, {
          one: 'Locks after 1 minute without use.',
          other: `Locks after ${minutes} minutes without use.`,
        }),
    },
    create: 'Create wallet',
    importKey: 'Import wallet',
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
      preparing: 'Saving this page for offline use.',
      ready: 'Ready for offline use.',
      unavailable: 'Not available offline in this browser.',
    },
    fromFile: 'Opened from a file. Works offline.',
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
    strength: 'Strength:',
    score,
    tooShort: (length: number) => `At least ${length} characters`,
    rating: 'Rating the password',
  },

  proof: {
    passkey: 'Use a passkey',
    held: 'Passkey accepted. Continue with the button below.',
  },

  /** @param n how many there are with it. */
  sourceLabel: (n: number) => (n > 1 ? `Recovery phrase ${n}` : 'Recovery phrase'),

  /** A name that somebody else may have given. */
  quoted: '“{name}”',

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
    hidden: 'Make sure no one can see your screen.',
    show: 'Show words',
    hide: 'Hide words',
    never: 'Never photograph them or type them online.',
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
    wait: (seconds: number) =>
      plural(seconds, {
        one: 'Wait 1 second before the next try.',
        other: `Wait ${seconds} seconds before the next try.`,
      }),
    forgot: 'Forgot the password?',
    forgotText:
      'We can’t reset it. If you have your recovery phrase or a backup file, erase the vault and restore it.',
    erase: 'Erase the vault',
  },

  backUp: {
    title: 'Back up your recovery phrase',
    intro: 'Enter your password once more to see the words.',
    submit: 'Show the words',
    doneTitle: 'Backed up',
    doneText: 'Store the paper somewhere dry and private.',
    keyTitle: 'A private key has no recovery phrase',
    keyText: 'You imported this account as a single private key. Keep your copy of that key.',
  },

  lockMinutes: {
    title: (minutes: number) =>
      plural(minutes, { one: 'Stay unlocked for 1 minute?', other: `Stay unlocked for ${minutes} minutes?` }),
    text: (before: number) =>
      plural(before, {
        one: 'The signer now locks after 1 minute without use. The longer it stays unlocked, the longer someone at this device could sign.',
        other: `The signer now locks after ${before} minutes without use. The longer it stays unlocked, the longer someone at this device could sign.`,
      }),
    submit: 'Stay unlocked longer',
  },

  /** What every card that signs has in common. */
  confirm: {
    replaces: 'The wallet cancelled the last request. This is a new one: read it from the start.',
    type: (word: string) => `Type “${word}” to continue`,
    typeHint: {
      contract: 'The last four characters of the contract address above.',
      word: 'You can’t undo this.',
    },
    holding: 'Keep holding…',
    cannotHold: (word: string) => `Can’t hold? Type “${word}”`,
    untyped: 'Read to the end and type the word there.',
    typeWrong: 'That doesn’t match.',
    words: { deploy: 'create', anyway: 'sign anyway' },
    highRisk: 'High risk',
    reject: 'Reject',
  },
});
