/** Strings of `/contracts/deploy`. */
const bytes = (count: number) => (count === 1 ? '1 byte' : `${count.toLocaleString('en')} bytes`);

export const messages = {
  title: 'Deploy a contract',
  reviewTitle: 'Review the deployment',
  resultTitle: 'Deployment',
  chain: 'Chain',
  chooseChain: 'Choose a chain',
  noChain: 'Switch on a chain under Networks first.',
  option: (name: string, id: number) => `${name} · ${id}`,

  source: 'What is deployed',
  file: 'Artefact',
  fileHint: 'The JSON file that Foundry, Hardhat or the compiler wrote. It stays on this device.',
  code: 'Or creation code, or the artefact’s text',
  codeHint: 'Hexadecimal, as the compiler gives it: code with constructor, not the code that stays.',
  contract: 'Contract',
  chooseContract: 'Choose a contract',
  noCode: (name: string) => `${name} (no code of its own)`,
  another: 'Take another',
  pasted: 'Pasted code',
  unnamed: 'Contract without a name',
  staysTitle: 'This looks like code that stays',
  staysText:
    'It reads call data before it copies anything, which the code of a creation never needs. Made from it, the contract would be empty, or the creation would fail. Build tools call the code that is wanted here “bytecode”, and the one that stays “deployedBytecode” or “runtime”.',
  made: (size: number) => `Creation code: ${bytes(size)}`,
  stays: (size: number) => `Code that stays: ${bytes(size)}`,
  abi: 'Interface, for the constructor’s arguments',
  abiHint:
    'JSON or Solidity, for example: constructor(address owner). Without it the code is sent as it stands.',
  abiFound: (count: number) =>
    count === 0
      ? 'The constructor takes no arguments.'
      : count === 1
        ? 'The constructor takes 1 argument.'
        : `The constructor takes ${count} arguments.`,

  libraries: 'Libraries',
  librariesText: 'The code calls these libraries. Say where each of them stands on this chain.',
  constructor: 'Constructor',
  noArguments: 'It takes no arguments.',
  value: (symbol: string) => (symbol === '' ? 'Value' : `Value in ${symbol}`),
  valueHint: 'Sent along to the new contract.',
  notPayable: 'Its constructor takes no coin along.',

  way: 'Where it comes to stand',
  ways: {
    create: {
      label: 'By the account’s next nonce (CREATE)',
      hint: 'The address follows from the account and the nonce of this transaction.',
    },
    create2: {
      label: 'By salt and code (CREATE2)',
      hint: 'The same address on each chain, whoever deploys it. The deployment proxy creates it, and is its sender.',
    },
  },
  salt: 'Salt',
  saltHint: '32 bytes: 0x and 64 hexadecimal digits.',
  random: 'Random salt',
  place: 'Address',
  placeEmpty: 'The address stands here once the code and its arguments are complete.',
  placeNonce: (nonce: number) => `If it is sent with nonce ${nonce}.`,
  placeAny: 'By salt and code, whatever the nonce.',
  willStand: 'New contract',
  checking: 'Looking whether something stands there already…',
  free: 'Nothing stands there yet.',
  unchecked: 'Nobody could say whether something stands there yet.',

  review: 'Review',
  later: 'Nothing is sent yet. The next screen tries it out.',
  errors: 'Something in the form is missing or wrong.',
  waiting: 'Wait until it is known whether the address is free.',

  what: 'What is created',
  arguments: 'Arguments of the constructor',
  unchecks: 'This code was pasted. Nothing here can tell from which sources it was built.',

  result: {
    waiting: 'Waiting for a block',
    waitingText: 'You may leave this screen: the transaction goes on, and Activity tells what becomes of it.',
    reverted: 'The creation failed',
    revertedText: 'No contract was made. The transaction’s page says why, where that is known.',
    unsent: 'The transaction was not included',
    unsentText: 'Another one may have taken its place. Its page says more.',
    done: (name: string) => `${name} is deployed`,
    transaction: 'See the transaction',
    open: 'Open the contract',
    again: 'Deploy another',
    code: 'Code on the chain',
    comparing: 'Comparing the code on the chain with what was built…',
    same: 'As built',
    sameText: 'Byte for byte the code of the artefact.',
    immutables: (count: number) =>
      count === 1
        ? 'One place was filled in by the constructor.'
        : `${count} places were filled in by the constructor.`,
    guessed: 'The artefact does not say where such places are: each run of 32 zeros was taken for one.',
    metadata: 'Only the metadata at its end differs: it was built from other sources or with other settings.',
    differs: (at: number) => `Differs at byte ${at.toLocaleString('en')}`,
    differsText: (built: number, found: number) =>
      `Built: ${bytes(built)}. On the chain: ${bytes(found)}. Do not use it before you know why.`,
    empty: 'No code stands at this address',
    emptyText: 'The endpoint may lag behind, or the constructor left nothing there.',
    unknown: 'Nothing to compare with',
    unknownText: 'There is no artefact that says which code stays.',
    kept: 'Saved among your contracts, with its interface.',
    verification: 'Published source',
    ask: 'Ask the chosen sources',
    asking: 'Asking…',
    published: (source: string) => `Published at ${source}.`,
    matches: {
      exact: 'The code carries the hash of exactly these sources.',
      partial: 'Only the server says that the sources belong to this code.',
      none: 'The code carries the hash of other sources.',
    },
    unpublished: 'None of the sources that you chose has it. Publish it from your build tool.',
  },
} as const;
