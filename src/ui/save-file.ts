/** Hands a file to the browser for saving (HTML, the `download` attribute). Nothing leaves the device by it. */

/** Browsers read the file some time after the press, and none says when it is done. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Saves a text, or the pieces of a long one, under `name`, where the browser puts its downloads; `type` is its media type. In a frame it needs a
 * sandbox that admits downloads. Whether the file arrived cannot be seen from here.
 */
export function saveFile(name: string, text: string | readonly string[], type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
