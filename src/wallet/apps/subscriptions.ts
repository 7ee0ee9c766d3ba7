/** `eth_subscribe` for apps: new blocks and logs, read from the user's endpoint with the beats of its chain. */
import * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppPorts } from './context.ts';
import { parsed } from './params.ts';
import { logFilter } from './reads.ts';
import { eventText } from './rpc.ts';

/** Blocks whose logs are read at once after a pause. */
const MOST_BLOCKS = 100n;

const wanted = v.union([
  v.tuple([v.literal('newHeads')]),
  v.tuple([
    v.literal('logs'),
    v.pipe(
      logFilter,
      v.check(({ blockHash }) => blockHash === undefined),
    ),
  ]),
]);
const block = v.looseObject({ number: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i)) });

export interface Subscriptions {
  /** How many there are. */
  count(): number;
  /** Errors: `AppError` −32602. @returns its id. */
  add(chainId: ChainId, params: unknown): string;
  /** Whether there was one. */
  remove(params: unknown): boolean;
  stop(): void;
}

/** Of one app. */
export function createSubscriptions(
  { chain, door, randomName }: Pick<AppPorts, 'chain' | 'door' | 'randomName'>,
  app: string,
): Subscriptions {
  const ends = new Map<string, () => void>();
  return {
    count: () => ends.size,
    add(chainId, params) {
      const [kind, filter] = parsed(wanted, params);
      const id = `0x${randomName().slice(2, 34)}`;
      const tell = (result: unknown): void => {
        if (ends.has(id)) door.sendToApp(app, eventText('eth_subscription', { subscription: id, result }));
      };
      let last: bigint | null = null;
      let reading = false;
      const read = async (): Promise<void> => {
        const head = parsed(block, await chain.read(chainId, 'eth_getBlockByNumber', ['latest', false]));
        const number = BigInt(head.number);
        const before = last ?? number;
        last = number;
        if (number <= before) return;
        if (kind === 'newHeads') return tell(head);
        const from = number - before > MOST_BLOCKS ? number - MOST_BLOCKS : before + 1n;
        const range = { fromBlock: `0x${from.toString(16)}`, toBlock: head.number };
        const logs = await chain.read(chainId, 'eth_getLogs', [{ ...filter, ...range }]);
        for (const log of Array.isArray(logs) ? logs : []) tell(log);
      };
      const beat = (): void => {
        if (reading) return;
        reading = true;
        // What fails now is read with the next beat.
        read()
          .catch(() => undefined)
          .finally(() => {
            reading = false;
          });
      };
      ends.set(id, chain.follow(chainId, beat));
      beat();
      return id;
    },
    remove(params) {
      const [id] = parsed(v.strictTuple([v.string()]), params);
      ends.get(id)?.();
      return ends.delete(id);
    },
    stop() {
      for (const end of ends.values()) end();
      ends.clear();
    },
  };
}
