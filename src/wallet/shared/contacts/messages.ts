/** Strings of saving a contact, wherever it is offered. */
export const contactMessages = {
  save: 'Save as contact',
  title: 'Save as contact',
  name: 'Name',
  nameHint: 'What you call whoever holds this address.',
  note: 'Note',
  chain: 'Holds on',
  chainHint:
    'The contract of a service may be somebody else’s on another chain; an ordinary account is the same on all.',
  anyChain: 'Any chain',
  accept: 'I have read this and mean exactly this contact',
  acceptFirst: 'Read what stands above and tick it first.',
  waiting: 'Comparing with the addresses you know',
  submit: 'Save contact',
  cancel: 'Cancel',
  saved: (name: string) => `${name} is saved in your contacts`,
} as const;
