/**
 * The devnet's own HTTP server: `GET /devnet.json` (the manifest) and `POST /faucet`.
 * Every failure is JSON `{ code, message }`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type Faucet, FaucetError, type FaucetErrorCode } from './faucet.ts';
import { answer, assertLocal, type LocalServer, listenLocally, Refusal, readJson } from './http.ts';
import type { DevnetManifest } from './manifest.ts';

const FaucetRequest = v.strictObject({ address: v.string(), chainId: v.pipe(v.number(), v.safeInteger()) });

const FAUCET_STATUS: Readonly<Record<FaucetErrorCode, number>> = {
  FAUCET_ADDRESS: 400,
  FAUCET_CHAIN: 400,
  FAUCET_BUSY: 429,
  FAUCET_NODE: 502,
};

export interface ControlServer extends LocalServer {
  /** From now on requests are answered; before, they get 503. */
  serve(manifest: DevnetManifest, faucet: Faucet): void;
}

interface Content {
  readonly manifest: DevnetManifest;
  readonly faucet: Faucet;
}

/** Binds the port at once (0: a free one). Throws `DevnetError` `PORT_TAKEN`. */
export async function startControl(port: number): Promise<ControlServer> {
  let content: Content | undefined;
  const server = await listenLocally('control', port, (request, response) => {
    void handle(request, response, content);
  });
  return {
    ...server,
    serve: (manifest, faucet) => {
      content = { manifest, faucet };
    },
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, content: Content | undefined) {
  try {
    assertLocal(request, response);
    if (request.method === 'OPTIONS') return answer(response, 204);
    if (!content) throw new Refusal(503, 'DEVNET_STARTING', 'The devnet is still starting.');
    const route = `${request.method} ${new URL(request.url ?? '/', 'http://devnet').pathname}`;
    if (route === 'GET /devnet.json') return answer(response, 200, content.manifest);
    if (route === 'POST /faucet') {
      const { address, chainId } = await faucetRequest(request);
      return answer(response, 200, { hash: await content.faucet.give(address, chainId) });
    }
    throw new Refusal(404, 'DEVNET_UNKNOWN', 'There is only GET /devnet.json and POST /faucet.');
  } catch (error) {
    if (error instanceof Refusal) {
      return answer(response, error.status, { code: error.code, message: error.message });
    }
    if (error instanceof FaucetError) {
      return answer(response, FAUCET_STATUS[error.code], { code: error.code, message: error.message });
    }
    return answer(response, 500, { code: 'DEVNET_FAILED', message: 'The devnet could not do this.' });
  }
}

async function faucetRequest(request: IncomingMessage): Promise<v.InferOutput<typeof FaucetRequest>> {
  const parsed = v.safeParse(FaucetRequest, await readJson(request));
  if (!parsed.success)
    throw new Refusal(400, 'DEVNET_BODY', 'The body must be {"address": "0x…", "chainId": 31337}.');
  return parsed.output;
}
