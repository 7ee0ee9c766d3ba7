/** Sentences of the screens about what opens the vault, and about what is asked again. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('signer/screens/manage/security', {
  change: 'Continue',

  password: {
    title: 'Change the password',
    intro: 'Your keys don’t change, only the password that unlocks them.',
    present: 'Current password',
    next: 'New password',
    submit: 'Change password',
    doneTitle: 'Password changed',
    doneText: 'Only the new password unlocks the vault in this browser now, in every tab.',
    passkeys: 'Your passkeys still work.',
    copies:
      'Older copies, such as backup files, still open with the old password. If someone may know it, make a new backup file and destroy the old ones.',
  },

  passkeys: {
    title: 'Passkeys',
    intro:
      'A passkey unlocks the vault in this browser without typing: by fingerprint, face, PIN or security key.',
    bound: (host: string) =>
      `It works only at this address, ${host}. No other page can use it, not even the wallet.`,
    losing:
      'Your password still works too. A passkey holds no keys: if you lose it, you lose nothing. Just remove it here.',
    list: 'Passkeys for this vault',
    none: 'No passkey yet',
    unnamed: 'Unnamed passkey',
    added: (date: string) => `Added on ${date}`,
    add: 'Add a passkey',
    full: (most: number) => `A vault can have ${most} passkeys. Remove one to add another.`,
    fromFile:
      'Passkeys need an address, so they don’t work in a signer opened from a file. Use your password.',
    unavailable:
      'This browser doesn’t allow passkeys here. Use your password, or try another window or browser.',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    name: 'Name',
    nameHint: 'For example, the device it is on.',
    save: 'Save',
    saved: 'Renamed',
    made: (name: string) => `“${name}” now unlocks the vault.`,
    removed: (name: string) => `“${name}” no longer unlocks the vault.`,
    defaultName: (n: number) => `Passkey ${n}`,
  },

  addPasskey: {
    title: 'Add a passkey',
    intro: 'Confirm with your password or a passkey you already have.',
    readyTitle: 'Now your device',
    readyIntro: 'Your browser asks for your fingerprint, face, PIN or security key. Some devices ask twice.',
    submit: 'Create passkey',
    known: 'This device already has a passkey for this vault. Use another device, or keep the one you have.',
  },

  removePasskey: {
    title: (name: string) => `Remove “${name}”?`,
    intro:
      'It will no longer unlock the vault. Your password and other passkeys still work. Older copies of the vault may still open with it.',
    submit: 'Remove',
  },

  seal: {
    title: 'Your seal',
    intro: 'The signer shows it in the band at the top of every screen, and nowhere else.',
    another: 'Change seal',
    drawTitle: 'Change your seal',
    drawIntro:
      'Do this if someone saw your seal. From then on, look for the new one. The old one means an imitation.',
    submit: 'Change seal',
    newTitle: 'This is your new seal',
  },

  askEachTime: {
    title: 'Ask for each signature',
    offIntro: 'Now, an unlocked signer asks only for your approval.',
    offText:
      'With this on, each signature also needs the password or a passkey. It protects you if someone uses your device while the signer is unlocked.',
    onIntro: 'Now, each signature needs the password or a passkey.',
    onText: 'With this off, anyone at your unlocked device can sign until the signer locks.',
    turnOn: 'Ask each time',
    turnOff: 'Stop asking',
  },
});
