/** Strings that several forms share. */
import { catalogue } from '#core/text/language.ts';

// The choice of an account to send from.

export const fromMessages = catalogue('components/form/from', {
  label: 'From',
  option: (label: string, amount: string | null, symbol: string) =>
    amount === null ? label : `${label} · ${amount} ${symbol}`,
  choose: 'Choose an account',
  noKey: (text: string) => `${text} · no key`,
  cold: (text: string) => `${text} · cold`,
  watchOnly: 'You only watch this address. You cannot send from it.',
});

// The question before a draft is left.

export const draftMessages = catalogue('components/form/draft', {
  unsaved: {
    title: 'Leave without sending?',
    text: 'You have not sent this yet. If you leave, you lose what you entered.',
    stay: 'Stay',
    leave: 'Leave',
  },
  underWay: {
    title: 'Leave while sending?',
    text: 'It is signed and on its way to the network. Sending continues if you leave. See Activity for its status.',
    stay: 'Stay',
    leave: 'Leave',
  },
});
