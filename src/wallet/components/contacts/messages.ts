/** Strings of saving a contact, wherever it is offered. */
import { catalogue } from '#core/text/language.ts';

export const contactMessages = catalogue('components/contacts', {
  save: 'Save as contact',
  title: 'Save as contact',
  name: 'Name',
  nameHint: 'Your name for the owner of this address.',
  note: 'Note',
  chain: 'Valid on',
  chainHint:
    'A service’s contract address can belong to someone else on another network. An ordinary account is the same on every network.',
  anyChain: 'Any network',
  accept: 'I have read this and want to save exactly this contact',
  acceptFirst: 'Read the warning above and tick the box.',
  waiting: 'Comparing with the addresses you know',
  submit: 'Save contact',
  cancel: 'Cancel',
  saved: (name: string) => `${name} saved to your contacts`,
});
