import { messages } from './messages.ts';

/** To copy raw bytes and digests; to unlock by passkey. The camera stays closed: what it scans belongs to a window. */
const FEATURES = 'clipboard-write; publickey-credentials-get; publickey-credentials-create';

/**
 * The signer's frame: scripts, its own origin and downloads (it saves backup files), but no forms, no pop-ups, no
 * navigation of the page around it.
 */
export function createFrame(document: Document, signerOrigin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = messages.frameTitle;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-downloads');
  frame.allow = FEATURES;
  frame.referrerPolicy = 'no-referrer';
  frame.src = `${signerOrigin}/`;
  return frame;
}
