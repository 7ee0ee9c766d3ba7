/**
 * A gateway of names that are kept outside the chain (ERC-3668): `GET /{mode}/{sender}/{data}.json`, for the
 * `OffchainResolver` of ENS (offchain-resolver-contracts 0.2.1), which accepts what was signed with the right key.
 * `good` answers, `lying` signs with another key, `silent` never answers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Address,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  isAddress,
  isHex,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  stringToHex,
} from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { answer, assertLocal, type LocalServer, listenLocally, Refusal } from '../http.ts';

export const GATEWAY_MODES = ['good', 'lying', 'silent'] as const;
export type GatewayMode = (typeof GATEWAY_MODES)[number];

const KEY = keccak256(stringToHex('evident devnet gateway'));
const FOREIGN_KEY = keccak256(stringToHex('evident devnet stranger'));
/** Seconds for which an answer holds. */
const LIFETIME = 300n;

const serviceAbi = parseAbi(['function resolve(bytes name, bytes data)']);
const recordsAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function multicall(bytes[] data) view returns (bytes[])',
]);

export interface GatewayServer extends LocalServer {
  /** Whose signature the resolvers accept. */
  readonly signer: Address;
  /** With `{sender}` and `{data}` in it. */
  template(mode: GatewayMode): string;
  /** Requests so far. */
  asked(): number;
  /** From now on requests are answered: every name leads to `payee`; before, they get 503. */
  serve(payee: Address, now: () => number): void;
}

/** Binds the port at once (0: a free one). Throws `DevnetError` `PORT_TAKEN`. */
export async function startGateway(port: number): Promise<GatewayServer> {
  let content: { readonly payee: Address; readonly now: () => number } | undefined;
  let asked = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      assertLocal(request, response);
      if (request.method === 'OPTIONS') return answer(response, 204);
      if (!content) throw new Refusal(503, 'DEVNET_STARTING', 'The devnet is still starting.');
      const [, mode = '', sender = '', file = ''] = (request.url ?? '').split('/');
      const data = file.replace(/\.json$/, '');
      if (!isAddress(sender, { strict: false }) || !isHex(data)) {
        throw new Refusal(404, 'DEVNET_UNKNOWN', 'There is GET /{mode}/{sender}/{data}.json.');
      }
      asked += 1;
      // Whoever asks waits until they have enough of it.
      if (mode === 'silent') return;
      const key = mode === 'lying' ? FOREIGN_KEY : KEY;
      return answer(response, 200, { data: await respond(sender, data, content, key) });
    } catch (error) {
      if (error instanceof Refusal) {
        return answer(response, error.status, { code: error.code, message: error.message });
      }
      return answer(response, 500, { code: 'DEVNET_FAILED', message: 'The gateway could not do this.' });
    }
  };
  const server = await listenLocally('gateway', port, (request, response) => {
    void handle(request, response);
  });
  return {
    ...server,
    signer: privateKeyToAccount(KEY).address,
    template: (mode) => `${server.url}/${mode}/{sender}/{data}.json`,
    asked: () => asked,
    serve(payee, now) {
      content = { payee, now };
    },
  };
}

/** `(bytes result, uint64 expires, bytes signature)`, as the resolver's callback takes it. */
async function respond(
  sender: Address,
  request: Hex,
  { payee, now }: { readonly payee: Address; readonly now: () => number },
  privateKey: Hex,
): Promise<Hex> {
  const { args } = decodeFunctionData({ abi: serviceAbi, data: request });
  const result = recordOf(args[1], payee);
  const expires = BigInt(Math.floor(now() / 1_000)) + LIFETIME;
  const hash = keccak256(
    concat(['0x1900', sender, numberToHex(expires, { size: 8 }), keccak256(request), keccak256(result)]),
  );
  const signature = await sign({ hash, privateKey, to: 'hex' });
  return encodeAbiParameters(parseAbiParameters('bytes, uint64, bytes'), [result, expires, signature]);
}

function recordOf(data: Hex, payee: Address): Hex {
  const call = decodeFunctionData({ abi: recordsAbi, data });
  switch (call.functionName) {
    case 'addr': {
      const [, coinType] = call.args;
      if (coinType === undefined) return encodeAbiParameters(parseAbiParameters('address'), [payee]);
      return encodeAbiParameters(parseAbiParameters('bytes'), [coinType === 60n ? payee : '0x']);
    }
    case 'text':
      return encodeFunctionResult({
        abi: recordsAbi,
        functionName: 'text',
        result: call.args[1] === 'description' ? 'Kept outside the chain' : '',
      });
    case 'contenthash':
      return encodeFunctionResult({ abi: recordsAbi, functionName: 'contenthash', result: '0x' });
    case 'multicall':
      return encodeFunctionResult({
        abi: recordsAbi,
        functionName: 'multicall',
        result: call.args[0].map((inner) => recordOf(inner, payee)),
      });
  }
}
