import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { writeBuilderFile } from '#core/batch/builder-file.ts';
import { writeSendCalls } from '#core/batch/send-calls.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { takeCalls } from './call-files.tsx';

const ME = toAddress(`0x${'11'.repeat(20)}`);
const OTHER = toAddress(`0x${'22'.repeat(20)}`);
const chainId = 1 as ChainId;
const calls = [{ to: OTHER, value: 1n, data: EMPTY_HEX }];
const request = (over: object = {}) =>
  writeSendCalls({ id: null, from: ME, chainId, atomicRequired: true, calls, ...over });
const batch = (over: object = {}) =>
  writeBuilderFile(
    { chainId, name: '', description: '', safe: OTHER, calls, ...over },
    { createdAt: 1, owner: null },
  );
const code = (text: string) => {
  const taken = takeCalls(text, { chainId, from: ME });
  return taken.ok ? taken.value.kind : taken.error.code;
};

describe('calls from elsewhere', () => {
  it('are taken for what they are', () => {
    expect(takeCalls(request(), { chainId, from: ME })).toEqual({
      ok: true,
      value: { kind: 'request', calls, atomicRequired: true, ignored: [] },
    });
    expect(takeCalls(batch(), { chainId, from: ME })).toEqual({
      ok: true,
      value: { kind: 'builder', calls, checksum: 'right', safe: OTHER },
    });
  });

  it.each<[string, string, string]>([
    ['a request of another account', request({ from: OTHER }), 'BATCH_FROM_OTHER'],
    ['one that leaves the account open', request({ from: null }), 'request'],
    ['a request for another chain', request({ chainId: 5 }), 'BATCH_CHAIN_OTHER'],
    ['a batch for another chain', batch({ chainId: 5 }), 'BATCH_CHAIN_OTHER'],
    ['an empty batch', batch({ calls: [] }), 'BATCH_FILE_INVALID'],
    ['another method of an app', '{"method":"eth_sign","params":[]}', 'BATCH_REQUEST_INVALID'],
    ['no JSON', 'send 1 ETH to me', 'BATCH_FILE_INVALID'],
  ])('%s: %s', (_, text, expected) => {
    expect(code(text)).toBe(expected);
  });
});
