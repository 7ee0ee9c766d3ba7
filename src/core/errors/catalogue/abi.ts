/** Errors of contracts’ interfaces. */
import type { Entries } from './entry.ts';

export const ABI = {
  ABI_ARGUMENT_INVALID: {
    title: 'This value does not fit its type.',
    next: 'Correct the value of the field named below.',
  },
  ABI_BOOL_INVALID: {
    title: 'This is neither true nor false.',
    next: 'Choose true or false.',
  },
  ABI_BYTES_LENGTH: {
    title: 'These are too many or too few bytes for this type.',
    next: 'Enter exactly as many bytes as the type says, or have them filled with zeros on the side that you choose.',
  },
  ABI_BYTES_GIVEN: {
    title: 'These are bytes, not an interface.',
    next: 'Creation code belongs to the deployment, the data of a call to the decoder. An interface is JSON or Solidity.',
  },
  ABI_CALLDATA_UNKNOWN: {
    title: 'This call could not be decoded.',
    next: 'Read the raw bytes, or add the contract’s ABI. Sign only what you can read.',
  },
  ABI_COUNT_WRONG: {
    title: 'This list has another number of items than its type.',
    next: 'Add or remove items until there are exactly as many as the type says.',
  },
  ABI_DATA_MALFORMED: {
    title: 'These bytes are not laid out as the function says.',
    next: 'Read the raw bytes. Check that the ABI belongs to this contract; sign only what you can read.',
  },
  ABI_DATA_TOO_LARGE: {
    title: 'This call carries more values than Evident lays out.',
    next: 'Read the raw bytes. It may have been made to hide something; sign only what you can read.',
  },
  ABI_ENUM_UNKNOWN: {
    title: 'The enumeration has no such member.',
    next: 'Choose one of its members.',
  },
  ABI_JSON_INVALID: {
    title: 'This is not the ABI of a contract.',
    next: 'Paste the JSON list that the compiler or the explorer gives, unchanged.',
  },
  ABI_NAME_OPEN: {
    title: 'No address is known for this name yet.',
    next: 'Wait until the name has been looked up, or enter the address itself.',
  },
  ABI_NUMBER_FRACTION: {
    title: 'This number has more decimals than its unit allows.',
    next: 'Contracts count in whole numbers. Write fewer decimals, or a larger unit; nothing is rounded.',
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
    title: 'What was pasted does not fit this argument.',
    next: 'Paste JSON of the argument’s form, or for a list one item to a line. Write large numbers in quotes.',
  },
  ABI_SEVERAL_CONTRACTS: {
    title: 'This file holds several contracts.',
    next: 'Say which one is meant, by its name.',
  },
  ABI_SIGNATURE_INVALID: {
    title: 'This is not the signature of a function.',
    next: 'Write it as in Solidity, with its types: transfer(address to, uint256 amount).',
  },
  ABI_TEXT_INVALID: {
    title: 'This text holds a broken character.',
    next: 'Delete the character and type it again: half a character has no bytes.',
  },
  ABI_TOO_LARGE: {
    title: 'This ABI is too large.',
    next: 'At most 2 MiB of JSON, or 8,192 characters for one function. Check that you chose the right text.',
  },
  ABI_TOO_MANY: {
    title: 'This list has more items than Evident fills in.',
    next: 'Paste at most 20,000 items, or encode the call elsewhere and paste its data.',
  },
} as const satisfies Entries;
