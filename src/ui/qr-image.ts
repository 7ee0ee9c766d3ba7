/** A QR code in a picture from disk: a screenshot, a photograph. */
import { EvidentError } from '#core/errors/error.ts';
import { readingCanvas, readQr } from './qr-read.ts';

/** Of the file, in bytes. A photograph of today's phones is under half of it. */
export const maxImageBytes = 20 * 1024 * 1024;

/** The longest side that is searched, in pixels, smallest first: large codes are found soon, dense ones later. */
const searched = [800, 1600] as const;

/**
 * The text of the first QR code in the picture, or null when there is none. Throws INPUT_FILE_TOO_LARGE before
 * anything is read, INPUT_FILE_UNREADABLE when it is no picture that this browser knows.
 */
export async function readQrFromImage(file: Blob): Promise<string | null> {
  if (file.size > maxImageBytes) throw new EvidentError('INPUT_FILE_TOO_LARGE');
  const picture = await decoded(file);
  try {
    for (const [at, side] of searched.entries()) {
      const text = await readQr(pixels(picture, side));
      if (text !== null) return text;
      if (Math.max(picture.width, picture.height) <= (searched[at] ?? 0)) break;
    }
    return null;
  } finally {
    picture.close();
  }
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new EvidentError('INPUT_FILE_UNREADABLE', {}, cause);
  }
}

/** The picture on white (a transparent one would turn black), its longest side at most `side`. */
function pixels(picture: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = readingCanvas();
  if (context === null) throw new EvidentError('INPUT_FILE_UNREADABLE');
  context.canvas.width = width;
  context.canvas.height = height;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
