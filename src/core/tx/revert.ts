/** Why a call was refused, in words: `Error(string)`, `Panic(uint256)` (Solidity), well-known errors, else the selector. */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { displayText } from '../text/display.ts';
import { messages } from './revert-messages.ts';

const ERROR = '0x08c379a0';
const PANIC = '0x4e487b71';

/** One line, safe to show: hostile text is cleaned and cut. */
export function revertReason(data: Hex): string {
  if (hexSize(data) === 0) return messages.none;
  if (data.startsWith(ERROR)) {
    const text = errorText(data);
    if (text !== null) return text;
  }
  if (data.startsWith(PANIC) && hexSize(data) === 36) {
    const panics: Readonly<Record<string, string>> = messages.panics;
    const code = BigInt(`0x${data.slice(10)}`);
    return messages.panic(code.toString(), panics[code.toString()] ?? messages.unknownPanic);
  }
  const selector = data.slice(0, 10);
  return hexSize(data) >= 4 ? (knownError(selector) ?? messages.custom(selector)) : messages.data(data);
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

const MEANINGS: Readonly<Record<string, keyof typeof messages.errors>> = {
  // ERC-6093, tokens.
  'ERC20InsufficientBalance(address,uint256,uint256)': 'tokenBalance',
  'ERC20InsufficientAllowance(address,uint256,uint256)': 'allowance',
  'ERC20InvalidSender(address)': 'sender',
  'ERC20InvalidReceiver(address)': 'recipient',
  'ERC20InvalidApprover(address)': 'owner',
  'ERC20InvalidSpender(address)': 'spender',
  'ERC721InvalidOwner(address)': 'cannotOwn',
  'ERC721NonexistentToken(uint256)': 'noToken',
  'ERC721IncorrectOwner(address,uint256,address)': 'notOwned',
  'ERC721InvalidSender(address)': 'sender',
  'ERC721InvalidReceiver(address)': 'cannotTakeToken',
  'ERC721InsufficientApproval(address,uint256)': 'tokenNotAllowed',
  'ERC721InvalidApprover(address)': 'ownerAllows',
  'ERC721InvalidOperator(address)': 'operator',
  'ERC1155InsufficientBalance(address,uint256,uint256,uint256)': 'itemBalance',
  'ERC1155InvalidSender(address)': 'sender',
  'ERC1155InvalidReceiver(address)': 'cannotTakeItem',
  'ERC1155MissingApprovalForAll(address,address)': 'itemsNotAllowed',
  'ERC1155InvalidApprover(address)': 'ownerAllows',
  'ERC1155InvalidOperator(address)': 'operator',
  'ERC1155InvalidArrayLength(uint256,uint256)': 'itemLists',
  // OpenZeppelin Contracts 5.
  'AccessControlUnauthorizedAccount(address,bytes32)': 'role',
  'OwnableUnauthorizedAccount(address)': 'contractOwner',
  'OwnableInvalidOwner(address)': 'cannotOwnContract',
  'EnforcedPause()': 'paused',
  'ExpectedPause()': 'notPaused',
  'ReentrancyGuardReentrantCall()': 'busy',
  'SafeERC20FailedOperation(address)': 'transferRefused',
  'AddressEmptyCode(address)': 'noCode',
  'FailedCall()': 'innerCall',
  'FailedInnerCall()': 'innerCall',
  'InsufficientBalance(uint256,uint256)': 'holdsTooLittle',
  'InvalidInitialization()': 'setUp',
  'NotInitializing()': 'notSettingUp',
  'ERC2612ExpiredSignature(uint256)': 'permitExpired',
  'ERC2612InvalidSigner(address,address)': 'permitSigner',
  'InvalidAccountNonce(address,uint256)': 'signatureUsed',
  'ECDSAInvalidSignature()': 'signature',
  'ECDSAInvalidSignatureLength(uint256)': 'signatureLength',
  'SafeCastOverflowedUintDowncast(uint8,uint256)': 'tooLarge',
  'ERC4626ExceededMaxDeposit(address,uint256,uint256)': 'vaultTakes',
  'ERC4626ExceededMaxWithdraw(address,uint256,uint256)': 'vaultGives',
  'ERC4626ExceededMaxRedeem(address,uint256,uint256)': 'sharesRedeemed',
  'ERC4626ExceededMaxMint(address,uint256,uint256)': 'sharesGiven',
  // Permit2.
  'AllowanceExpired(uint256)': 'allowanceExpired',
  'InsufficientAllowance(uint256)': 'allowance',
  'ExcessiveInvalidation()': 'tooManyRevoked',
  'SignatureExpired(uint256)': 'signatureExpired',
  'InvalidNonce()': 'signatureUsed',
  'InvalidSigner()': 'signer',
  'InvalidSignature()': 'signature',
  'InvalidSignatureLength()': 'signatureLength',
  'InvalidContractSignature()': 'contractSignature',
  'InvalidAmount(uint256)': 'aboveAllowed',
  'LengthMismatch()': 'lists',
  // Uniswap's Universal Router and pools.
  'TransactionDeadlinePassed()': 'deadline',
  'V2TooLittleReceived()': 'tooLittle',
  'V2TooMuchRequested()': 'tooMuch',
  'V2InvalidPath()': 'noPool',
  'V3TooLittleReceived()': 'tooLittle',
  'V3TooMuchRequested()': 'tooMuch',
  'V3InvalidSwap()': 'swap',
  'V4TooLittleReceived(uint256,uint256)': 'tooLittle',
  'V4TooMuchRequested(uint256,uint256)': 'tooMuch',
  'InsufficientToken()': 'tooLittleToken',
  'InsufficientETH()': 'tooLittleEther',
  'InvalidEthSender()': 'etherFrom',
  'ExecutionFailed(uint256,bytes)': 'step',
  // Solady and Solmate.
  'TransferFailed()': 'transferRefused',
  'TransferFromFailed()': 'transferRefused',
  'ApproveFailed()': 'approvalRefused',
  'ETHTransferFailed()': 'etherRefused',
  'InsufficientBalance()': 'balance',
  'InsufficientAllowance()': 'allowance',
  'PermitExpired()': 'permitExpired',
  'InvalidPermit()': 'permit',
  'Unauthorized()': 'notAllowed',
  'NotOwnerNorApproved()': 'ownerNotAllowed',
  'TokenDoesNotExist()': 'noToken',
  'TransferToZeroAddress()': 'zeroAddress',
  'Reentrancy()': 'busy',
  // Seaport.
  'OrderIsCancelled(bytes32)': 'offerCancelled',
  'OrderAlreadyFilled(bytes32)': 'offerTaken',
  'InvalidTime(uint256,uint256)': 'offerTime',
  'InsufficientNativeTokensSupplied()': 'tooLittleCoin',
};

let bySelector: ReadonlyMap<string, string> | null = null;

/** `Name: what it means`; null for an error that is not in the table. `selector`: `0x` and eight digits. */
function knownError(selector: string): string | null {
  bySelector ??= new Map(
    Object.keys(MEANINGS).map((declaration) => [
      bytesToHex(keccak_256(utf8ToBytes(declaration))).slice(0, 10),
      declaration,
    ]),
  );
  const declaration = bySelector.get(selector);
  const meaning = declaration === undefined ? undefined : MEANINGS[declaration];
  if (declaration === undefined || meaning === undefined) return null;
  return messages.known(declaration.slice(0, declaration.indexOf('(')), messages.errors[meaning]);
}
