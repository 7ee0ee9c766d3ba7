/** Errors of the vault. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

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
