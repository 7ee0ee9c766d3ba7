/** `crypto-account` (BCR-2020-015): several public keys of one device, as Keystone exports a Ledger-Live wallet. */
import { type Cbor, isTag } from '../cbor/cbor.ts';
import type { Ur } from '../ur/ur.ts';
import { closeUr, list, map, openUr, type Read, record, required, tagged, uint32 } from './fields.ts';
import { type CryptoHdKey, HDKEY_TAGS, readHdKey, writeHdKey } from './hdkey.ts';

export interface CryptoAccount {
  /** Of the master key, 32 bits. It holds for each key whose origin names none. */
  readonly masterFingerprint: number;
  readonly keys: readonly CryptoHdKey[];
}

const TYPE = 'crypto-account';
const MASTER_FINGERPRINT = 1;
const OUTPUT_DESCRIPTORS = 2;
const MAX_KEYS = 256;

/** `crypto-output`, which the specification puts around each descriptor and Keystone leaves out. */
const OUTPUT_TAG = 308;
/** Script expressions (BCR-2020-010): they say how Bitcoin would pay to the key, and mean nothing on Ethereum. */
const FIRST_SCRIPT_TAG = 400;
const LAST_SCRIPT_TAG = 410;

/** Bare keys without script expressions, as Keystone writes them for Ethereum. */
export function encodeCryptoAccount(account: CryptoAccount): Ur {
  return closeUr(
    TYPE,
    record({
      [MASTER_FINGERPRINT]: account.masterFingerprint,
      [OUTPUT_DESCRIPTORS]: account.keys.map(writeHdKey),
    }),
  );
}

/** Throws `INPUT_UR_TYPE`, `INPUT_UR_INVALID`, `INPUT_UR_PRIVATE`. One key that cannot be read refuses them all. */
export function decodeCryptoAccount(ur: Ur): CryptoAccount {
  const fields = map(openUr(ur, [TYPE]));
  return {
    masterFingerprint: required(fields, MASTER_FINGERPRINT, uint32),
    keys: required(fields, OUTPUT_DESCRIPTORS, list(1, MAX_KEYS, readOutput)),
  };
}

const readOutput: Read<CryptoHdKey> = (value) => tagged(HDKEY_TAGS, readHdKey)(unwrapScripts(value));

function unwrapScripts(value: Cbor): Cbor {
  let inner = value;
  while (isTag(inner) && isScriptTag(inner.tag)) inner = inner.value;
  return inner;
}

function isScriptTag(tag: number): boolean {
  return tag === OUTPUT_TAG || (tag >= FIRST_SCRIPT_TAG && tag <= LAST_SCRIPT_TAG);
}
