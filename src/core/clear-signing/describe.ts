/**
 * Descriptions of calls and typed data from the ERC-7730 registry, bundled and offline.
 *
 * A descriptor applies where it is deployed (chain and address) or where the domain is the one that it names; those
 * for any ERC-20 token apply where the program vouches for the token. What cannot be described in full and in truth is
 * refused with the reason.
 */
import { decodeCall } from '../abi/decode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiParameter } from '../abi/types.ts';
import { toAddress } from '../address/address.ts';
import { hexSize } from '../bytes/hex.ts';
import type { Sentence } from '../calldata/words.ts';
import { isChainId } from '../chain/chain-id.ts';
import { displayText } from '../text/display.ts';
import { bundledRegistry } from './bundle.ts';
import { type EngineResult, runCall, runTypedData } from './engine.ts';
import { GroundBuilder } from './ground.ts';
import { type JsonRecord, recordAt, textAt } from './json.ts';
import { leftOut, mentionedBy } from './omitted.ts';
import type { Found, Registry } from './registry.ts';
import { readTyped, type TypedDocument } from './typed.ts';
import {
  type CallRequest,
  type ClearReading,
  type ClearText,
  MAX_BYTES,
  MAX_FIELDS,
  type Target,
  type TypedDataRequest,
} from './types.ts';
import { Refused, Writer } from './write.ts';

/**
 * What the registry says of a call. Registry and engine are loaded at the first use, from the program's own origin.
 * Throws only where they cannot be loaded.
 */
export async function describeCall(request: CallRequest): Promise<ClearReading> {
  return describeCallBy(await bundledRegistry(), request);
}

/** What the registry says of typed data (EIP-712); see `describeCall`. */
export async function describeTypedData(request: TypedDataRequest): Promise<ClearReading> {
  return describeTypedDataBy(await bundledRegistry(), request);
}

/** `describeCall` by another registry. */
export async function describeCallBy(registry: Registry, request: CallRequest): Promise<ClearReading> {
  const { to, data, chainId, operation = 'call' } = request;
  if (operation !== 'call' || to === null || hexSize(data) < 4) return NONE;
  const target = { chainId, address: to };
  for (const found of registry.find('contract', target, request.tokens(to) !== null)) {
    const keys = Object.keys(found.descriptor.formats).flatMap((key) => {
      const fn = parseFunction(key);
      return fn.ok && data.startsWith(fn.value.selector) ? [{ key, fn: fn.value }] : [];
    });
    const [match, ...others] = keys;
    if (match === undefined) continue;
    return attempt(found, async () => {
      if (others.length > 0) throw new Refused('ambiguous', keys.map(({ key }) => key).join('; '));
      if (hexSize(data) > MAX_BYTES) throw new Refused('tooLarge', `${hexSize(data)} bytes`);
      const fields = decodeCall(match.fn, data);
      if (!fields.ok) throw new Refused('malformed', fields.error.code);
      const ground = new GroundBuilder()
        .call(fields.value)
        .address(to)
        .address(request.from)
        .number(request.value, 256);
      const result = await runCall(found.descriptor, match.key, target, request);
      const writer = new Writer(target, request, ground, request.from, JSON.stringify(found.descriptor));
      return write(found, match.key, result, writer, match.fn.inputs, request.value);
    });
  }
  return NONE;
}

/** `describeTypedData` by another registry. */
export async function describeTypedDataBy(
  registry: Registry,
  request: TypedDataRequest,
): Promise<ClearReading> {
  // What is no typed data is for others to refuse: there is no telling what a descriptor would be of.
  const document = documentOf(request.json);
  const target = document === null ? null : targetOf(document);
  if (document === null || target === null) return NONE;
  for (const found of registry.find('eip712', target, request.tokens(target.address) !== null)) {
    if (!Object.hasOwn(found.descriptor.formats, document.encodedType)) continue;
    return attempt(found, async () => {
      const ground = new GroundBuilder().typed(document.fields, document.message).address(target.address);
      const result = await runTypedData(found.descriptor, document.encodedType, target, document);
      const writer = new Writer(target, request, ground, null, JSON.stringify(found.descriptor));
      return write(found, document.encodedType, result, writer, document.fields, 0n);
    });
  }
  return NONE;
}

const NONE: ClearReading = { kind: 'none' };

function documentOf(json: string): TypedDocument | null {
  try {
    return readTyped(json);
  } catch {
    return null;
  }
}

function targetOf({ domain }: TypedDocument): Target | null {
  const { chainId, verifyingContract } = domain;
  const id = typeof chainId === 'bigint' ? Number(chainId) : null;
  if (!isChainId(id) || typeof verifyingContract !== 'string') return null;
  return { chainId: id, address: toAddress(verifyingContract) };
}

async function attempt(found: Found, put: () => Promise<ClearText>): Promise<ClearReading> {
  try {
    return { kind: 'described', text: await put() };
  } catch (thrown) {
    const why = thrown instanceof Refused ? thrown.why : 'failed';
    const detail = thrown instanceof Error ? displayText(thrown.message, 200) : '?';
    return { kind: 'refused', why, descriptor: found.descriptor.path, detail };
  }
}

function write(
  { descriptor, generic }: Found,
  key: string,
  result: EngineResult | null,
  writer: Writer,
  parameters: readonly AbiParameter[],
  value: bigint,
): ClearText {
  if (result === null) throw new Refused('failed', 'the domain is another one');
  if (result.fields.length > MAX_FIELDS) throw new Refused('tooLarge', `${result.fields.length} fields`);
  const fields = result.fields.map(({ label, field }) => ({
    label: writer.said(label).trim(),
    parts: writer.field(field),
  }));
  const intent: Sentence = (result.spans ?? [result.intent]).flatMap((span) =>
    typeof span === 'string' ? [{ kind: 'text' as const, text: writer.said(span) }] : writer.field(span),
  );
  const mentioned = mentionedBy(
    descriptor,
    recordAt(descriptor.formats, key),
    new Set(result.fields.map(({ label }) => label)),
  );
  const name = (from: JsonRecord, at: string) => {
    const found = textAt(from, at);
    return found === null || found === '' ? null : writer.said(found).trim();
  };
  const omitted = leftOut(parameters, mentioned.paths);
  return {
    intent,
    owner: name(descriptor.metadata, 'owner'),
    contract: name(descriptor.metadata, 'contractName'),
    fields,
    warnings: [
      ...(value > 0n && !mentioned.value && !writer.natives.has(value) ? [writer.valueNotShown(value)] : []),
      ...writer.warnings.values(),
      ...(omitted.length === 0 ? [] : [writer.leavesOut(omitted)]),
    ],
    descriptor: descriptor.path,
    generic,
  };
}
