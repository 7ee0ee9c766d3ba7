/** Answers recorded for the execution APIs (ethereum/execution-apis), read by the schemas that read them in use. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readVectorTexts } from '#test/vectors.ts';
import { block, data, feeHistory, log, quantity, receipt, smallQuantity, transaction } from './schemas.ts';

const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  eth_blockNumber: quantity,
  eth_call: data,
  eth_chainId: smallQuantity,
  eth_estimateGas: quantity,
  eth_feeHistory: feeHistory,
  eth_getBalance: quantity,
  eth_getBlockByHash: v.nullable(block),
  eth_getBlockByNumber: v.nullable(block),
  eth_getCode: data,
  eth_getLogs: v.array(log),
  eth_getTransactionByHash: v.nullable(transaction),
  eth_getTransactionReceipt: v.nullable(receipt),
};

/** Paths of members whose value is not the one that was sent. Members that we leave out are not looked at. */
function lost(sent: unknown, read: unknown, path = ''): readonly string[] {
  if (Array.isArray(read)) {
    if (!Array.isArray(sent) || sent.length !== read.length) return [path];
    return read.flatMap((each, i) => lost(sent[i], each, `${path}[${i}]`));
  }
  if (typeof read === 'object' && read !== null) {
    if (typeof sent !== 'object' || sent === null) return [path];
    const members = new Map<string, unknown>(Object.entries(sent));
    return Object.entries(read).flatMap(([key, each]) => lost(members.get(key), each, `${path}.${key}`));
  }
  if (read === null || read === false) return sent === undefined || sent === read ? [] : [path];
  if (typeof read === 'bigint') return sent === `0x${read.toString(16)}` ? [] : [path];
  if (typeof read === 'number') return sent === `0x${read.toString(16)}` || sent === read ? [] : [path];
  if (typeof read === 'string' && typeof sent === 'string') {
    return read.toLowerCase() === sent.toLowerCase() ? [] : [path];
  }
  return [path];
}

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
]);

describe('recorded answers', () => {
  it.each(Object.entries(SCHEMAS))('of %s are understood', (method, schema) => {
    let results = 0;
    let errors = 0;
    for (const [file, text] of readVectorTexts(`execution-apis/${method}`, '.io')) {
      for (const line of text.split('\n')) {
        if (!line.startsWith('<<')) continue;
        const answer = v.parse(answerSchema, JSON.parse(line.slice(2)));
        if ('error' in answer) {
          errors += 1;
          continue;
        }
        const parsed = v.safeParse(schema, answer.result);
        expect(
          parsed.success,
          `${file}: ${JSON.stringify(parsed.issues?.[0]?.path?.map((each) => each.key))}`,
        ).toBe(true);
        expect(lost(answer.result, parsed.output), file).toEqual([]);
        results += 1;
      }
    }
    expect(results).toBeGreaterThan(0);
    console.info(`execution-apis ${method}: ${results} answers, ${errors} errors`);
  });
});
