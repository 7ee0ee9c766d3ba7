import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('extension', {
  off: (site: string) => `Evident is off on ${site}`,
  on: (site: string) => `Evident is on for ${site}`,
  offText: 'Turn it on to choose Evident where this site says “Connect wallet”.',
  onText: 'The site can ask to connect. It sees no account until you approve in Evident’s window.',
  turnOn: 'Turn on for this site',
  turnOff: 'Turn off for this site',
  ethereum: 'Also as window.ethereum',
  ethereumText: 'For sites that don’t offer a choice of wallets.',
  reloadText: 'Reload the page to apply this.',
  reload: 'Reload page',
  unavailable: 'Evident can’t connect to this page',
  unavailableText: 'Only https sites can connect, and sites on this device.',
  failed: 'Your browser didn’t allow this. Nothing changed.',
  open: 'Open Evident',
});
