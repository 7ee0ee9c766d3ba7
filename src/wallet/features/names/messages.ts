/** Strings of `/names`. */
import type { NameRemark } from '#core/names/explain.ts';
import type { Fuse } from '#core/names/fuses.ts';

const LABELS: Readonly<Record<string, string>> = {
  alias: 'Alias',
  avatar: 'Picture',
  description: 'About',
  display: 'Written as',
  email: 'Email',
  header: 'Banner',
  keywords: 'Keywords',
  language: 'Language',
  location: 'Place',
  mail: 'Postal address',
  name: 'Called',
  notice: 'Notice',
  phone: 'Telephone',
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
  parentCannotControl: 'The owner of the name above cannot take it back.',
  cannotTransfer: 'It cannot be handed over.',
  cannotSetResolver: 'Its resolver cannot be changed.',
  cannotUnwrap: 'It cannot be unwrapped.',
  cannotCreateSubnames: 'No further subnames can be made.',
  cannotSetLifetime: 'How long answers may be kept cannot be changed.',
  cannotApprove: 'Whom its owner allowed to renew subnames cannot be changed.',
  cannotBurnFuses: 'Nothing further can be given up.',
  canExtendExpiry: 'Its owner may lengthen the wrapping.',
};

const plural = (count: bigint, word: string) => `${count} ${word}${count === 1n ? '' : 's'}`;

