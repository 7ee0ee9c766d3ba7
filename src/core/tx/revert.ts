/** Why a call was refused, in words: `Error(string)`, `Panic(uint256)` (Solidity), well-known errors, else the selector. */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { displayText } from '../text/display.ts';

const ERROR = '0x08c379a0';
const PANIC = '0x4e487b71';

/** Solidity documentation, "Panic via assert and Error via require". */
const PANICS: Readonly<Record<string, string>> = {
  '0': 'generic panic',
  '1': 'an assertion failed',
  '17': 'a calculation overflowed',
  '18': 'a division by zero',
  '33': 'a value outside its enumeration',
  '34': 'a storage array that is wrongly encoded',
  '49': 'pop of an empty array',
  '50': 'an index outside its array',
  '65': 'too much memory was asked for',
  '81': 'a call of an empty function',
};

/** One line, safe to show: hostile text is cleaned and cut. */
export function revertReason(data: Hex): string {
  if (hexSize(data) === 0) return 'no reason given';
  if (data.startsWith(ERROR)) {
    const text = errorText(data);
    if (text !== null) return text;
  }
  if (data.startsWith(PANIC) && hexSize(data) === 36) {
    const code = BigInt(`0x${data.slice(10)}`);
    return `panic ${code}: ${PANICS[code.toString()] ?? 'unknown'}`;
  }
  const selector = data.slice(0, 10);
  return hexSize(data) >= 4 ? (knownError(selector) ?? `custom error ${selector}`) : `data ${data}`;
}

/** True for the two that Solidity itself has: they say what they say, whatever an interface declares. */
export function isBuiltIn(data: Hex): boolean {
  return data.startsWith(ERROR) || data.startsWith(PANIC);
}

/** True for bytes that begin as a reason for failing does: `Error`, `Panic`, or an error of a known contract. */
export function isKnownRevert(data: Hex): boolean {
  const selector = data.slice(0, 10);
  return selector === ERROR || selector === PANIC || (hexSize(data) >= 4 && knownError(selector) !== null);
}

/** The string of `Error(string)`; null unless it is laid out as the ABI says. */
function errorText(data: Hex): string | null {
  const body = hexToBytes(data).subarray(4);
  const word = (at: number) => {
    let value = 0n;
    for (const byte of body.subarray(at, at + 32)) value = (value << 8n) | BigInt(byte);
    return value;
  };
  if (body.length < 64 || word(0) !== 32n) return null;
  const length = word(32);
  if (length > BigInt(body.length - 64)) return null;
  return displayText(utf8(bytesToHex(body.subarray(64, 64 + Number(length)))), 200);
}

/** Text of UTF-8 bytes; what is no UTF-8 is shown as the bytes themselves. */
function utf8(bytes: Hex): string {
  try {
    return decodeURIComponent(bytes.slice(2).replace(/../g, '%$&'));
  } catch {
    return bytes;
  }
}

// Errors of contracts that many use, by their declarations: what a refusal of theirs means, in a few words. The
// first four bytes of refused data are a declaration's hash, so a name found here was meant or is a rare collision.

