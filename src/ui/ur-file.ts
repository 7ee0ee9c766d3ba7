/** A file with a UR: its text, or a picture of its code. */
import { EvidentError } from '#core/errors/error.ts';
import { MAX_MESSAGE } from '#core/ur/ur.ts';
import { maxImageBytes, readQrFromImage } from './qr-image.ts';

export const MAX_FILE_BYTES = maxImageBytes;
/** Two letters a byte; parts say each a little more. */
const MAX_TEXT_BYTES = 4 * MAX_MESSAGE;

/**
 * The text of the code. Errors: `INPUT_QR_ABSENT` for a picture without one, `INPUT_FILE_TOO_LARGE`,
 * `INPUT_FILE_UNREADABLE`.
 */
export async function readUrFile(file: File): Promise<string> {
  if (file.type.startsWith('image/')) {
    const text = await readQrFromImage(file);
    if (text === null) throw new EvidentError('INPUT_QR_ABSENT');
    return text;
  }
  if (file.size > MAX_TEXT_BYTES) throw new EvidentError('INPUT_FILE_TOO_LARGE');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (cause) {
    throw new EvidentError('INPUT_FILE_UNREADABLE', {}, cause);
  }
}
