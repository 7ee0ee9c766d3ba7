/**
 * The signer as a cold wallet (EIP-4527): a request of another wallet comes in by camera or file, is read and signed
 * like any other, and its answer goes out as a code or a file. Free of React; each step is a task of the session.
 */
import { Transaction } from 'micro-eth-signer';
import type { Address } from '#core/address/address.ts';
import { bytesToHex, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { keypathToText } from '#core/eip4527/keypath.ts';
import { type EthSignRequest, encodeEthSignature } from '#core/eip4527/signing.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { parsePath } from '#core/hd/path.ts';
import { unwrap } from '#core/result.ts';
import type { Ur } from '#core/ur/ur.ts';
import { MAX_TRANSACTION_BYTES, type MessageClaims } from '#protocol/messages.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import type { CallResult, Keyring } from '../keyring/client.ts';
import type { Decoders } from './decoders.ts';
import type { Session } from './session.ts';

interface ColdOptions {
  readonly session: Session;
  readonly keyring: Keyring;
  readonly decoders: Decoders;
}

/** How an answer names its maker. */
const ORIGIN = 'Evident';

/** After these another request would fare no better, or the page is about to start anew. */
const ENDS = ['SIGN_BUSY', 'SIGN_LOST', 'VAULT_ABSENT', 'VAULT_LOCKED'] as const;

/**
 * From the scanner to the answer. A request that cannot be signed leads back to the scanner, which says why. Resolves
 * when the answer was shown, or when the user said no at any step. Rejects with `SIGN_BUSY` while another task is
 * open, `VAULT_ABSENT`, `VAULT_LOCKED`, and `SIGN_LOST` when the keyring is gone.
 */
export function signColdRequest(options: ColdOptions): Promise<void> {
  return options.session.inOneGo(() => fromScannerToAnswer(options));
}

async function fromScannerToAnswer(options: ColdOptions): Promise<void> {
  const { session } = options;
  let refused: EvidentError | null = null;
  for (;;) {
    try {
      const task = { kind: 'coldRequest', ...(refused === null ? {} : { refused }) } as const;
      const request = await session.ask<'coldRequest'>(task, 'user');
      const answer = await answerTo(request, options);
      await session.ask<'coldAnswer'>({ kind: 'coldAnswer', answer }, 'user');
      return;
    } catch (thrown) {
      if (hasCode(thrown, 'SIGN_REJECTED')) return;
      if (hasCode(thrown, ...ENDS)) throw thrown;
      refused = toEvidentError(thrown);
    }
  }
}

async function answerTo(request: EthSignRequest, options: ColdOptions): Promise<Ur> {
  const found = await options.keyring.call('findAccount', {
    fingerprint: request.path.sourceFingerprint,
    path: unwrap(parsePath(keypathToText(request.path))),
    address: request.address,
  });
  // Read before anything is added for it: what cannot be signed leaves no trace.
  const sign = await prepare(request, found.address, options);
  await assureListed(found, options);
  return encodeEthSignature({ requestId: request.requestId, signature: await sign(), origin: ORIGIN });
}

/** Adds the account once the user has agreed: a request could name any path of the phrase. */
async function assureListed(
  { address, sourceId, path, known }: CallResult<'findAccount'>,
  { session, keyring }: ColdOptions,
): Promise<void> {
  if (known || path === null) return;
  await session.ask<'coldAccount'>({ kind: 'coldAccount', address, sourceId, path }, 'user');
  try {
    await keyring.call('addAccounts', { sourceId, paths: [path] });
  } catch (thrown) {
    // Another tab was faster.
    if (!hasCode(thrown, 'KEY_DUPLICATE')) throw thrown;
  }
  const { accounts } = await keyring.call('status', {});
  // Removed again by another tab.
  if (!accounts.some((account) => account.address === address)) throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
  await untilListed(session, address);
}

/** The session hears of a change after the call that made it, and refuses to show what no account of its list signs. */
function untilListed(session: Session, address: Address): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const check = (): void => {
      const { status, failure } = session.snapshot();
      const listed = status?.accounts.some((account) => account.address === address) === true;
      // Whatever ends the wait early is found by the next task.
      if (!listed && status?.vault === 'unlocked' && failure === null) return;
      stop();
      resolve();
    };
    stop = session.subscribe(check);
    check();
  });
}

