/** Strings of `/contracts/deploy`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/deploy', {
  title: 'Deploy a contract',
  reviewTitle: 'Review the deployment',
  resultTitle: 'Deployment',
  noChain: 'Enable a network in Networks first.',

  source: 'What to deploy',
  file: 'Artifact',
  fileHint:
    'JSON from Foundry, Hardhat or the compiler, or creation code in hex: not the runtime code. It stays on this device.',
  code: 'Artifact or creation code',
  contract: 'Contract',
  chooseContract: 'Choose a contract',
  noCode: (name: string) => `${name} (no code of its own)`,
  another: 'Choose another',
  pasted: 'Pasted code',
  unnamed: 'Unnamed contract',
  staysTitle: 'This looks like runtime code',
  staysText:
    'It reads call data before it copies anything, which creation code never needs. Deploying it would fail or create an empty contract. Build tools name creation code “bytecode”, and runtime code “deployedBytecode” or “runtime”.',
  made: (size: number) =>
    plural(size, { one: 'Creation code: 1 byte', other: `Creation code: ${countText(size)} bytes` }),
  stays: (size: number) =>
    plural(size, { one: 'Runtime code: 1 byte', other: `Runtime code: ${countText(size)} bytes` }),
  abi: 'Interface for the constructor arguments',
  abiHint:
    'JSON or Solidity, for example: constructor(address owner). Without it, the code is sent unchanged.',
  abiFound: (count: number) =>
    count === 0
      ? 'The constructor takes no arguments.'
      : plural(count, {
          one: 'The constructor takes 1 argument.',
          other: `The constructor takes ${countText(count)} arguments.`,
        }),

  libraries: 'Libraries',
  librariesText: 'The code uses these libraries. Enter the address of each on this network.',
  constructor: 'Constructor',
  noArguments: 'No arguments.',
  value: (symbol: string) => (symbol === '' ? 'Amount to send' : `${symbol} to send`),
  valueHint: 'Sent to the new contract.',
  notPayable: 'The constructor is not payable.',

  advanced: (way: string) => `Advanced: ${way}`,
  way: 'Contract address',
  ways: {
    create: {
      short: 'address from the nonce',
      label: 'From the account’s nonce (CREATE)',
      hint: 'The address depends on the account and the nonce of this transaction.',
    },
    create2: {
      short: 'address from a salt',
      label: 'From salt and code (CREATE2)',
      hint: 'The same address on every network and from every account. The deployment proxy creates the contract and is its sender.',
    },
  },
  salt: 'Salt',
  saltHint: '32 bytes: 0x and 64 hex digits.',
  random: 'Random salt',
  place: 'Address',
  placeEmpty: 'Complete the code and its arguments to see the address.',
  placeNonce: (nonce: number) => `If sent with nonce ${nonce}.`,
  placeAny: 'From salt and code, with any nonce.',
  willStand: 'New contract',
  checking: 'Checking whether the address is free…',
  free: 'This address is free.',
  unchecked: 'Could not check whether this address is free.',

  review: 'Review deployment',
  later: 'Nothing is sent yet. The next screen shows a preview.',
  errors: 'Fix the highlighted fields.',
  waiting: 'Wait until Evident has checked that the address is free.',

  what: 'New contract',
  arguments: 'Constructor arguments',
  unchecks: 'You pasted this code. Evident cannot tell which source it was built from.',

  result: {
    waiting: 'Waiting for a block',
    waitingText: 'You can leave this screen. See Activity for its status.',
    reverted: 'Deployment failed',
    revertedText: 'No contract was created. The transaction page shows the reason, if known.',
    unsent: 'The transaction was not included',
    unsentText: 'Another transaction may have replaced it. See the transaction page.',
    done: (name: string) => `${name} is deployed`,
    transaction: 'View transaction',
    open: 'Open contract',
    again: 'Deploy another',
    code: 'On-chain code',
    comparing: 'Comparing the on-chain code with your build…',
    same: 'Matches your build',
    sameText: 'Identical to the artifact, byte for byte.',
    immutables: (count: number) =>
      plural(count, {
        one: 'The constructor filled in one immutable value.',
        other: `The constructor filled in ${countText(count)} immutable values.`,
      }),
    guessed: 'The artifact does not say where immutable values are, so each run of 32 zeros counts as one.',
    metadata: 'Only the metadata at the end differs: the source or compiler settings were different.',
    differs: (at: number) => `Differs at byte ${countText(at)}`,
    differsText: (built: number, found: number) =>
      `Size in bytes: ${countText(built)} built, ${countText(found)} on-chain. Do not use it until you know why.`,
    empty: 'No code at this address',
    emptyText: 'The endpoint may be behind, or the constructor created no code.',
    unknown: 'Nothing to compare with',
    unknownText: 'No artifact says what the runtime code should be.',
    kept: 'Saved to your contracts with its interface.',
    verification: 'Published source',
    ask: 'Ask source servers',
    asking: 'Asking…',
    published: (source: string) => `Published at ${source}.`,
    matches: {
      exact: 'The code contains the hash of exactly this source.',
      partial: 'Only the server says that the source belongs to this code.',
      none: 'The code contains the hash of a different source.',
    },
    unpublished: 'None of your source servers has it. Publish it from your build tool.',
  },
});
