/** Errors of contracts’ interfaces. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const ABI = catalogue('core/errors/abi', {
  ABI_ARGUMENT_INVALID: {
    title: 'This value does not fit its type.',
    next: 'Correct the value of the field named below.',
  },
  ABI_BOOL_INVALID: {
    title: 'This is neither true nor false.',
    next: 'Choose true or false.',
  },
  ABI_BYTES_LENGTH: {
    title: 'The number of bytes does not fit this type.',
    next: 'Enter exactly as many bytes as the type needs, or pad them with zeros on the side you choose.',
  },
  ABI_BYTES_GIVEN: {
    title: 'These are bytes, not an interface.',
    next: 'An interface is JSON or Solidity. Use “Deploy a contract” for creation code and “Decode” for call data.',
  },
  ABI_CALLDATA_UNKNOWN: {
    title: 'This call could not be decoded.',
    next: 'Read the raw bytes, or add the contract’s ABI. Sign only what you can read.',
  },
  ABI_COUNT_WRONG: {
    title: 'This list has too many or too few items for its type.',
    next: 'Add or remove items until there are exactly as many as the type needs.',
  },
  ABI_DATA_MALFORMED: {
    title: 'These bytes do not match the function.',
    next: 'Read the raw bytes, and check that the ABI belongs to this contract. Sign only what you can read.',
  },
  ABI_DATA_TOO_LARGE: {
    title: 'This call has more values than Evident can show.',
    next: 'Read the raw bytes. The call may be made to hide something; sign only what you can read.',
  },
  ABI_ENUM_UNKNOWN: {
    title: 'The enumeration has no such member.',
    next: 'Choose one of its members.',
  },
  ABI_JSON_INVALID: {
    title: 'This is not a contract’s ABI.',
    next: 'Paste the JSON list from the compiler or the explorer, unchanged.',
  },
  ABI_NAME_OPEN: {
    title: 'This name is not resolved yet.',
    next: 'Wait until the name resolves, or enter the address.',
  },
  ABI_NUMBER_FRACTION: {
    title: 'This number has more decimals than its unit allows.',
    next: 'Contracts count in whole numbers. Use fewer decimals or a larger unit; nothing is rounded.',
  },
  ABI_NUMBER_INVALID: {
    title: 'This is not a number.',
    next: 'Write a whole number (1000, 1_000, 1e18, 0xff) or one with its unit (1.5 ether, 20 gwei).',
  },
  ABI_NUMBER_RANGE: {
    title: 'This number is outside the range of its type.',
    next: 'Enter a number that the type can hold.',
  },
  ABI_PASTE_INVALID: {
    title: 'The pasted text does not fit this argument.',
    next: 'Paste JSON that matches the argument, or one item per line for a list. Put large numbers in quotes.',
  },
  ABI_SEVERAL_CONTRACTS: {
    title: 'This file contains several contracts.',
    next: 'Choose one of them by its name.',
  },
  ABI_SIGNATURE_INVALID: {
    title: 'This is not the signature of a function.',
    next: 'Write it as in Solidity, with its types: transfer(address to, uint256 amount).',
  },
  ABI_TEXT_INVALID: {
    title: 'This text contains a broken character.',
    next: 'Delete the character and type it again.',
  },
  ABI_TOO_LARGE: {
    title: 'This ABI is too large.',
    next: 'The limit is 2 MiB of JSON, or 8,192 characters for one function. Check that you chose the right text.',
  },
  ABI_TOO_MANY: {
    title: 'This list has more items than Evident accepts.',
    next: 'Paste at most 20,000 items, or encode the call elsewhere and paste its data.',
  },
} as const satisfies Entries);

// Errors of what is to be deployed.

export const DEPLOY = catalogue('core/errors/deploy', {
  DEPLOY_CODE_EMPTY: {
    title: 'This contract has no code of its own.',
    next: 'Interfaces and abstract contracts cannot be deployed. Choose a contract that implements them.',
  },
  DEPLOY_CODE_INVALID: {
    title: 'This is neither creation code nor an artefact that contains any.',
    next: 'Paste the creation code as hexadecimal, or choose the JSON file that Foundry, Hardhat or the compiler wrote.',
  },
  DEPLOY_CODE_LARGE: {
    title: 'The creation code is larger than a chain accepts.',
    next: 'Code and arguments together can have at most 49,152 bytes (EIP-3860). Make the contract smaller, or split it.',
  },
  DEPLOY_FILE_LARGE: {
    title: 'This file is larger than Evident can read.',
    next: 'Choose the artefact of the one contract, not the build information of the whole project.',
  },
  DEPLOY_LIBRARY_OPEN: {
    title: 'The code needs the address of a library.',
    next: 'Enter the address of each library. If one is not on this chain yet, deploy it first.',
  },
  DEPLOY_PROXY_MISSING: {
    title: 'The deployment proxy is not on this chain.',
    next: 'Choose CREATE, or have the proxy deployed at its usual address first.',
  },
  DEPLOY_RUNTIME_LARGE: {
    title: 'The contract is larger than a chain allows.',
    next: 'The deployed code can have at most 24,576 bytes (EIP-170). Make the contract smaller, or split it.',
  },
  DEPLOY_SALT_INVALID: {
    title: 'This is not a salt.',
    next: 'A salt is 32 bytes: 0x and 64 hexadecimal digits. If you have none, choose a random one.',
  },
  DEPLOY_TAKEN: {
    title: 'This address is already in use.',
    next: 'The same code was deployed with this salt before, or the nonce was used. Choose another salt.',
  },
} as const satisfies Entries);
