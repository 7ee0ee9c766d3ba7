/** Errors of what a person typed, scanned or chose. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const INPUT = catalogue('core/errors/input', {
  INPUT_ADDRESS_CHECKSUM: {
    title: 'This address has a wrong checksum.',
    next: 'A character was probably changed. Copy the address again from its source.',
  },
  INPUT_ADDRESS_INVALID: {
    title: 'This is not an Ethereum address.',
    next: 'An address is 0x and 40 hexadecimal characters. You can also enter a name such as alice.eth.',
  },
  INPUT_ADDRESS_OWN: {
    title: 'This is the account you send from.',
    next: 'Choose another recipient.',
  },
  INPUT_ADDRESS_TOKEN: {
    title: 'This is the address of the token itself.',
    next: 'Tokens sent to their own contract are usually lost. Enter the recipient’s address.',
  },
  INPUT_ADDRESS_ZERO: {
    title: 'This is the zero address, which no one controls.',
    next: 'Anything sent there is lost. Enter the recipient’s address.',
  },
  INPUT_AMOUNT_AMBIGUOUS: {
    title: 'This amount can be read in two ways.',
    next: 'Use one decimal point and no grouping marks, for example 1234.5.',
  },
  INPUT_AMOUNT_BALANCE: {
    title: 'The account does not hold that much.',
    next: 'Lower the amount, or choose another account.',
  },
  INPUT_AMOUNT_DECIMALS: {
    title: 'The amount has more decimals than the asset.',
    next: 'Remove the extra decimals. Evident never rounds an amount for you.',
  },
  INPUT_AMOUNT_FEE: {
    title: 'This amount does not leave enough for the fee.',
    next: 'Lower the amount, or use “Max”, which leaves enough for the fee.',
  },
  INPUT_AMOUNT_INVALID: {
    title: 'This is not an amount.',
    next: 'Enter a number, for example 1.5.',
  },
  INPUT_AMOUNT_RANGE: {
    title: 'The amount is out of range.',
    next: 'Enter an amount above zero that the asset can represent.',
  },
  INPUT_AMOUNT_ZERO: {
    title: 'The amount is zero.',
    next: 'Enter how much to send.',
  },
  INPUT_BLOCK_NUMBER: {
    title: 'This is not a block number.',
    next: 'Enter a whole number up to the newest block, or leave the field empty.',
  },
  INPUT_BLOCK_RANGE: {
    title: 'The first block comes after the last one.',
    next: 'Swap the two, or leave a field empty.',
  },
  INPUT_BLOCK_TIME: {
    title: 'This is not a block time.',
    next: 'Enter the seconds between two blocks, from 0.1 to 3600, for example 12.',
  },
  INPUT_CHAIN_INVALID: {
    title: 'This is not a chain id.',
    next: 'A chain id is a whole number above zero.',
  },
  INPUT_CONTACT_NAME: {
    title: 'This name cannot be used for a contact.',
    next: 'Use at most 80 visible characters, and nothing that reads like an address.',
  },
  INPUT_CONTACT_TWICE: {
    title: 'This address is entered twice for the same chain.',
    next: 'Remove one of them.',
  },
  INPUT_CONTACTS_ADDRESSES: {
    title: 'This contact has too many addresses.',
    next: 'A contact can have 20 addresses. Split it into two contacts.',
  },
  INPUT_CONTACTS_ENTRY: {
    title: 'This entry is not a contact.',
    next: 'A contact needs a name and at least one address. A note is optional.',
  },
  INPUT_CONTACTS_FILE: {
    title: 'This is not a contacts file.',
    next: 'Nothing was changed. Choose a file that Evident exported, or a table (CSV) with the columns name and address.',
  },
  INPUT_CONTACTS_MANY: {
    title: 'This file has too many contacts.',
    next: 'Nothing was changed. The limit is 2,000 at once; split the file.',
  },
  INPUT_CONTACTS_TWICE: {
    title: 'This name appears earlier in the file.',
    next: 'Merge the two contacts, or rename one of them.',
  },
  INPUT_CONTACTS_VERSION: {
    title: 'This file was written by a newer Evident.',
    next: 'Nothing was changed. Update Evident to read it.',
  },
  INPUT_CSV_INVALID: {
    title: 'The table in this file cannot be read.',
    next: 'Nothing was changed. Correct the quotation mark in the line named below, or export the file again.',
  },
  INPUT_CHAIN_TAKEN: {
    title: 'This network is already in your list.',
    next: 'Open it there to change its endpoints, or enter another chain id.',
  },
  INPUT_DATA_INVALID: {
    title: 'The data is not hexadecimal.',
    next: 'Data is 0x followed by an even number of hexadecimal characters.',
  },
  INPUT_DATA_SIZE: {
    title: 'The data is too long.',
    next: 'Data is limited to 128 KiB.',
  },
  INPUT_DECIMALS_UNKNOWN: {
    title: 'The token does not say how many decimals it has.',
    next: 'Its amounts cannot be read safely, so sending is blocked.',
  },
  INPUT_DELEGATE_CODE: {
    title: 'There is no contract at this address on this chain.',
    next: 'Nothing was signed. The account would have no code to run. Check the address and the chain.',
  },
  INPUT_ENDPOINT_URL: {
    title: 'This endpoint address cannot be used.',
    next: 'Enter a full address that begins with https:// or wss:// (http:// or ws:// on this computer), without a user name or password.',
  },
  INPUT_FILE_MANY: {
    title: 'Evident can read only one file at a time.',
    next: 'Nothing was read. Choose one file.',
  },
  INPUT_FILE_TOO_LARGE: {
    title: 'The file is too large.',
    next: 'Nothing was read. Check that you chose the right file.',
  },
  INPUT_FILE_UNREADABLE: {
    title: 'The file could not be read.',
    next: 'Nothing was changed. Check that it is the right file, and choose it again.',
  },
  INPUT_FUNCTION_UNKNOWN: {
    title: 'This contract’s interface has no such function.',
    next: 'Choose one from the list. The link may be for another contract, or for an older interface of it.',
  },
  INPUT_GAS_LIMIT: {
    title: 'The gas limit is out of range.',
    next: 'Use at least the intrinsic gas and at most the block gas limit.',
  },
  INPUT_LINK_INVALID: {
    title: 'This payment link cannot be read.',
    next: 'It asks for something that Evident does not support. Enter the address and amount yourself.',
  },
  INPUT_NETWORKS_FILE: {
    title: 'This is not a networks file that Evident can read.',
    next: 'Nothing was changed. Choose a file that this or an earlier version of Evident exported from Networks.',
  },
  INPUT_NONCE_INVALID: {
    title: 'The nonce is not a whole number.',
    next: 'Leave it empty to use the next one.',
  },
  INPUT_PATH: {
    title: 'This is not a derivation path.',
    next: "Write it like m/44'/60'/0'/0/0: at most ten numbers below 2147483648, hardened ones with an apostrophe.",
  },
  INPUT_PATH_INDEX: {
    title: 'The path does not say where the account number goes.',
    next: "Write i in exactly one place, for example m/44'/60'/0'/0/i.",
  },
  INPUT_QR_ABSENT: {
    title: 'No QR code was found in this picture.',
    next: 'Choose a sharper picture, or crop it to the code and a white edge around it.',
  },
  INPUT_REQUIRED: {
    title: 'This field is empty.',
    next: 'Fill it in to continue.',
  },
  INPUT_SEARCH_INVALID: {
    title: 'Parts of the link could not be read.',
    next: 'The other parts are filled in. Check the form before you continue.',
  },
  INPUT_SECRET: {
    title: 'This looks like a secret: a recovery phrase, a private key or a key file.',
    next: 'It was removed from the field. Never enter it here. Import it in the signer instead.',
  },
  INPUT_SIGNATURE: {
    title: 'This is not a signature that Evident can check.',
    next: 'A key’s signature is 0x and 130 hexadecimal characters. Copy the whole signature again.',
  },
  INPUT_SLOT: {
    title: 'This is not a storage slot.',
    next: 'Slots are numbered from 0 to 2^256 − 1. Mapping keys have simple types, and items have at least one byte.',
  },
  INPUT_SYMBOL: {
    title: 'This is not an asset symbol.',
    next: 'Enter one to eleven letters or digits, for example ETH.',
  },
  INPUT_TEXT: {
    title: 'This text is too long or has invisible characters.',
    next: 'Enter at most 40 characters, without line breaks or invisible characters.',
  },
  INPUT_TOO_LONG: {
    title: 'This text is too long.',
    next: 'Nothing was changed. Check that you pasted the right text.',
  },
  INPUT_UR_BATCH: {
    title: 'This code asks for several signatures at once.',
    next: 'Nothing was signed. Evident signs one request at a time. Let the other wallet send them one by one.',
  },
  INPUT_UR_INVALID: {
    title: 'This code is damaged, or is not a wallet’s code.',
    next: 'Scan it again, closer and in better light, or choose the file again.',
  },
  INPUT_UR_OTHER: {
    title: 'This code belongs to a different message than the ones before.',
    next: 'Show only one code. To switch to this one, keep scanning.',
  },
  INPUT_UR_PRIVATE: {
    title: 'This code contains a private key.',
    next: 'Evident did not import it. Show the other device’s public account export instead.',
  },
  INPUT_UR_TOO_LARGE: {
    title: 'This message is too large for QR codes.',
    next: 'Use a file, or request less at once.',
  },
  INPUT_UR_TYPE: {
    title: 'This is not the kind of code expected here.',
    next: 'Check which code the other device should show at this step.',
  },
} as const satisfies Entries);

// Errors of the toolbox: what is worked out by hand, without a network.

export const TOOL = catalogue('core/errors/tool', {
  TOOL_ABI_BYTES: {
    title: 'These bytes do not encode these types.',
    next: 'Check the types, and leave out a call’s selector (its first four bytes). Evident reads only the canonical encoding.',
  },
  TOOL_ADDRESS: {
    title: 'This is not an Ethereum address.',
    next: 'An address is 0x and 40 hexadecimal characters. Tools do not resolve names.',
  },
  TOOL_JSON: {
    title: 'This is not JSON in the expected form.',
    next: 'Compare it with the example below the field.',
  },
  TOOL_KEY_TYPE: {
    title: 'Mappings cannot have keys of this type.',
    next: 'Write one simple type as in Solidity: address, uint256, bytes32, string.',
  },
  TOOL_NUMBER: {
    title: 'This is not a whole number in the right range.',
    next: 'Write it in decimal, or as 0x and hexadecimal digits, without a sign or a fraction.',
  },
  TOOL_RLP_DEEP: {
    title: 'These lists are nested too deeply or have too many items.',
    next: 'The limit is 128 lists inside each other and 200,000 items.',
  },
  TOOL_RLP_INVALID: {
    title: 'These bytes are not canonical RLP.',
    next: 'A length does not fit, a byte is redundant, or bytes are left over.',
  },
  TOOL_RLP_TEXT: {
    title: 'This cannot be encoded as RLP.',
    next: 'Write bytes as "0x…" and lists as […]; lists can contain lists.',
  },
  TOOL_SIZE: {
    title: 'This has the wrong length.',
    next: 'Count its bytes: the required length is below the field.',
  },
  TOOL_TIME: {
    title: 'This is not a date or time that Evident can read.',
    next: 'Enter seconds since 1970, or a date such as 2024-01-31T12:00:00Z.',
  },
  TOOL_TRANSACTION: {
    title: 'These bytes are not a transaction of this type.',
    next: 'The part named below is missing or does not fit. Copy the whole transaction again.',
  },
  TOOL_TYPED_DATA: {
    title: 'This is not valid typed data.',
    next: 'Use JSON with types, primaryType, domain and message. Each value must fit its type (EIP-712).',
  },
  TOOL_TYPES: {
    title: 'These are not Solidity types.',
    next: 'Write them as in Solidity, separated by commas: address to, uint256[] ids.',
  },
  TOOL_TYPE_UNKNOWN: {
    title: 'This type is not defined in the document.',
    next: 'Define each type that you use under types.',
  },
} as const satisfies Entries);
