/** From what stands in the form to an answer about it. React-free. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Finding } from '#core/risk/types.ts';
import {
  assessSiwe,
  readSiwe,
  type SiweCaution,
  type SiweDanger,
  type SiweMessage,
} from '#core/siwe/siwe.ts';
import type { WalletServices } from '../../chain/services.ts';
import type { SignedThing, Verification } from '../../chain/signatures/types.ts';
import { readContent, type Written, writtenTextOf } from '../../shared/written.ts';

export type VerifyField = 'text' | 'address' | 'signature';

export interface VerifyForm extends Written {
  readonly address: string;
  readonly signature: string;
  readonly chainId: ChainId | null;
  /** Of a saved signature that was pasted. */
  readonly savedDigest: Hash | null;
}

export interface SignIn {
  /** Null where it only looks like one. */
  readonly message: SiweMessage | null;
  readonly notes: readonly (SiweDanger | SiweCaution)[];
  /** About the sites that it names. */
  readonly site: readonly Finding[];
}

export interface Checked {
  readonly address: Address;
  readonly chainId: ChainId | null;
  readonly verification: Verification;
  readonly typed: { readonly domainHash: Hash; readonly messageHash: Hash } | null;
  readonly signIn: SignIn | null;
  readonly savedDigestDiffers: boolean;
}

/** Something in the form is wrong; each at its field. */
export class FormFault extends Error {
  readonly errors: Readonly<Partial<Record<VerifyField, EvidentError>>>;

  constructor(errors: Readonly<Partial<Record<VerifyField, EvidentError>>>) {
    super('form');
    this.errors = errors;
  }
}

/** Errors: `FormFault`; `RPC_*`, `NAV_CHUNK_FAILED`. */
export async function checkSignature(
  services: Pick<WalletServices, 'signatures'>,
  form: VerifyForm,
  { signal, now }: { readonly signal: AbortSignal; readonly now: number },
): Promise<Checked> {
  const errors: Partial<Record<VerifyField, EvidentError>> = {};
  const address = parseAddress(form.address.trim());
  if (!address.ok) errors.address = form.address.trim() === '' ? required() : address.error;
  const signature = readSignature(form.signature);
  if (signature instanceof EvidentError) errors.signature = signature;
  const content = await readContent(form).catch((thrown: unknown) => {
    const error = toEvidentError(thrown);
    if (error.code === 'NAV_CHUNK_FAILED') throw error;
    errors.text = error;
    return null;
  });
  if (!address.ok || signature instanceof EvidentError || content === null) throw new FormFault(errors);

  const thing: SignedThing =
    content.kind === 'message'
      ? { kind: 'message', bytes: content.message }
      : { kind: 'typedData', json: content.typedData };
  const who = address.value.address;
  const question = { address: who, thing, signature, chainId: form.chainId };
  const verification = await services.signatures.verify(question, { signal }).catch((thrown: unknown) => {
    const error = toEvidentError(thrown);
    if (error.code === 'INPUT_SIGNATURE') throw new FormFault({ signature: error });
    throw error;
  });
  return {
    address: who,
    chainId: form.chainId,
    verification,
    typed: content.kind === 'typedData' ? await hashesOf(content.typedData) : null,
    signIn: content.kind === 'message' ? await signInOf(content.message, who, now) : null,
    savedDigestDiffers: form.savedDigest !== null && form.savedDigest !== verification.digest,
  };
}

function required(): EvidentError {
  return new EvidentError('INPUT_REQUIRED');
}

/** White space between digits is left out: long signatures are often pasted in lines. */
function readSignature(text: string): Hex | EvidentError {
  const plain = text.replace(/\s+/g, '');
  if (plain === '') return required();
  const parsed = parseHex(plain);
  return parsed.ok ? parsed.value : new EvidentError('INPUT_SIGNATURE');
}

async function hashesOf(json: string): Promise<Checked['typed']> {
  const { readTypedData } = await import('../../chain/evm/typed-data.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  const { domainHash, messageHash } = readTypedData(json);
  return { domainHash, messageHash };
}

/** Error: `NAV_CHUNK_FAILED`. */
async function signInOf(bytes: Hex, account: Address, now: number): Promise<SignIn | null> {
  const text = writtenTextOf(bytes);
  const reading = text === null ? null : readSiwe(text);
  if (reading === null) return null;
  if (!reading.ok) return { message: null, notes: [], site: [] };
  const { signInVerdicts } = await import('#core/risk/site.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  const { dangers, cautions } = assessSiwe(reading.message, { account, now });
  return {
    message: reading.message,
    notes: [...dangers, ...cautions],
    site: signInVerdicts(reading.message),
  };
}
