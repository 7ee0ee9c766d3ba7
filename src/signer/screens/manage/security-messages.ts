/** Sentences of the screens about what opens the vault, and about what is asked again. */

export const messages = {
  change: 'Continue',

  password: {
    title: 'Change the password',
    intro: 'The keys stay as they are; only the way to them changes.',
    present: 'Present password',
    next: 'New password',
    submit: 'Change password',
    doneTitle: 'The password is changed',
    doneText: 'From now on only the new password opens the vault in this browser, in every tab.',
    passkeys: 'Your passkeys go on working.',
    copies:
      'Copies made before, such as backup files or a copy of this disk, still open with the old password. If somebody may know it, make a new backup file and destroy the old ones.',
  },

  passkeys: {
    title: 'Passkeys',
    intro:
      'A passkey opens the vault in this browser without typing: by fingerprint, face, PIN or security key.',
    bound: (host: string) =>
      `It is bound to this address, ${host}, and works nowhere else. No other page can ask for it, the wallet’s neither.`,
    losing:
      'The password goes on working beside it. A passkey holds no keys: if you lose it, you lose nothing, and remove it here.',
    list: 'Passkeys that open this vault',
    none: 'No passkey yet',
    unnamed: 'Passkey without a name',
    added: (date: string) => `Added on ${date}`,
    add: 'Add a passkey',
    full: (most: number) => `${most} passkeys is the most a vault can have. Remove one to add another.`,
    fromFile:
      'Passkeys are not available in the signer that was opened from a file: they are bound to an address. The password opens the vault.',
    unavailable:
      'This browser, or the page around the signer, does not allow passkeys here. The password opens the vault. You can try the signer’s own address in another window or browser.',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    name: 'Name',
    nameHint: 'So that you know later which device it is on.',
    save: 'Save',
    saved: 'Renamed',
    made: (name: string) => `“${name}” now opens the vault.`,
    removed: (name: string) => `“${name}” no longer opens the vault.`,
    defaultName: (n: number) => `Passkey ${n}`,
  },

  addPasskey: {
    title: 'Add a passkey',
    intro: 'First the password or a passkey that you have already, so that nobody else adds theirs.',
    readyTitle: 'Now your device',
    readyIntro:
      'The browser asks for your fingerprint, face, PIN or security key. Some devices ask twice: once to make the passkey, once to use it.',
    submit: 'Make the passkey',
    known: 'This device holds a passkey of this vault already. Use another device, or keep the one you have.',
  },

  removePasskey: {
    title: (name: string) => `Remove “${name}”?`,
    intro:
      'It will no longer open the vault. The password stays, and so do other passkeys. Copies of the vault made before may still open with it.',
    submit: 'Remove',
  },

  seal: {
    title: 'Your seal',
    intro: 'It stands in the dark band at the top of each screen of the signer, and nowhere else.',
    another: 'Draw another',
    drawTitle: 'Draw another seal',
    drawIntro:
      'Worth it if somebody saw the one you have. From then on you look for the new one; the old one means an imitation.',
    submit: 'Draw',
    newTitle: 'This is your new seal',
  },

  askEachTime: {
    title: 'Ask again for each signature',
    offIntro: 'At present an unlocked signer asks only for your approval before it signs.',
    offText:
      'With this, each signature also needs the password or a passkey. It protects you while the signer is unlocked and somebody else reaches your device, and it takes a little longer each time.',
    onIntro: 'At present each signature needs the password or a passkey.',
    onText:
      'Without it, an unlocked signer asks only for your approval. Whoever is at your device then can sign until the signer locks.',
    turnOn: 'Ask each time',
    turnOff: 'Stop asking',
  },
} as const;
