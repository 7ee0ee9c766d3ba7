/**
 * The error catalogue (specification, section 8). Each code says what happened and what to do next, in words a
 * careful newcomer understands. `docs/errors.md` is generated from this table.
 */

interface Entry {
  /** What happened. */
  readonly title: string;
  /** What is safe, and what to do next. */
  readonly next: string;
}

export const CATALOGUE = {
  ABI_CALLDATA_UNKNOWN: {
    title: 'This call could not be decoded.',
    next: 'Read the raw bytes, or add the contract’s ABI. Sign only what you can read.',
  },
  FEE_ABOVE_CAP: {
    title: 'The fee is unusually high.',
    next: 'Check the fee, wait for a quieter moment, or confirm that you want to pay it.',
  },
  FEE_BELOW_BASE: {
    title: 'The maximum fee is below what the next block asks.',
    next: 'The payment would wait until fees fall. Raise the maximum fee to be included soon.',
  },
  FEE_PRIORITY_ABOVE_MAX: {
    title: 'The priority fee is higher than the maximum fee.',
    next: 'Lower the priority fee or raise the maximum fee.',
  },
  FEE_UNAVAILABLE: {
    title: 'The network’s fees could not be read.',
    next: 'Nothing was sent. Try again, or enter the fees yourself.',
  },
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
    title: 'This is the zero address, which nobody controls.',
    next: 'Whatever is sent there is lost. Enter the recipient’s address.',
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
    title: 'After this amount, not enough is left for the fee.',
    next: 'Lower the amount, or use “Send all” which leaves the fee aside.',
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
  INPUT_CHAIN_INVALID: {
    title: 'This is not a chain id.',
    next: 'A chain id is a whole number above zero.',
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
  INPUT_ENDPOINT_URL: {
    title: 'This endpoint address cannot be used.',
    next: 'Enter a full address that begins with https://, or http:// on this computer.',
  },
  INPUT_GAS_LIMIT: {
    title: 'The gas limit is out of range.',
    next: 'Use at least the intrinsic gas and at most the block gas limit.',
  },
  INPUT_LINK_INVALID: {
    title: 'This payment link cannot be read.',
    next: 'It asks for something that Evident does not know. Enter address and amount yourself.',
  },
  INPUT_NONCE_INVALID: {
    title: 'The nonce is not a whole number.',
    next: 'Leave it empty to use the next one.',
  },
  INPUT_REQUIRED: {
    title: 'This field is empty.',
    next: 'Fill it in to go on.',
  },
  INPUT_SEARCH_INVALID: {
    title: 'The link has parts that could not be read.',
    next: 'The readable parts were kept. Check the form before you go on.',
  },
  KEY_ACCOUNT_UNKNOWN: {
    title: 'The signer holds no key for this account.',
    next: 'Choose another account, or import the key into the signer.',
  },
  KEY_DRAFT_UNKNOWN: {
    title: 'This new phrase is no longer at hand.',
    next: 'Nothing was stored. Start again and write down the new words.',
  },
  KEY_DUPLICATE: {
    title: 'This key is already in the vault.',
    next: 'Nothing was changed.',
  },
  KEY_MNEMONIC_CHECKSUM: {
    title: 'The words are known, but their checksum is wrong.',
    next: 'Check the order and each word against your backup.',
  },
  KEY_MNEMONIC_LENGTH: {
    title: 'A recovery phrase has 12, 15, 18, 21 or 24 words.',
    next: 'Count the words and add what is missing.',
  },
  KEY_MNEMONIC_WORD: {
    title: 'One of the words is not in the word list.',
    next: 'Check its spelling against your backup.',
  },
  KEY_PRIVATE_INVALID: {
    title: 'This is not a private key.',
    next: 'A private key is 64 hexadecimal characters, with or without 0x.',
  },
  KEY_RANDOMNESS: {
    title: 'This browser did not provide secure randomness.',
    next: 'No wallet was created. Use an up-to-date browser on a device you trust.',
  },
  NAME_CHANGED: {
    title: 'The name leads to another address than before.',
    next: 'Nothing was signed. Look at the new address, and ask the recipient before you go on.',
  },
  KEY_SOURCE_UNKNOWN: {
    title: 'The vault holds no such recovery phrase.',
    next: 'Choose an account that was derived from a recovery phrase.',
  },
  NAME_INVALID: {
    title: 'This name is not allowed.',
    next: 'It has characters that names may not have. Copy the name again or use the address.',
  },
  NAME_NOT_FOUND: {
    title: 'This name does not lead to an address.',
    next: 'Check the spelling, or ask for the address.',
  },
  NAME_SERVICE_ABSENT: {
    title: 'This chain has no name service.',
    next: 'Enter the recipient’s address.',
  },
  NAME_UNAVAILABLE: {
    title: 'The name could not be looked up.',
    next: 'Try again, or enter the address.',
  },
  NAV_CHUNK_FAILED: {
    title: 'A part of the wallet could not be loaded.',
    next: 'Check the connection and try again. Your draft is kept.',
  },
  NAV_NOT_FOUND: {
    title: 'There is no such page.',
    next: 'Go back, or start from Home.',
  },
  NAV_PARAMETERS: {
    title: 'This address of a page could not be read.',
    next: 'Check the link, or start from Home.',
  },
  RPC_ABORTED: {
    title: 'The request was cancelled.',
    next: 'Try again when you are ready.',
  },
  RPC_BAD_ANSWER: {
    title: 'The endpoint gave an answer that makes no sense.',
    next: 'Nothing was lost. Try again, or choose another endpoint in Networks.',
  },
  RPC_CIRCUIT_OPEN: {
    title: 'The endpoint failed several times in a row.',
    next: 'It is tried again in a few seconds. You can choose another endpoint in Networks.',
  },
  RPC_NO_ENDPOINT: {
    title: 'This chain has no endpoint.',
    next: 'Add one in Networks.',
  },
  RPC_REFUSED: {
    title: 'The endpoint refused the request.',
    next: 'Read its answer below, then try again or choose another endpoint.',
  },
  RPC_TIMEOUT: {
    title: 'The endpoint did not answer in time.',
    next: 'Nothing was lost. Try again, or choose another endpoint in Networks.',
  },
  RPC_UNREACHABLE: {
    title: 'The endpoint cannot be reached.',
    next: 'Check the connection. What you see may be out of date; nothing was lost.',
  },
  RPC_WRONG_CHAIN: {
    title: 'The endpoint serves another chain than it should.',
    next: 'Nothing was sent. Correct the endpoint in Networks before you go on.',
  },
  SIGN_BUSY: {
    title: 'The signer is already showing a request.',
    next: 'Answer that one first.',
  },
  SIGN_BYTES_DIFFER: {
    title: 'The signer reads these bytes differently.',
    next: 'Nothing was signed. Do not try again with this wallet until you know why.',
  },
  SIGN_CHAIN_MISSING: {
    title: 'The transaction names no chain.',
    next: 'Nothing was signed. It could be repeated on other chains.',
  },
  SIGN_HIDDEN: {
    title: 'The request was not fully visible.',
    next: 'Nothing was signed. Open it in the signer’s own window.',
  },
  SIGN_LOST: {
    title: 'The connection to the signer was lost.',
    next: 'Nothing was signed. The signer is being reloaded; then try again.',
  },
  SIGN_MALFORMED: {
    title: 'The signer could not read the request.',
    next: 'Nothing was signed.',
  },
  SIGN_REJECTED: {
    title: 'You rejected the request.',
    next: 'Nothing was signed.',
  },
  SIGN_SIGNATURE_WRONG: {
    title: 'The signature does not belong to this transaction.',
    next: 'Nothing was sent. Reload the wallet and try again.',
  },
  SIGN_UNSUPPORTED: {
    title: 'The signer does not sign this kind of transaction.',
    next: 'Nothing was signed.',
  },
  STORE_BLOCKED: {
    title: 'The browser does not let Evident store anything.',
    next: 'Leave private browsing or allow site data for this address, then reload.',
  },
  STORE_DAMAGED: {
    title: 'Stored data could not be read.',
    next: 'It was left as it is. Export it in Settings, or erase it and start again.',
  },
  STORE_FULL: {
    title: 'The browser has no room left to store this.',
    next: 'Nothing was sent. Free some space, then try again.',
  },
  TX_ALREADY_KNOWN: {
    title: 'The network already has this transaction.',
    next: 'Wait for it to be included.',
  },
  TX_IMPOSSIBLE: {
    title: 'This step does not follow from the transaction’s state.',
    next: 'Reload to see its current state.',
  },
  TX_INSUFFICIENT_FUNDS: {
    title: 'The account cannot pay amount and fee together.',
    next: 'Lower the amount or add funds.',
  },
  TX_NONCE_TAKEN: {
    title: 'Another payment of yours that still waits uses this nonce.',
    next: 'Nothing was sent. Prepare the payment again; it gets the next nonce.',
  },
  TX_NONCE_TOO_LOW: {
    title: 'Another transaction with this nonce was already included.',
    next: 'Prepare the payment again; it gets the next nonce.',
  },
  TX_NOT_FOUND: {
    title: 'No endpoint of this chain knows this transaction.',
    next: 'Check the hash and the chain. A new transaction can take a few seconds to appear.',
  },
  TX_REFUSED: {
    title: 'The network refused the transaction.',
    next: 'Nothing left the account. Read the reason below, then try again.',
  },
  TX_UNDERPRICED: {
    title: 'The fee is too low for the network.',
    next: 'Raise the fee and try again.',
  },
  TX_WOULD_REVERT: {
    title: 'The contract would refuse this transaction.',
    next: 'Read its reason below. Sending it anyway would only cost the fee.',
  },
  UNEXPECTED: {
    title: 'Something went wrong that we did not foresee.',
    next: 'Nothing was signed. Try again; if it happens again, report the code below.',
  },
  VAULT_ABSENT: {
    title: 'There is no vault in this browser yet.',
    next: 'Create a wallet or import your keys.',
  },
  VAULT_BACKUP_WRONG: {
    title: 'That is not the right word.',
    next: 'Look at what you wrote down and try again.',
  },
  VAULT_DAMAGED: {
    title: 'The vault is damaged and was left as it is.',
    next: 'Restore from your recovery words or your backup file.',
  },
  VAULT_DELAYED: {
    title: 'Too many wrong passwords.',
    next: 'Wait a little before the next try.',
  },
  VAULT_EXISTS: {
    title: 'There is already a vault in this browser.',
    next: 'Unlock it to add keys to it.',
  },
  VAULT_FULL: {
    title: 'The vault has no room for more keys.',
    next: 'Nothing was changed.',
  },
  VAULT_LOCKED: {
    title: 'The signer is locked.',
    next: 'Unlock it with your password.',
  },
  VAULT_PASSWORD_WEAK: {
    title: 'This password is too easy to guess.',
    next: 'Use at least 8 characters; four random words are a good start.',
  },
  VAULT_PASSWORD_WRONG: {
    title: 'That is not the password.',
    next: 'Try again. Without the password, only your recovery words open the wallet.',
  },
  VAULT_UNSUPPORTED: {
    title: 'This vault was written by a newer version, or is weaker than allowed.',
    next: 'It was left as it is. Update Evident, or restore from your recovery words.',
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type ErrorCode = keyof typeof CATALOGUE;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(CATALOGUE, value);
}
