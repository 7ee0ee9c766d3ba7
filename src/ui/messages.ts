/**
 * The strings that the kit itself shows. Whatever a screen says belongs to that screen's own catalogue.
 * What stands already while a program starts is in `first-messages.ts`.
 */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('ui', {
  copy: {
    action: 'Copy',
    of: (what: string) => `Copy ${what}`,
    done: 'Copied',
    failed: 'Could not copy. Select the text and copy it by hand.',
  },
  address: {
    noun: 'address',
    full: 'Full address',
  },
  amount: {
    exact: (amount: string, symbol: string) => `Exactly ${amount} ${symbol}`.trim(),
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on.',
  },
  field: {
    optional: 'optional',
    error: 'Error:',
  },
  longText: {
    held: (shown: string, all: string) =>
      `Showing ${shown} of ${all} characters. The rest is included, but not shown.`,
    remove: 'Remove this text',
  },
  notice: {
    info: 'Note:',
    offline: 'Note:',
    caution: 'Caution:',
    danger: 'Danger:',
  },
  error: {
    safe: 'What is safe',
    next: 'What to do next',
    code: 'Code',
    details: 'Details',
  },
  evidence: {
    about: (text: string) => `${text}. How this is known`,
    level: {
      derived: 'derived',
      proven: 'proven',
      agreed: 'agreed',
      reported: 'reported',
    },
    disagrees: 'servers disagree',
    sentence: {
      derived: 'Computed on this device. No server was asked.',
      proven: 'Proven on this device against a block header. The server could not have made it up.',
      agreed: 'Several independent servers gave the same answer.',
      reported: 'One server reported it. Nothing has checked it.',
    },
    disagreement: 'Servers gave different answers. Do not rely on this value until they agree.',
  },
  dialog: { close: 'Close' },
  progress: { cancel: 'Cancel', percent: (n: number) => `${n}%` },
  colour: {
    none: 'No colour',
    names: ['Red', 'Orange', 'Yellow', 'Green', 'Teal', 'Blue', 'Violet', 'Pink'],
  },
  file: {
    choose: 'Choose a file',
    drop: 'or drop it here',
    dropNow: 'Drop the file here',
    reading: (name: string) => `Reading ${name}`,
  },
});
