/**
 * Runs a descriptor with micro-eth-signer's engine, which evaluates paths, parameters and visibility. Its texts are not
 * used for amounts and addresses: through its callbacks it is made to name the token, collection or contract it came
 * to, in marks that no text of a descriptor or a call can contain, and `write.ts` does the writing. So it shows no
 * "ETH" on a chain with another coin, no "???", no token's name that the program does not vouch for, and hides no number
 * behind a threshold's message.
 */
import type {
  ClearSigField,
  ClearSigOpt,
  ClearSigResult,
  ClearSigTypedInput,
  Ctx,
} from 'micro-eth-signer/clearsig.js';
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { hexToBytes } from '../bytes/hex.ts';
import type { Descriptor } from './descriptor.ts';
import { type JsonRecord, recordAt } from './json.ts';
import type { TypedDocument } from './typed.ts';
import type { CallRequest, Refusal, Target } from './types.ts';

/** Begins a mark. A control character: `displayText` takes it out of everything that is shown. */
const MARK = '\u0001';

export type Mark =
  | { readonly kind: 'token' | 'collection'; readonly chain: bigint; readonly address: Address }
  | { readonly kind: 'native'; readonly chain: bigint }
  | { readonly kind: 'address' | 'callee'; readonly address: Address };

export interface EngineField {
  /** As the descriptor names it: `raw` where it names none. */
  readonly format: string;
  readonly value: string;
  /** The value before formatting: number, text, bytes, list or struct. */
  readonly raw: unknown;
}

export interface EngineResult {
  readonly intent: string;
  /** The intent with values in it, where the descriptor has one and all of it could be filled in. */
  readonly spans: readonly (string | EngineField)[] | null;
  readonly fields: readonly { readonly label: string; readonly field: EngineField }[];
}

const PATTERN = new RegExp(
  `^(.*?)${MARK}(?:(token|collection) (\\d+) (0x[\\da-f]{40})|(native) (\\d+)|(address|callee) (0x[\\da-f]{40}))$`,
  's',
);

/** The mark at the end of `value`, and the text before it. */
export function markOf(value: string): { readonly before: string; readonly mark: Mark } | null {
  const match = PATTERN.exec(value);
  if (match === null) return null;
  const [, before = '', located, chain = '0', place = '', native, coin = '0', plain, address = ''] = match;
  const mark: Mark =
    native !== undefined
      ? { kind: 'native', chain: BigInt(coin) }
      : located === 'token' || located === 'collection'
        ? { kind: located, chain: BigInt(chain), address: toAddress(place) }
        : { kind: plain === 'callee' ? 'callee' : 'address', address: toAddress(address) };
  return { before, mark };
}

/** A calldata descriptor's `format` run over a call. Throws whatever the engine throws. */
export async function runCall(
  descriptor: Descriptor,
  format: string,
  target: Target,
  request: CallRequest,
): Promise<EngineResult | null> {
  const { repository } = await import('micro-eth-signer/clearsig.js');
  const { contracts } = repository({ [descriptor.path]: narrowed(descriptor, format, 'contract', target) });
  const entry = contracts[String(target.chainId)]?.[addressToHex(target.address)]?.[0];
  const result = await entry?.(
    {
      to: target.address,
      ...(request.from === null ? {} : { from: request.from }),
      value: request.value,
      data: hexToBytes(request.data),
      chainId: BigInt(target.chainId),
    },
    marking(target),
  );
  return result === undefined ? null : read(result);
}

/** A typed-data descriptor's `format` run over a document. Throws whatever the engine throws. */
export async function runTypedData(
  descriptor: Descriptor,
  format: string,
  target: Target,
  document: TypedDocument,
): Promise<EngineResult | null> {
  const { eip712 } = await import('micro-eth-signer/clearsig.js');
  const { types, primaryType, domain, message } = document;
  // The library derives the types of domain and message from literal `types`; these are known at run time only.
  const input = { types, primaryType, domain, message } as ClearSigTypedInput;
  const clearSig = { [descriptor.path]: narrowed(descriptor, format, 'eip712', target) };
  const result = await eip712(input, { ...marking(target), clearSig });
  return result === undefined ? null : read(result);
}

/**
 * The descriptor with one format and bound to one place: what is wrong with its other formats does no harm here, and
 * `metadata.token` of its other deployments is nobody's name.
 */
function narrowed(
  descriptor: Descriptor,
  format: string,
  kind: 'contract' | 'eip712',
  target: Target,
): JsonRecord {
  const deployments = [{ chainId: Number(target.chainId), address: target.address }];
  const { context, metadata, definitions, formats } = descriptor;
  return {
    context: { ...context, [kind]: { ...recordAt(context, kind), deployments } },
    metadata,
    display: { definitions, formats: { [format]: formats[format] } },
  };
}

/** The engine looks for its renderer of embedded calls here; it is not part of its public type. */
interface Nesting {
  renderCalldata(descriptors: unknown, call: Ctx): Promise<ClearSigResult>;
}

function marking(target: Target): ClearSigOpt & Nesting {
  return {
    async resolveToken({ address, chainId }) {
      const mark = `${MARK}token ${chainId ?? target.chainId} ${address}`;
      return { symbol: mark, name: mark, decimals: 0, verified: true };
    },
    async resolveAddress({ address }) {
      return `${MARK}address ${address}`;
    },
    async resolveNft({ collection, chainId }) {
      return `${MARK}collection ${chainId ?? target.chainId} ${collection}`;
    },
    async resolveChain({ chainId }) {
      return { name: String(chainId), ticker: `${MARK}native ${chainId}` };
    },
    // A call within a call is read by the program itself: here it is only named. What it does may depend on how it is
    // called (a delegate call), which no descriptor of the callee knows.
    async renderCalldata(_descriptors, call) {
      if (call.to === undefined) throw new Error('a call to nobody');
      return { intent: `${MARK}callee ${call.to.toLowerCase()}`, fields: {} };
    },
  };
}

function read(result: ClearSigResult): EngineResult {
  return {
    intent: result.intent,
    spans: result.structuredIntent?.map((span) => (typeof span === 'string' ? span : field(span))) ?? null,
    fields: Object.entries(result.fields).map(([label, found]) => ({ label, field: field(found) })),
  };
}

const field = (found: ClearSigField): EngineField => ({
  format: found.format,
  value: found.value,
  raw: found.rawValue,
});

/** Thrown inside this folder alone: a descriptor is made for this, and is not used. */
export class DescriptorRefused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal, detail: string) {
    super(detail);
    this.why = why;
  }
}
