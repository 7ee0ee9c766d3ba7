/**
 * Finding a QR code in a picture. The decoder gives way to the page every few milliseconds, so that a frame
 * without a code, the slowest to be sure of, holds up nothing.
 */
import { decodeQRBatch } from 'qr/decode.js';

/** The text of the first code in the picture (RGBA), or null when none can be read. */
export async function readQr(image: ImageData): Promise<string | null> {
  const { width, height } = image;
  const [found = []] = await decodeQRBatch([image], { maxSize: { width, height }, format: 'RGBA' });
  return found.find((result) => typeof result === 'string') ?? null;
}

/** A canvas whose pixels are read back more often than shown. */
export function readingCanvas(): CanvasRenderingContext2D | null {
  return document.createElement('canvas').getContext('2d', { willReadFrequently: true });
}
