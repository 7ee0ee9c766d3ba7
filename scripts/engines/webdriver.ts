/** WebDriver over HTTP (W3C), as `WebKitWebDriver` answers it. */
import { elementId, type Session } from './session.ts';

interface Answer {
  readonly value: unknown;
}

/** @param address of the driver; tried until it answers. */
export async function openWebDriver(
  address: string,
  capabilities: object,
  patienceMs: number,
): Promise<Session> {
  await ready(address, Date.now() + patienceMs);
  const opened = await ask('POST', `${address}/session`, { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = opened as { sessionId: string };
  const post = (path: string, body: object) => ask('POST', `${address}/session/${sessionId}${path}`, body);
  return {
    async navigate(url) {
      await post('/url', { url });
    },
    async reload() {
      await post('/refresh', {});
    },
    execute: (script, args) => post('/execute/sync', { script, args }),
    async enterFrame(frame) {
      await post('/frame', { id: frame });
    },
    async click(element) {
      await post(`/element/${elementId(element)}/click`, {});
    },
    async type(element, text) {
      await post(`/element/${elementId(element)}/value`, { text });
    },
    async act(actions) {
      await post('/actions', { actions });
    },
    async close() {
      await ask('DELETE', `${address}/session/${sessionId}`);
    },
  };
}

async function ready(address: string, until: number): Promise<void> {
  for (;;) {
    const answers = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    if (Date.now() > until) throw new Error('The driver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function ask(method: 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error((value as { message?: string }).message ?? `status ${answer.status}`);
  return value;
}