export const messages = {
  title: 'Names',
  intro: 'Look up who a name leads to, or what an address is called.',
  noNetwork: {
    title: 'No network is enabled',
    text: 'Names are looked up on a chain with a name service.',
    action: 'Choose networks',
  },
  noService: 'None of the enabled networks has a name service.',
  search: {
    label: 'Name or address',
    hint: 'For example alice.eth, or 0x and 40 digits.',
    go: 'Look up',
    chain: 'Name service of',
  },
  own: {
    title: 'Your accounts',
    none: 'None of your accounts has a name that leads back to it.',
    of: (label: string) => `Name of ${label}`,
  },
  gateways: {
    title: 'Servers that are asked for names',
    forget: (host: string) => `Stop asking ${host}`,
  },
  under: { title: 'Being registered' },
  back: 'All names',
  again: 'Look it up again',
  ownership: {
    title: 'Ownership',
    owner: 'Manager',
    ownerHint: 'may change records and resolver',
    nobody: 'nobody',
    wrapped: 'Wrapped',
    wrappedText: 'The name is held by ENS’s wrapper contract, which gives a token for it.',
    holder: 'Owner',
    holderHint: 'has the token, and with it the name: may change what was not given up',
    rights: 'Settled rights',
    until: (date: string) => `until ${date}, when the wrapping runs out`,
    parentControls: 'The owner of the name above may take it back at any time.',
    fuse: (fuse: Fuse): string => FUSE_WORDS[fuse],
    registrant: 'Registrant',
    registrantHint: 'holds the registration, and may take the management back',
    resolver: 'Resolver',
    noResolver: 'none: the name leads nowhere',
    parent: (name: string) => `set for ${name}, and speaks for all names below it`,
    expiry: 'Registration',
    aboveOf: (name: string) => `of ${name}: this name ends with it`,
    held: (span: string, date: string) => `ends in ${span}, on ${date}`,
    grace: (span: string, date: string) =>
      `ended on ${date}. For ${span} more its former registrant alone may renew it.`,
    ended: (date: string) => `ended on ${date}`,
    free: 'never registered: anybody may register it',
    you: 'you',
    node: 'Node',
  },
  expired: {
    title: (above: string | null) =>
      above === null ? 'This registration has ended.' : `The registration of ${above} has ended.`,
    text: (below: boolean) =>
      below
        ? 'Anybody may register that name, and then change what this one leads to. Do not pay to it.'
        : 'Its old records may still be there, and anybody may register the name and change them. Do not pay to it.',
  },
  grace: {
    title: (above: string | null) =>
      above === null ? 'This registration has run out.' : `The registration of ${above} has run out.`,
    text: 'Unless it is renewed, somebody else may have the name soon.',
  },
  records: {
    addresses: 'Addresses',
    texts: 'Texts',
    content: 'Site',
    none: 'It holds none.',
    notAddress: (coin: string) => `These bytes are no address of ${coin}:`,
    coin: (type: bigint) => `Coin ${type}`,
    allChains: 'Any EVM chain',
    primary: 'This address calls itself so too: it is its primary name.',
    notPrimary: 'This address does not call itself so.',
    names: 'What this address is called',
    makePrimary: (label: string) => `Make it the primary name of ${label}`,
    makePrimaryHint: 'Wallets and apps may then show the name in place of the address.',
    stopped: 'Its records were not read.',
    key: (key: string) => LABELS[key] ?? key,
    short: 'The server was asked for the most usual records alone.',
    via: (hosts: string) => `Kept on ${hosts}, and checked by the name’s own contract.`,
    unknownContent: 'Its site is written in a way that Evident does not know:',
    contentHint: 'Shown for reading: nothing is opened.',
    rest: (count: number) => `Show the other ${count} characters`,
    hidden: (count: number) => `${count} characters more, which are not shown`,
  },
  avatar: {
    title: 'Picture',
    refused: 'The picture is at an address that Evident does not open:',
    collectible: 'The picture is that of a collectible:',
    remote: (host: string) =>
      `The picture is at ${host}. If you load it, ${host} learns your network address, and that somebody looks at this name.`,
    load: (host: string) => `Load from ${host}`,
    chain: (chain: string, id: string) => `number ${id}, on ${chain}`,
  },
  past: {
    title: 'Subnames',
    none: 'None was found.',
    text: 'From logs of the chain, which hold the hash of each part alone: names of usual words are told, others are not. Subnames that are kept elsewhere are not among them.',
    from: (block: string) => `Blocks from ${block} on were read.`,
    whole: 'All blocks were read.',
    hashed: 'only the hash of this part is known',
    begin: 'Look for subnames and further records',
    more: 'Look further back',
  },
  remarks: {
    title: 'Look closely at this name.',
    of: (remark: NameRemark): string => {
      switch (remark.kind) {
        case 'disallowed':
          return remark.shown === null
            ? `${remark.code} cannot be seen, and is not allowed in names.`
            : `“${remark.shown}” (${remark.code}) is not allowed in names.`;
        case 'ignored':
          return `${remark.code} cannot be seen, and was left out.`;
        case 'mapped':
          return `“${remark.shown}” (${remark.code}) is read as “${remark.to}”.`;
        case 'imitation':
          return `“${remark.shown}” (${remark.code}) is a ${remark.script} letter that looks like “${remark.like}”.`;
        case 'mixed':
          return `“${remark.label}” mixes letters of several scripts: ${remark.scripts.join(', ')}.`;
        case 'whole':
          return `“${remark.label}” is written so that it looks like “${remark.like}”.`;
      }
    },
  },
  waiting: {
    title: (hosts: string) => `Waiting for ${hosts}.`,
    text: (seconds: number) => `It keeps what is asked for, and has ${seconds} seconds to answer.`,
    stop: 'Stop waiting',
    stopped: 'Stopped.',
    again: 'Ask again',
  },
  address: {
    title: 'What it is called',
    stopped: 'What this address is called was not read.',
    lead: 'What this address calls itself on each chain. A name counts only where it leads back to the address on that chain.',
    none: (chains: string) => `It claims no name for: ${chains}.`,
    every: 'All EVM chains at once',
    on: (chain: string, outcome: string) => `${chain}: ${outcome}`,
    verified: 'leads back to it',
    lies: 'does not lead to it: it is not its name',
    unasked: 'kept on a server that was not asked',
    untold: 'Not known',
  },
  acts: {
    title: 'Change this name',
    notYours: 'None of your accounts may change this name.',
    anybodyRenews: 'Anybody may renew it for whoever has it.',
    records: 'Change records',
    transfer: 'Hand over',
    renew: 'Renew',
    setResolver: 'Set a resolver',
    changeResolver: 'Change the resolver',
    register: 'Register',
    review: 'Review',
    close: 'Close',
    sent: 'The transaction was sent.',
    look: 'Look at the transaction',
  },
  edit: {
    what: 'What',
    text: 'Text',
    address: 'Address',
    content: 'Site',
    key: 'Key',
    keyHint: 'For example url, email, com.github.',
    coin: 'Coin',
    value: 'Value',
    valueHint: 'Empty takes the record away.',
    contentHint: 'ipfs://…, ipns://…, bzz://… or ar://…',
    another: 'Another record',
    remove: 'Leave this out',
    everyone: 'Everybody can read these records, now and later.',
  },
  resolver: {
    label: 'Resolver',
    hint: 'The address of a contract.',
    first: 'A resolver is the contract that keeps a name’s records. Without one, the name leads nowhere.',
    other:
      'Records stay behind in the resolver that kept them: from then on those of the other one count, and there may be none.',
    usual: 'Take the usual one of this name service',
  },
  transfer: {
    wrapped: 'The name is wrapped: its token is handed over, and with it the name and its management.',
    to: 'To',
    hint: 'An address or a name.',
    what: 'What is handed over',
    control: 'The management: who sets its records',
    registration: 'The registration: who owns the name',
    note: 'Both belong together: hand over the management first, then the registration.',
  },
  register: {
    title: 'Register this name',
    years: 'For how long',
    year: (count: number) => (count === 1 ? '1 year' : `${count} years`),
    price: 'Price',
    sent: 'Sent along',
    atMost: 'at most',
    forWhom: 'For',
    slippage: 'A tenth more than the price is sent, since it moves; what is too much comes back.',
    how: 'It takes two transactions, a minute or more apart: the first says that a name is meant without saying which, so that nobody can take it from you. Evident keeps what is needed in between, also over a reload.',
    begin: 'Begin',
    taken: 'It belongs to somebody.',
    shorter: (span: string) => `The registrar takes ${span} at least.`,
    first: 'Review the first transaction',
    second: 'Review the second transaction',
    inTheAir: 'Waiting for the transaction to be in a block.',
    absent: 'The first transaction is not in a block yet.',
    waiting: (span: string) => `The first transaction is in a block. The second can be sent in ${span}.`,
    ready: (span: string) => `The second transaction can be sent now, and for ${span}.`,
    expired: 'The first transaction was too long ago. Begin again: nothing was paid to the registrar.',
    lost: 'Somebody else has the name by now. Nothing was paid to the registrar.',
    done: 'The name is registered.',
    forget: 'Give it up',
    close: 'Done',
    progress: 'Registration under way',
  },
  span: (seconds: bigint): string => {
    const days = seconds / 86_400n;
    if (days >= 365n) {
      const rest = days % 365n;
      return rest === 0n
        ? plural(days / 365n, 'year')
        : `${plural(days / 365n, 'year')} and ${plural(rest, 'day')}`;
    }
    if (days > 1n) return plural(days, 'day');
    if (seconds >= 7_200n) return plural(seconds / 3_600n, 'hour');
    return seconds >= 120n ? plural(seconds / 60n, 'minute') : plural(seconds, 'second');
  },
} as const;