/** Reads what is to be signed; what comes back shows it and gives its signature as r ‖ s ‖ v. */
async function prepare(
  request: EthSignRequest,
  account: CallResult<'findAccount'>['address'],
  { session, decoders }: ColdOptions,
): Promise<() => Promise<Uint8Array>> {
  const { signData, dataType, chainId } = request;
  const claims: MessageClaims = chainId === null ? {} : { chainId };
  switch (dataType) {
    case 'transaction':
    case 'typedTransaction': {
      if (signData.length > MAX_TRANSACTION_BYTES) throw new EvidentError('INPUT_DATA_SIZE');
      const unsigned = bytesToHex(signData);
      const transaction = await decoders.transaction(unsigned);
      // The kind decides what v means: a request that is unsure of it is not answered.
      if ((dataType === 'transaction') !== (transaction.type === 'legacy'))
        throw new EvidentError('SIGN_MALFORMED');
      assertChain(chainId, BigInt(transaction.chainId));
      const task = { kind: 'confirm', account, unsigned, transaction, claims: {} } as const;
      return async () =>
        signatureOfTransaction(await session.ask<'confirm'>(task, 'user'), unsigned, transaction);
    }
    case 'message': {
      const message = bytesToHex(signData);
      const decoded = await decoders.message(message);
      const task = { kind: 'message', account, message, decoded, claims } as const;
      return async () => hexToBytes(await session.ask<'message'>(task, 'user'));
    }
    case 'typedData': {
      const typedData = utf8(signData);
      const decoded = await decoders.typedData(typedData);
      assertChain(chainId, decoded.domain.chainId ?? null);
      const task = { kind: 'typedData', account, typedData, decoded, claims } as const;
      return async () => hexToBytes(await session.ask<'typedData'>(task, 'user'));
    }
  }
}

// Signatures in the form of EIP-4527 (`eth-signature`): r ‖ s ‖ v, where v depends on what was signed.

/** EIP-155: v is 35 + 2 × chain id + parity. */
function legacyV(chainId: ChainId, parity: number): bigint {
  return 35n + 2n * BigInt(chainId) + BigInt(parity);
}

/** Big-endian, at least one byte, without leading zeros. */
function shortest(value: bigint): Uint8Array {
  const digits = value.toString(16);
  return hexToBytes(`0x${digits.padStart(digits.length + (digits.length % 2), '0')}` as Hex);
}

function word(value: bigint): Uint8Array {
  return hexToBytes(`0x${value.toString(16).padStart(64, '0')}` as Hex);
}

/**
 * The signature inside a signed transaction: v is its parity (0 or 1) in an EIP-2718 envelope, and by EIP-155 in a
 * legacy one. Throws `SIGN_SIGNATURE_WRONG` when `signed` is not `unsigned` with a signature.
 */
function signatureOfTransaction(
  signed: Hex,
  unsigned: Hex,
  { type, chainId }: DecodedTransaction,
): Uint8Array {
  const transaction = Transaction.fromHex(signed, false);
  const { r, s, yParity } = transaction.raw;
  const same = transaction.toHex({ includeSignature: false }) === unsigned;
  if (!same || r === undefined || s === undefined || yParity === undefined)
    throw new EvidentError('SIGN_SIGNATURE_WRONG');
  const v = type === 'legacy' ? legacyV(chainId, yParity) : BigInt(yParity);
  return Uint8Array.from([...word(r), ...word(s), ...shortest(v)]);
}

function assertChain(claimed: number | null, signed: bigint | null): void {
  if (claimed !== null && signed !== null && BigInt(claimed) !== signed)
    throw new EvidentError('SIGN_CHAIN_DIFFERS', { claimed: String(claimed), signed: String(signed) });
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new EvidentError('SIGN_TYPED_DATA_INVALID', { path: '', reason: 'json' }, cause);
  }
}
