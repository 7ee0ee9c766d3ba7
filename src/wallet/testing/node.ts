/** A JSON-RPC node over real HTTP that says what a test scripts. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ScriptedNode {
  readonly url: string;
  /** Methods in the order they were asked. */
  readonly asked: readonly string[];
  /** Replaces the script. */
  answer(script: Script): void;
  stop(): Promise<void>;
}

export interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What the node does with a question: a result, an error, or anything with the raw response. */
export type Script = (question: Question, response: ServerResponse) => Answer | Promise<Answer>;
type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
  | undefined;

/** A node over real HTTP that says what the script says; `undefined` means that the script answered by itself. */
export async function scriptedNode(first: Script): Promise<ScriptedNode> {
  let script = first;
  const asked: string[] = [];
  const read = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return text;
  };
  const server = createServer((request, response) => {
    void read(request).then(async (text) => {
      const asking: unknown = JSON.parse(text);
      // A node that knows no batches: a script is about one question.
      if (Array.isArray(asking)) {
        response.statusCode = 400;
        response.end('batches are not supported');
        return;
      }
      const question = asking as Question;
      asked.push(question.method);
      const answer = await script(question, response);
      if (answer === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: question.id, ...answer }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    answer(next) {
      script = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
