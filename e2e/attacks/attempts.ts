/**
 * Ways out of a page or worker, to be run inside it. Each takes the foreign server's address and settles when the
 * attempt is over; whether it got through is counted at the foreign server, not here.
 */

const settle = (milliseconds: number) => `await new Promise((done) => setTimeout(done, ${milliseconds}));`;

/** As source text, because they run in another world. `T` is the target. */
const BODIES = {
  fetch: `await fetch(T.origin + '/fetch', { mode: 'no-cors' }).catch(() => undefined);`,
  xhr: `await new Promise((done) => { const x = new XMLHttpRequest(); x.onloadend = done; try { x.open('GET', T.origin + '/xhr'); x.send(); } catch { done(); } });`,
  websocket: `await new Promise((done) => { try { const s = new WebSocket(T.origin.replace('http', 'ws') + '/websocket'); s.onerror = s.onclose = s.onopen = done; } catch { done(); } });`,
  eventsource: `await new Promise((done) => { try { const s = new EventSource(T.origin + '/eventsource'); s.onerror = s.onopen = () => { s.close(); done(); }; } catch { done(); } });`,
  import: `await import(T.origin + '/import.js').catch(() => undefined);`,
} as const;

const PAGE_BODIES = {
  ...BODIES,
  beacon: `navigator.sendBeacon(T.origin + '/beacon', 'x'); ${settle(300)}`,
  image: `await new Promise((done) => { const i = new Image(); i.onload = i.onerror = done; i.src = T.origin + '/image'; setTimeout(done, 1500); });`,
  stylesheet: `await new Promise((done) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.onload = l.onerror = done; l.href = T.origin + '/stylesheet'; document.head.append(l); setTimeout(done, 1500); });`,
  prefetch: `{ const l = document.createElement('link'); l.rel = 'prefetch'; l.href = T.origin + '/prefetch'; document.head.append(l); } ${settle(500)}`,
  frame: `{ const f = document.createElement('iframe'); f.src = T.origin + '/frame'; document.body.append(f); } ${settle(500)}`,
  form: `{ const f = document.createElement('form'); f.action = T.origin + '/form'; f.method = 'post'; f.target = '_blank'; document.body.append(f); try { f.submit(); } catch (e) { void e; } } ${settle(500)}`,
  popup: `{ try { window.open(T.origin + '/popup'); } catch (e) { void e; } } ${settle(800)}`,
  webrtc: `{ try { const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + T.udpPort }] }); p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer()); await new Promise((done) => setTimeout(done, 1500)); p.close(); } catch (e) { void e; } }`,
} as const;

/**
 * These may leave the page, for another one or for the browser's note that it was stopped: the next then needs a fresh one.
 * What only saves comes first.
 */
const LEAVING_BODIES = {
  // With Alt, Chromium saves what a link leads to, whatever its origin.
  save: `{ const a = document.createElement('a'); a.href = T.origin + '/save'; a.download = 'x'; document.body.append(a); a.dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true, cancelable: true })); } ${settle(800)}`,
  download: `{ const a = document.createElement('a'); a.href = T.origin + '/download'; a.download = 'x'; document.body.append(a); a.click(); } ${settle(800)}`,
  navigation: `location.href = T.origin + '/navigation'; ${settle(800)}`,
} as const;

export const PAGE_ATTEMPTS = Object.entries(PAGE_BODIES);
export const LEAVING_ATTEMPTS = Object.entries(LEAVING_BODIES);
export const WORKER_ATTEMPTS = Object.entries(BODIES);

/** The path (or `udp`) under which the foreign server counts an attempt. */
export function traceOf(name: string): string {
  if (name === 'webrtc') return 'udp';
  return name === 'import' ? '/import.js' : `/${name}`;
}

export function script(body: string, target: { origin: string; udpPort: number }): string {
  return `(async (T) => { ${body} })(${JSON.stringify({ origin: target.origin, udpPort: target.udpPort })})`;
}