const MEANINGS: Readonly<Record<string, string>> = {
  // ERC-6093, tokens.
  'ERC20InsufficientBalance(address,uint256,uint256)': 'the token balance is too small',
  'ERC20InsufficientAllowance(address,uint256,uint256)': 'the allowance is too small',
  'ERC20InvalidSender(address)': 'the token does not accept this sender',
  'ERC20InvalidReceiver(address)': 'the token does not accept this recipient',
  'ERC20InvalidApprover(address)': 'the token does not accept this owner',
  'ERC20InvalidSpender(address)': 'the token does not accept this spender',
  'ERC721InvalidOwner(address)': 'this address cannot own the token',
  'ERC721NonexistentToken(uint256)': 'this token does not exist',
  'ERC721IncorrectOwner(address,uint256,address)': 'the token belongs to somebody else',
  'ERC721InvalidSender(address)': 'the token does not accept this sender',
  'ERC721InvalidReceiver(address)': 'the recipient cannot take the token',
  'ERC721InsufficientApproval(address,uint256)': 'the owner has not allowed this token to be moved',
  'ERC721InvalidApprover(address)': 'only the owner can allow this',
  'ERC721InvalidOperator(address)': 'the token does not accept this operator',
  'ERC1155InsufficientBalance(address,uint256,uint256,uint256)': 'the balance of this item is too small',
  'ERC1155InvalidSender(address)': 'the token does not accept this sender',
  'ERC1155InvalidReceiver(address)': 'the recipient cannot take the item',
  'ERC1155MissingApprovalForAll(address,address)': 'the owner has not allowed these items to be moved',
  'ERC1155InvalidApprover(address)': 'only the owner can allow this',
  'ERC1155InvalidOperator(address)': 'the token does not accept this operator',
  'ERC1155InvalidArrayLength(uint256,uint256)': 'numbers and amounts do not match',
  // OpenZeppelin Contracts 5.
  'AccessControlUnauthorizedAccount(address,bytes32)': 'the account lacks the role for this',
  'OwnableUnauthorizedAccount(address)': 'only the owner of the contract may do this',
  'OwnableInvalidOwner(address)': 'this address cannot own the contract',
  'EnforcedPause()': 'the contract is paused',
  'ExpectedPause()': 'the contract is not paused',
  'ReentrancyGuardReentrantCall()': 'the contract was called again while it was busy',
  'SafeERC20FailedOperation(address)': 'a token refused a transfer',
  'AddressEmptyCode(address)': 'an address has no code',
  'FailedCall()': 'an inner call failed',
  'FailedInnerCall()': 'an inner call failed',
  'InsufficientBalance(uint256,uint256)': 'the contract holds too little',
  'InvalidInitialization()': 'the contract is set up already',
  'NotInitializing()': 'the contract is not being set up',
  'ERC2612ExpiredSignature(uint256)': 'the signed permission has expired',
  'ERC2612InvalidSigner(address,address)': 'the signed permission is by somebody else',
  'InvalidAccountNonce(address,uint256)': 'the signature was used already',
  'ECDSAInvalidSignature()': 'the signature is invalid',
  'ECDSAInvalidSignatureLength(uint256)': 'the signature has the wrong length',
  'SafeCastOverflowedUintDowncast(uint8,uint256)': 'a number is too large',
  'ERC4626ExceededMaxDeposit(address,uint256,uint256)': 'more than the vault takes',
  'ERC4626ExceededMaxWithdraw(address,uint256,uint256)': 'more than the vault gives',
  'ERC4626ExceededMaxRedeem(address,uint256,uint256)': 'more shares than can be redeemed',
  'ERC4626ExceededMaxMint(address,uint256,uint256)': 'more shares than the vault gives',
  // Permit2.
  'AllowanceExpired(uint256)': 'the allowance has expired',
  'InsufficientAllowance(uint256)': 'the allowance is too small',
  'ExcessiveInvalidation()': 'too many permissions would be taken back at once',
  'SignatureExpired(uint256)': 'the signature has expired',
  'InvalidNonce()': 'the signature was used already',
  'InvalidSigner()': 'the signature is by somebody else',
  'InvalidSignature()': 'the signature is invalid',
  'InvalidSignatureLength()': 'the signature has the wrong length',
  'InvalidContractSignature()': 'the contract does not accept the signature',
  'InvalidAmount(uint256)': 'more than was allowed',
  'LengthMismatch()': 'lists of different length',
  // Uniswap's Universal Router and pools.
  'TransactionDeadlinePassed()': 'the deadline has passed',
  'V2TooLittleReceived()': 'less would arrive than the least that was asked for',
  'V2TooMuchRequested()': 'more would leave than the most that was allowed',
  'V2InvalidPath()': 'there is no such pool',
  'V3TooLittleReceived()': 'less would arrive than the least that was asked for',
  'V3TooMuchRequested()': 'more would leave than the most that was allowed',
  'V3InvalidSwap()': 'the swap is invalid',
  'V4TooLittleReceived(uint256,uint256)': 'less would arrive than the least that was asked for',
  'V4TooMuchRequested(uint256,uint256)': 'more would leave than the most that was allowed',
  'InsufficientToken()': 'there is too little of the token',
  'InsufficientETH()': 'there is too little ether',
  'InvalidEthSender()': 'the contract does not accept ether from there',
  'ExecutionFailed(uint256,bytes)': 'one of the steps failed',
  // Solady and Solmate.
  'TransferFailed()': 'a token refused a transfer',
  'TransferFromFailed()': 'a token refused a transfer',
  'ApproveFailed()': 'a token refused an approval',
  'ETHTransferFailed()': 'ether was refused',
  'InsufficientBalance()': 'the balance is too small',
  'InsufficientAllowance()': 'the allowance is too small',
  'PermitExpired()': 'the signed permission has expired',
  'InvalidPermit()': 'the signed permission is invalid',
  'Unauthorized()': 'the account may not do this',
  'NotOwnerNorApproved()': 'the owner has not allowed this',
  'TokenDoesNotExist()': 'this token does not exist',
  'TransferToZeroAddress()': 'nothing can be sent to the zero address',
  'Reentrancy()': 'the contract was called again while it was busy',
  // Seaport.
  'OrderIsCancelled(bytes32)': 'the offer was cancelled',
  'OrderAlreadyFilled(bytes32)': 'the offer was taken already',
  'InvalidTime(uint256,uint256)': 'the offer has ended or has not begun',
  'InsufficientNativeTokensSupplied()': 'too little of the chain’s coin is sent along',
};

let bySelector: ReadonlyMap<string, string> | null = null;

/** `Name: what it means`; null for an error that is not in the table. `selector`: `0x` and eight digits. */
function knownError(selector: string): string | null {
  bySelector ??= new Map(
    Object.entries(MEANINGS).map(([declaration, meaning]) => [
      bytesToHex(keccak_256(utf8ToBytes(declaration))).slice(0, 10),
      `${declaration.slice(0, declaration.indexOf('('))}: ${meaning}`,
    ]),
  );
  return bySelector.get(selector) ?? null;
}
