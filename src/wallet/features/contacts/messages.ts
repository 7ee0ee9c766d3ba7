/** Strings of `/contacts`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/contacts', {
  title: 'Contacts',
  add: 'New contact',
  count: (count: number) => plural(count, { one: '1 contact', other: `${countText(count)} contacts` }),
  found: (count: number, all: number) =>
    plural(all, {
      one: `${countText(count)} of 1 contact`,
      other: `${countText(count)} of ${countText(all)} contacts`,
    }),
  search: 'Search by name, address or note',
  none: {
    title: 'No contacts yet',
    text: 'Contact names appear next to their addresses everywhere. They stay in this browser.',
  },
  notFound: 'No contacts match.',
  unread: 'The address in the link is invalid. Nothing was filled in.',
  row: {
    acts: (name: string) => `${name}: more actions`,
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    pay: 'Send',
    payTo: (name: string) => `Send to ${name}`,
    on: (chain: string) => `only on ${chain}`,
    more: (count: number) => `Show ${countText(count)} more`,
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'The name disappears everywhere. Past payments stay in your history.',
    keep: 'Keep',
    confirm: 'Remove contact',
    done: (name: string) => `${name} removed`,
  },
  form: {
    newTitle: 'New contact',
    editTitle: (name: string) => `Edit ${name}`,
    name: 'Name',
    nameHint: 'Shown next to the address, never instead of it.',
    address: (n: number, of: number) => (of === 1 ? 'Address' : `Address ${n}`),
    addressHint: 'An address, or a name that resolves to one. The address is saved.',
    another: 'Add another address',
    without: 'Remove',
    withoutOf: (n: number) => `Remove address ${n}`,
    note: 'Note',
    noteHint: 'Only for you. Stays in this browser and is included in exports.',
    submit: 'Save contact',
    cancel: 'Cancel',
    refused: 'Fix the highlighted fields.',
    waiting: 'Comparing with the addresses you know',
    changed: {
      title: 'This contact was changed in another tab.',
      gone: 'This contact was removed in another tab.',
      text: 'Nothing was saved. Use the other version and lose your changes, or save yours instead.',
      goneText: 'Nothing was saved. You can save it as a new contact.',
      take: 'Use the other version',
      over: 'Save mine',
      anew: 'Save as new',
    },
  },
  files: {
    title: 'Import and export',
    text: 'Files stay on your device. Anyone who gets one can see your contacts.',
    json: 'Export as JSON',
    csv: 'Export as CSV',
    exported: (name: string) => `Download started: ${name}`,
    import: 'Import contacts',
    hint: 'A file exported from Evident, or a CSV with the columns name and address, optionally chain and note. At most 1 MB.',
  },
  preview: {
    title: 'Import preview',
    from: (file: string) => `From ${file}. Nothing has changed yet.`,
    nothing: 'This file has no new contacts.',
    fresh: (count: number) =>
      plural(count, { one: '1 new contact', other: `${countText(count)} new contacts` }),
    same: (count: number) =>
      plural(count, {
        one: '1 contact already saved, unchanged',
        other: `${countText(count)} contacts already saved, unchanged`,
      }),
    decide: (count: number) =>
      plural(count, {
        one: '1 entry needs your decision',
        other: `${countText(count)} entries need your decision`,
      }),
    decideText: 'Tick the ones to import. Existing contacts are never replaced.',
    refused: (count: number) =>
      plural(count, {
        one: '1 unreadable entry will be skipped',
        other: `${countText(count)} unreadable entries will be skipped`,
      }),
    takeNew: (name: string) => `Add ${name}`,
    takeMore: (name: string) => `Add to existing ${name}`,
    takeRenamed: (name: string) => `Also add ${name}`,
    more: (name: string, count: number) =>
      count === 0
        ? `${name} already exists with a different note. Both notes would be saved.`
        : plural(count, {
            one: `${name} exists without this address. Money sent to ${name} could then go there.`,
            other: `${name} exists without ${countText(count)} of these addresses. Money sent to ${name} could then go there.`,
          }),
    full: (name: string) => `${name} has no room for it.`,
    renamed: (at: string) => `One of its addresses is already saved as ${at}.`,
    place: (place: number) => `Entry ${place}`,
    unnamed: 'unnamed',
    submit: (count: number) =>
      plural(count, { one: 'Import 1 contact', other: `Import ${countText(count)} contacts` }),
    cancel: 'Cancel',
    done: (count: number) =>
      plural(count, { one: '1 contact imported', other: `${countText(count)} contacts imported` }),
    rest: (count: number) => `and ${countText(count)} more`,
  },
});
