import { messages } from './messages.ts';

/** To copy raw bytes and digests. */
const FEATURES = 'clipboard-write';

/** The signer's frame: scripts and its own origin, but no forms, no pop-ups, no navigation of the page around it. */
export function createFrame(document: Document, signerOrigin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = messages.frameTitle;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.allow = FEATURES;
  frame.referrerPolicy = 'no-referrer';
  frame.src = `${signerOrigin}/`;
  return frame;
}
