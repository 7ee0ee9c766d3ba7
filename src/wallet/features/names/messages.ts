/** Strings of `/names`. */
import type { NameRemark } from '#core/names/explain.ts';
import type { Fuse } from '#core/names/registration.ts';
import { catalogue, countText, plural } from '#core/text/language.ts';

const LABELS: Readonly<Record<string, string>> = {
  alias: 'Alias',
  avatar: 'Picture',
  description: 'About',
  display: 'Display name',
  email: 'Email',
  header: 'Banner',
  keywords: 'Keywords',
  language: 'Language',
  location: 'Location',
  mail: 'Postal address',
  name: 'Name',
  notice: 'Notice',
  phone: 'Phone',
  'primary-contact': 'Contact',
  theme: 'Theme',
  timezone: 'Time zone',
  url: 'Website',
  'com.discord': 'Discord',
  'com.github': 'GitHub',
  'com.linkedin': 'LinkedIn',
  'com.reddit': 'Reddit',
  'com.twitter': 'Twitter',
  'com.x': 'X',
  'org.telegram': 'Telegram',
  'social.bsky': 'Bluesky',
  'xyz.farcaster': 'Farcaster',
};

const FUSE_WORDS: Readonly<Record<Fuse, string>> = {
  parentCannotControl: 'The owner of the parent name cannot reclaim it.',
  cannotTransfer: 'It cannot be transferred.',
  cannotSetResolver: 'Its resolver cannot be changed.',
  cannotUnwrap: 'It cannot be unwrapped.',
  cannotCreateSubnames: 'No more subnames can be created.',
  cannotSetLifetime: 'Its cache time (TTL) cannot be changed.',
  cannotApprove: 'The approval to renew its subnames cannot be changed.',
  cannotBurnFuses: 'No more permissions can be given up.',
  canExtendExpiry: 'Its owner can extend the expiry of the wrapped name.',
};

const years = (count: bigint) => plural(count, { one: '1 year', other: `${countText(count)} years` });
const days = (count: bigint) => plural(count, { one: '1 day', other: `${countText(count)} days` });
const hours = (count: bigint) => plural(count, { one: '1 hour', other: `${countText(count)} hours` });
const minutes = (count: bigint) => plural(count, { one: '1 minute', other: `${countText(count)} minutes` });
const seconds = (count: bigint) => plural(count, { one: '1 second', other: `${countText(count)} seconds` });

