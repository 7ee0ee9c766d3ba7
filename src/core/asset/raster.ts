/**
 * What kind of picture a file is, by its own first bytes and not by what a server calls it, and how large a canvas it
 * asks for: so that a small file that unfolds into gigabytes is refused before anything decodes it. Pictures of
 * points alone: an SVG is a document, not a picture, and is never taken for one.
 *
 * Sources: PNG (ISO/IEC 15948), GIF89a, JPEG (ITU-T T.81), WebP (RFC 9649).
 */

export interface Raster {
  readonly type: 'image/png' | 'image/gif' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** More points than any screen has. */
const MAX_PIXELS = 40_000_000;

/** Null for everything else, and for a header that is cut or that makes no sense. */
export function readRaster(bytes: Uint8Array): Raster | null {
  const found = png(bytes) ?? gif(bytes) ?? webp(bytes) ?? jpeg(bytes);
  return found !== null && found.width > 0 && found.height > 0 ? found : null;
}

export function isTooLarge({ width, height }: Raster): boolean {
  return width * height > MAX_PIXELS;
}

/** True for what a browser may take for an SVG: a document that begins with a tag. */
export function looksLikeMarkup(bytes: Uint8Array): boolean {
  for (const byte of bytes.subarray(0, 256)) {
    // White space and the byte order mark may come before.
    if ([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf].includes(byte)) continue;
    return byte === 0x3c;
  }
  return false;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function png(bytes: Uint8Array): Raster | null {
  if (!startsWith(bytes, PNG) || !says(bytes, 12, 'IHDR') || bytes.length < 24) return null;
  const view = viewOf(bytes);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(bytes: Uint8Array): Raster | null {
  if (!(says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a')) || bytes.length < 10) return null;
  const view = viewOf(bytes);
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(bytes: Uint8Array): Raster | null {
  if (!says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP') || bytes.length < 30) return null;
  const type = 'image/webp';
  const view = viewOf(bytes);
  if (says(bytes, 12, 'VP8X')) {
    const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { type, width: three(24) + 1, height: three(27) + 1 };
  }
  if (says(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (says(bytes, 12, 'VP8 ')) {
    return {
      type,
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  return null;
}

/** Frame headers: SOF0 … SOF15, but for DHT, JPG and DAC, which have numbers among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Uint8Array): Raster | null {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrame(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else {
      const length = view.getUint16(at + 2);
      // The picture itself began, and no frame had been told.
      if (length < 2 || marker === 0xda) return null;
      at += 2 + length;
    }
  }
  return null;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function says(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
