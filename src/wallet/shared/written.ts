/** What stands in a form about a message, as what is signed. Nothing is trimmed: white space is signed too. */
import { bytesToHex, type Hex, hexSize, hexToBytes, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { MAX_MESSAGE_BYTES } from '#protocol/messages.ts';

export type Content =
  | { readonly kind: 'message'; readonly message: Hex }
  | { readonly kind: 'typedData'; readonly typedData: string };

export interface Written {
  readonly kind: Content['kind'];
  readonly text: string;
  /** A message in hexadecimal digits stands for its bytes. */
  readonly asBytes: boolean;
}

/** The bytes that a message in hexadecimal digits stands for; null for any other text. */
export function writtenBytes(text: string): Hex | null {
  const parsed = parseHex(text.trim());
  return parsed.ok && hexSize(parsed.value) > 0 ? parsed.value : null;
}

/** The message as it will be signed. */
export function messageOf({ text, asBytes }: Written): Hex {
  const bytes = asBytes ? writtenBytes(text) : null;
  return bytes ?? bytesToHex(new TextEncoder().encode(text));
}

/**
 * Errors: `INPUT_REQUIRED`, `SIGN_MESSAGE_TOO_LARGE`, `SIGN_TYPED_DATA_INVALID` with `details.reason`,
 * `NAV_CHUNK_FAILED`.
 */
export async function readContent(written: Written): Promise<Content> {
  if (written.text.trim() === '') throw new EvidentError('INPUT_REQUIRED');
  if (written.kind === 'message') {
    const message = messageOf(written);
    if (hexSize(message) > MAX_MESSAGE_BYTES) throw new EvidentError('SIGN_MESSAGE_TOO_LARGE');
    return { kind: 'message', message };
  }
  const { parseTypedData } = await import('../evm/typed-data.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  parseTypedData(written.text);
  return { kind: 'typedData', typedData: written.text };
}

/** Null where the bytes are no UTF-8. A byte order mark is part of what is signed. */
export function writtenTextOf(message: Hex): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message));
  } catch {
    return null;
  }
}