export const messages = catalogue('features/names', {
  title: 'Names',
  intro: 'Look up the address of a name, or the names of an address.',
  noNetwork: {
    title: 'No network is enabled',
    text: 'Names need a network with a name service.',
    action: 'Open Networks',
  },
  noService: 'None of the enabled networks has a name service.',
  search: {
    label: 'Name or address',
    hint: 'For example alice.eth, or an address.',
    go: 'Look up',
    chain: 'Name service on',
  },
  own: {
    title: 'Your accounts',
    none: 'None of your accounts has a primary name.',
    of: (label: string) => `Name of ${label}`,
  },
  gateways: {
    title: 'Servers Evident asks for names',
    forget: (host: string) => `Stop asking ${host}`,
  },
  under: { title: 'Registrations in progress' },
  back: 'All names',
  again: 'Look up again',
  ownership: {
    title: 'Ownership',
    owner: 'Manager',
    ownerHint: 'can change records and resolver',
    nobody: 'no one',
    wrapped: 'Wrapped',
    wrappedText: 'ENS’s wrapper contract holds the name and issued a token for it.',
    holder: 'Owner',
    holderHint: 'holds the token and with it the name; can change everything that was not given up',
    rights: 'Permissions given up',
    until: (date: string) => `until ${date}, when the wrapping expires`,
    parentControls: 'The owner of the parent name can reclaim it at any time.',
    fuse: (fuse: Fuse): string => FUSE_WORDS[fuse],
    registrant: 'Registrant',
    registrantHint: 'owns the registration and can reclaim the manager role',
    resolver: 'Resolver',
    noResolver: 'none: the name does not resolve',
    parent: (name: string) => `set for ${name} and all names below it`,
    expiry: 'Registration',
    aboveOf: (name: string) => `of ${name}, the parent name: this name expires with it`,
    held: (span: string, date: string) => `expires in ${span}, on ${date}`,
    grace: (span: string, date: string) =>
      `expired on ${date}. For another ${span}, only its former registrant can renew it.`,
    ended: (date: string) => `expired on ${date}`,
    free: 'never registered: anyone can register it',
    own: (label: string) => `${label} (you)`,
    node: 'Node',
  },
  expired: {
    title: (above: string | null) =>
      above === null ? 'This registration has expired.' : `The registration of ${above} has expired.`,
    text: (below: boolean) =>
      below
        ? 'Anyone can register the parent name and then change what this one resolves to. Do not pay to it.'
        : 'Its old records may still exist, and anyone can register the name and change them. Do not pay to it.',
  },
  grace: {
    title: (above: string | null) =>
      above === null ? 'This registration has expired.' : `The registration of ${above} has expired.`,
    text: 'If it is not renewed, someone else may soon own the name.',
  },
  records: {
    addresses: 'Addresses',
    texts: 'Records',
    content: 'Content hash',
    none: 'No records.',
    notAddress: (coin: string) => `These bytes are not a valid ${coin} address:`,
    coin: (type: bigint) => `Coin ${type}`,
    allChains: 'Any EVM chain',
    primary: 'This address uses it as its primary name.',
    notPrimary: 'Not the primary name of this address.',
    names: 'Names of this address',
    makePrimary: (label: string) => `Make it the primary name of ${label}`,
    makePrimaryHint: 'Wallets and apps can then show the name instead of the address.',
    stopped: 'Records not loaded.',
    key: (key: string) => LABELS[key] ?? key,
    short: 'Evident asked the server only for the most common records.',
    via: (hosts: string) => `Stored on ${hosts}, and checked by the name’s own contract.`,
    unknownContent: 'Evident does not know this content hash format:',
    contentHint: 'Shown only. Evident opens nothing.',
    rest: (count: number) =>
      plural(count, { one: 'Show 1 more character', other: `Show ${countText(count)} more characters` }),
    hidden: (count: number) =>
      plural(count, {
        one: '1 more character not shown',
        other: `${countText(count)} more characters not shown`,
      }),
  },
  avatar: {
    title: 'Picture',
    refused: 'Evident does not open the address of this picture:',
    collectible: 'The picture is an NFT:',
    remote: (host: string) =>
      `The picture is on ${host}. If you load it, ${host} sees your IP address and that someone is viewing this name.`,
    load: (host: string) => `Load from ${host}`,
    chain: (chain: string, id: string) => `number ${id}, on ${chain}`,
  },
  past: {
    title: 'Subnames',
    none: 'None found.',
    text: 'From the chain’s event logs, which contain only a hash of each part. Evident recognises common words. Off-chain subnames are not listed.',
    from: (block: string) => `Read from block ${block} on.`,
    whole: 'All blocks read.',
    hashed: 'only the hash of this part is known',
    begin: 'Find subnames and more records',
    more: 'Look further back',
  },
  remarks: {
    title: 'Check this name carefully.',
    of: (remark: NameRemark): string => {
      switch (remark.kind) {
        case 'disallowed':
          return remark.shown === null
            ? `${remark.code} is invisible and not allowed in names.`
            : `“${remark.shown}” (${remark.code}) is not allowed in names.`;
        case 'ignored':
          return `${remark.code} is invisible and was left out.`;
        case 'mapped':
          return `“${remark.shown}” (${remark.code}) is read as “${remark.to}”.`;
        case 'imitation':
          return `“${remark.shown}” (${remark.code}) is a ${remark.script} letter that looks like “${remark.like}”.`;
        case 'mixed':
          return `“${remark.label}” mixes letters of several scripts: ${remark.scripts.join(', ')}.`;
        case 'whole':
          return `“${remark.label}” is written to look like “${remark.like}”.`;
      }
    },
  },
  waiting: {
    title: (hosts: string) => `Waiting for ${hosts}.`,
    text: (limit: number) =>
      plural(limit, {
        one: 'It sees what you look up. It has 1 second to answer.',
        other: `It sees what you look up. It has ${countText(limit)} seconds to answer.`,
      }),
    stop: 'Stop waiting',
    stopped: 'Stopped.',
    again: 'Ask again',
  },
  address: {
    title: 'Names',
    stopped: 'Names of this address not loaded.',
    lead: 'The name this address claims on each chain. A name counts only if it resolves back to the address on that chain.',
    none: (chains: string) => `No name claimed on: ${chains}.`,
    every: 'All EVM chains',
    on: (chain: string, outcome: string) => `${chain}: ${outcome}`,
    verified: 'resolves back to it',
    lies: 'does not resolve to it, so it is not its name',
    unasked: 'stored on a server that was not asked',
    untold: 'Unknown',
  },
  acts: {
    title: 'Change this name',
    notYours: 'None of your accounts can change this name.',
    anybodyRenews: 'Anyone can renew it for its owner.',
    records: 'Change records',
    transfer: 'Transfer',
    renew: 'Renew',
    setResolver: 'Set a resolver',
    changeResolver: 'Change the resolver',
    review: 'Review',
    close: 'Close',
    sent: 'Transaction sent.',
    look: 'View transaction',
  },
  edit: {
    what: 'Record type',
    text: 'Text',
    address: 'Address',
    content: 'Website',
    key: 'Key',
    keyHint: 'For example url, email, com.github.',
    coin: 'Coin',
    value: 'Value',
    valueHint: 'Leave empty to delete the record.',
    contentHint: 'ipfs://…, ipns://…, bzz://… or ar://…',
    another: 'Add another record',
    remove: 'Remove',
    everyone: 'Anyone can read these records, now and later.',
  },
  resolver: {
    label: 'Resolver',
    hint: 'A contract address.',
    first: 'A resolver is the contract that stores a name’s records. Without one, the name does not resolve.',
    other: 'Records stay in the old resolver and no longer count. The new resolver may have none.',
    usual: 'Use the default resolver of this name service',
  },
  transfer: {
    wrapped: 'The name is wrapped. Transferring its token transfers the name and its management.',
    to: 'To',
    hint: 'An address or a name.',
    what: 'What to transfer',
    control: 'Management: who sets its records',
    registration: 'Registration: who owns the name',
    note: 'The two belong together. Transfer the management first, then the registration.',
  },
  register: {
    title: 'Register this name',
    years: 'Duration',
    year: (count: number) => years(BigInt(count)),
    price: 'Price',
    sent: 'Amount sent',
    atMost: 'at most',
    forWhom: 'Owner',
    slippage: 'The price moves, so you send 10% more. The contract returns the rest.',
    how: 'It takes two transactions, at least a minute apart. The first reserves a name without revealing which, so no one can register it before you. Evident saves what the second one needs, even if you reload.',
    begin: 'Start registration',
    taken: 'Someone already owns it.',
    first: 'Review the first transaction',
    second: 'Review the second transaction',
    inTheAir: 'Waiting for the transaction to be included in a block.',
    absent: 'The first transaction is not in a block yet.',
    waiting: (span: string) => `The first transaction is in a block. You can send the second in ${span}.`,
    ready: (span: string) => `You can send the second transaction now. It must be sent within ${span}.`,
    expired: 'The first transaction has expired. Start again. You have not paid the registrar.',
    lost: 'Someone else registered the name. You have not paid the registrar.',
    done: 'Name registered.',
    forget: 'Cancel registration',
    close: 'Done',
    progress: 'Registration in progress',
  },
  span: (length: bigint): string => {
    const whole = length / 86_400n;
    if (whole >= 365n) {
      const rest = whole % 365n;
      return rest === 0n ? years(whole / 365n) : `${years(whole / 365n)} and ${days(rest)}`;
    }
    if (whole > 1n) return days(whole);
    if (length >= 7_200n) return hours(length / 3_600n);
    return length >= 120n ? minutes(length / 60n) : seconds(length);
  },
});
