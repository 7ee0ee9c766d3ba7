/** Errors of connecting apps. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

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
