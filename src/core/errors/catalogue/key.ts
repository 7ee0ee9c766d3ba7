/** Errors of key sources. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const KEY = catalogue('core/errors/key', {
  KEY_ACCOUNT_UNKNOWN: {
    title: 'The signer holds no key for this account.',
    next: 'Choose another account, or import the key into the signer.',
  },
  KEY_DRAFT_UNKNOWN: {
    title: 'This new phrase is no longer available.',
    next: 'Nothing was saved. Start again and write down the new words.',
  },
  KEY_DUPLICATE: {
    title: 'This key is already in the vault.',
    next: 'Nothing was changed.',
  },
  KEY_EXTENDED_PRIVATE: {
    title: 'An extended private key cannot be imported.',
    next: 'Import the recovery phrase it was made from. Keep this key as secret as the phrase: anyone who has it can spend from every account below it.',
  },
  KEY_FILE_ADDRESS: {
    title: 'The key in this file does not match the address in the file.',
    next: 'Nothing was imported. The file was changed or mixed up. Look for another copy.',
  },
  KEY_FILE_INVALID: {
    title: 'This is not a key file that Evident can read.',
    next: 'Nothing was imported. Choose the JSON file from your old wallet, unchanged.',
  },
  KEY_FILE_PASSWORD_WRONG: {
    title: 'This is not the key file’s password.',
    next: 'Enter the password set when the file was made, not your Evident password.',
  },
  KEY_FILE_TOO_COSTLY: {
    title: 'This key file needs far more work than any known wallet’s.',
    next: 'Evident refused it without doing that work. The file may be made to freeze your browser.',
  },
  KEY_FILE_TOO_LARGE: {
    title: 'This file is too large for a key file.',
    next: 'A key file has about a thousand characters. Check that you chose the right file.',
  },
  KEY_FILE_UNSUPPORTED: {
    title: 'Evident does not support this kind of key file.',
    next: 'Nothing was imported. Open it in the wallet that made it, and export the private key or a version 3 file.',
  },
  KEY_KIND_UNKNOWN: {
    title: 'This is neither a recovery phrase, nor a private key, nor a key file.',
    next: 'Check for missing or extra characters.',
  },
  KEY_MNEMONIC_CHECKSUM: {
    title: 'The words are known, but their checksum is wrong.',
    next: 'Check the order and each word against your backup.',
  },
  KEY_MNEMONIC_LENGTH: {
    title: 'A recovery phrase has 12, 15, 18, 21 or 24 words.',
    next: 'Count the words and add what is missing.',
  },
  KEY_MNEMONIC_WORD: {
    title: 'One of the words is not in the word list.',
    next: 'Check its spelling against your backup.',
  },
  KEY_PRIVATE_INVALID: {
    title: 'This is not a private key.',
    next: 'A private key is 64 hexadecimal characters, with or without 0x.',
  },
  KEY_PUBLIC_ONLY: {
    title: 'This is public: you can watch it, but it has no key to import.',
    next: 'To watch an address or an extended public key, add it in the wallet. To spend, import its recovery phrase or key.',
  },
  KEY_RANDOMNESS: {
    title: 'This browser did not provide secure randomness.',
    next: 'No wallet was created. Use an up-to-date browser on a device you trust.',
  },
  KEY_SOURCE_UNKNOWN: {
    title: 'This recovery phrase is not in the vault.',
    next: 'Choose an account that was derived from a recovery phrase.',
  },
  KEY_XPUB_HARDENED: {
    title: 'An extended public key cannot derive hardened steps.',
    next: 'Choose a path without an apostrophe below this key, or export the key of a deeper account.',
  },
  KEY_XPUB_INVALID: {
    title: 'This is not an extended public key.',
    next: 'It begins with xpub and has 111 characters. Copy it again from its source.',
  },
  KEY_XPUB_PRIVATE: {
    title: 'This is an extended private key, not a public one.',
    next: 'Nothing was saved. Anyone who has it can spend from every account below it: do not paste it anywhere. Export the key that begins with xpub.',
  },
  KEY_XPUB_VERSION: {
    title: 'This extended key was made for another kind of account.',
    next: 'Keys that begin with ypub or zpub belong to Bitcoin. Export the Ethereum account’s key, which begins with xpub.',
  },
} as const satisfies Entries);

// Errors of the vault.

export const VAULT = catalogue('core/errors/vault', {
  VAULT_ABSENT: {
    title: 'There is no vault in this browser yet.',
    next: 'Create a wallet or import your keys.',
  },
  VAULT_BACKUP_INVALID: {
    title: 'This is not an Evident backup file, or it is damaged.',
    next: 'Choose the file that Evident saved, or another copy of it. Nothing was changed.',
  },
  VAULT_DAMAGED: {
    title: 'The vault is damaged. Evident did not change it.',
    next: 'Restore from your recovery phrase or your backup file.',
  },
  VAULT_DELAYED: {
    title: 'Too many wrong passwords.',
    next: 'Wait a little before you try again.',
  },
  VAULT_ERASE_EARLY: {
    title: 'The vault can’t be erased without its password yet.',
    next: 'Wait until the time shown, or enter the password.',
  },
  VAULT_EXISTS: {
    title: 'There is already a vault in this browser.',
    next: 'Unlock it to add keys to it.',
  },
  VAULT_FULL: {
    title: 'The vault has no room for more keys.',
    next: 'Nothing was changed.',
  },
  VAULT_INTACT: {
    title: 'The vault is not damaged.',
    next: 'Unlock it as usual.',
  },
  VAULT_KDF_UNAVAILABLE: {
    title: 'This browser cannot turn a password into a key: WebAssembly is turned off.',
    next: 'Allow WebAssembly for this address (some lockdown modes turn it off), or use another browser.',
  },
  VAULT_LOCKED: {
    title: 'The signer is locked.',
    next: 'Unlock it with your password.',
  },
  VAULT_PASSKEY_FAILED: {
    title: 'The passkey was not used.',
    next: 'Try again, or use the password.',
  },
  VAULT_PASSKEY_NO_PRF: {
    title: 'This authenticator cannot create the secret that opens a vault (PRF).',
    next: 'Use another authenticator, or continue with the password. Nothing was changed.',
  },
  VAULT_PASSKEY_UNAVAILABLE: {
    title: 'Passkeys are not available here.',
    next: 'Use the password. Passkeys need a browser that supports them and a secure address.',
  },
  VAULT_PASSKEY_WRONG: {
    title: 'This passkey does not open the vault.',
    next: 'Use another passkey of this vault, or the password.',
  },
  VAULT_PASSWORD_WEAK: {
    title: 'This password is too easy to guess.',
    next: 'Use at least 8 characters; four random words are a good start.',
  },
  VAULT_PASSWORD_WRONG: {
    title: 'That is not the password.',
    next: 'Try again. Capital letters and the language of the keyboard matter.',
  },
  VAULT_PROOF_NEEDED: {
    title: 'Confirm that it is you.',
    next: 'Enter the password or use a passkey.',
  },
  VAULT_RESTORE_UNKNOWN: {
    title: 'The contents of the backup file are no longer available.',
    next: 'Nothing was changed. Choose the file again.',
  },
  VAULT_UNSUPPORTED: {
    title: 'This vault was written by a newer version, or is weaker than allowed.',
    next: 'It was not changed. Update Evident, or restore from your recovery phrase.',
  },
} as const satisfies Entries);
