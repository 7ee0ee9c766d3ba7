/** Errors of the signer and what is signed. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const SIGN = catalogue('core/errors/sign', {
  SIGN_ANSWER_OTHER: {
    title: 'This signature is for another request.',
    next: 'Nothing was sent. Show the request on this screen to the cold signer, and bring back its signature.',
  },
  SIGN_ANSWER_WRONG: {
    title: 'This signature is not from this account for exactly this request.',
    next: 'Nothing was sent. Check that the cold signer signed the request on this screen with this account, then try again.',
  },
  SIGN_BUSY: {
    title: 'The signer is already showing a request.',
    next: 'Answer that one first.',
  },
  SIGN_BYTES_DIFFER: {
    title: 'The signer reads these bytes differently.',
    next: 'Nothing was signed. Do not try again with this wallet until you know why.',
  },
  SIGN_CHAIN_DIFFERS: {
    title: 'The request names one chain, and the data to sign names another.',
    next: 'Nothing was signed. Create the request again in the wallet it comes from.',
  },
  SIGN_CHAIN_MISSING: {
    title: 'The transaction names no chain.',
    next: 'Nothing was signed. Without a chain, it could be repeated on other chains.',
  },
  SIGN_COLD_AUTHORIZATION: {
    title: 'Evident cannot ask a cold signer for a delegation.',
    next: 'Nothing was signed. These requests (EIP-4527) have no delegations. If the device supports them, use its own program.',
  },
  SIGN_LIMIT_WANTED: {
    title: 'You want to set a limit.',
    next: 'Nothing was signed. Choose the amount to allow, then review again.',
  },
  SIGN_LOST: {
    title: 'The connection to the signer was lost.',
    next: 'Nothing was signed. Try again. If that fails, reload the page.',
  },
  SIGN_MALFORMED: {
    title: 'The signer could not read the request.',
    next: 'Nothing was signed.',
  },
  SIGN_MESSAGE_TOO_LARGE: {
    title: 'The message is larger than 128 KiB.',
    next: 'Nothing was signed. No one reads that much before signing; ask for a shorter message.',
  },
  SIGN_REJECTED: {
    title: 'You rejected the request.',
    next: 'Nothing was signed.',
  },
  SIGN_REQUEST_OVER: {
    title: 'The app’s request is over.',
    next: 'Nothing was signed. It was signed or answered before, or the app has gone. Ask again in the app.',
  },
  SIGN_SIGNATURE_WRONG: {
    title: 'The signature does not belong to this request.',
    next: 'Nothing was sent. Reload the wallet and try again.',
  },
  SIGN_TYPED_DATA_INVALID: {
    title: 'The typed data is not valid, so the signer cannot show exactly what it means.',
    next: 'Nothing was signed. The place and the reason are below; report them to the app’s developers.',
  },
  SIGN_UNSUPPORTED: {
    title: 'The signer does not sign this kind of transaction.',
    next: 'Nothing was signed.',
  },
  SIGN_WORKER_FAILED: {
    title: 'The part of the signer that holds the keys is not running.',
    next: 'Nothing was signed. Reload the signer. If that does not help, use another browser.',
  },
} as const satisfies Entries);

// Errors of connecting apps.

export const APP = catalogue('core/errors/app', {
  APP_LINK_INVALID: {
    title: 'This is not a WalletConnect link.',
    next: 'Copy the link in the app again. It begins with “wc:”.',
  },
  APP_LINK_VERSION: {
    title: 'This link uses another version of WalletConnect.',
    next: 'Ask the makers of the app for a link of version 2.',
  },
  APP_LINK_EXPIRED: {
    title: 'This link has expired.',
    next: 'Copy a new link in the app.',
  },
  APP_LINK_USED: {
    title: 'This link was used already.',
    next: 'Copy a new link in the app.',
  },
  APP_LINK_SILENT: {
    title: 'The app did not answer.',
    next: 'Keep the app open, copy a new link and try again. Check the relay too.',
  },
  APP_UNSUPPORTED: {
    title: 'The app needs a network that you don’t use.',
    next: 'Switch on the network that it needs, then copy a new link in the app.',
  },
  APP_PROJECT_MISSING: {
    title: 'WalletConnect needs a project ID here.',
    next: 'Enter one on the screen where you connect with a link.',
  },
  APP_RELAY_INVALID: {
    title: 'This is not the address of a relay.',
    next: 'Enter an address that begins with wss://.',
  },
  APP_PROJECT_INVALID: {
    title: 'This is not a project ID.',
    next: 'Enter the ID as its page shows it: letters and digits.',
  },
} as const satisfies Entries);
