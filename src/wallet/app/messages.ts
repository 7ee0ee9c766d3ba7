/** Strings of the wallet's frame: navigation, states of routes, account switcher, chain lines. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const appMessages = catalogue('app', {
  skip: 'Skip to content',
  nav: 'Sections',
  home: 'Home',
  send: 'Send',
  activity: 'Activity',
  apps: 'Apps',
  contracts: 'Contracts',
  tools: 'Tools',
  settings: 'Settings',
  more: 'More',
  search: 'Search',
  narrow: 'Collapse sidebar',
  widen: 'Expand sidebar',
  opening: 'Opening the wallet',
  notFoundTitle: 'There is no such page',
  errorTitle: 'This page could not be shown',
  goHome: 'Go to Home',
  stillUnreachable: 'Still no answer from the server. Check the connection, then try again.',
  switcher: {
    choose: 'Switch account',
    all: 'All accounts',
    count: (n: number) => plural(n, { one: '1 account', other: `${countText(n)} accounts` }),
    add: 'Add account',
    manage: 'Manage accounts',
  },
  dismiss: 'Dismiss',
  alone: {
    part: 'This is a part of Evident. Open the wallet:',
    unknown: 'This is a part of Evident. It does not know the address of the wallet it belongs to.',
  },
});
