/** Names against a name service that fails or lies. */
import { encodeAbiParameters, encodeErrorResult, encodeFunctionResult } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { universalResolverAbi, universalResolverErrorsAbi } from '../evm/calls.ts';
import { codeOf, failureOf } from '../testing/harness.ts';
import type { Script } from '../testing/node.ts';
import { CHAIN, createTestWallet, FROM, type TestWallet, TO } from '../testing/test-wallet.ts';
import { normalizeName } from './normalize.ts';

const RESOLVER = toAddress(`0x${'e1'.repeat(20)}`);
let wallet: TestWallet;
beforeEach(async () => {
  wallet = await createTestWallet();
  const [network] = await wallet.store.networks.all();
  if (network === undefined) throw new Error('no network');
  await wallet.store.networks.put({ ...network, universalResolver: RESOLVER });
});
afterEach(() => wallet.stop());

const script = (answer: (data: string) => ReturnType<Script>) =>
  wallet.node.answer((question, response) => {
    if (question.method !== 'eth_call') return wallet.answer(question, response);
    return answer(String((question.params[0] as { data: string }).data));
  });
const revert = (data: string) => ({ error: { code: 3, message: 'execution reverted', data } });
const resolved = (address: Address) => ({
  result: encodeFunctionResult({
    abi: universalResolverAbi,
    functionName: 'resolveWithGateways',
    result: [encodeAbiParameters([{ type: 'address' }], [address]), RESOLVER],
  }),
});
const claimed = (name: string) => ({
  result: encodeFunctionResult({
    abi: universalResolverAbi,
    functionName: 'reverseWithGateways',
    result: [name, RESOLVER, RESOLVER],
  }),
});
/** Selector of `reverseWithGateways(bytes,uint256,string[])`: the other call is the forward one. */
const answerBoth = (reverse: ReturnType<Script>, forward: ReturnType<Script>) => {
  let first = true;
  script(() => {
    const answer = first ? reverse : forward;
    first = false;
    return answer;
  });
};

describe('resolving', () => {
  it('tells a name that is missing from a service that fails', async () => {
    const { resolve } = wallet.services.names;
    const name = '0x00' as const;
    const cases: readonly (readonly [string, ReturnType<Script>])[] = [
      [
        'NAME_NOT_FOUND',
        revert(
          encodeErrorResult({ abi: universalResolverErrorsAbi, errorName: 'ResolverNotFound', args: [name] }),
        ),
      ],
      [
        'NAME_NOT_FOUND',
        revert(
          encodeErrorResult({
            abi: universalResolverErrorsAbi,
            errorName: 'ResolverNotContract',
            args: [name, RESOLVER],
          }),
        ),
      ],
      ['NAME_NOT_FOUND', resolved(toAddress(`0x${'00'.repeat(20)}`))],
      [
        'NAME_UNAVAILABLE',
        revert(
          encodeErrorResult({ abi: universalResolverErrorsAbi, errorName: 'ResolverError', args: [name] }),
        ),
      ],
      ['NAME_UNAVAILABLE', revert('0xdeadbeef')],
      ['NAME_UNAVAILABLE', { result: '0x' }],
      ['NAME_UNAVAILABLE', { result: '0x1234' }],
      ['RPC_BAD_ANSWER', { result: 'hello' }],
    ];
    for (const [code, answer] of cases) {
      script(() => answer);
      expect(await codeOf(resolve(CHAIN, 'alice.eth')), JSON.stringify(answer)).toBe(code);
    }
  });

  it('never asks a gateway', async () => {
    const gateways: string[] = [];
    script((data) => {
      gateways.push(
        Buffer.from(data.slice(2), 'hex')
          .toString('latin1')
          .replace(/[^\x20-\x7e]/g, ''),
      );
      return resolved(TO);
    });
    expect((await wallet.services.names.resolve(CHAIN, 'alice.eth')).value.address).toBe(TO);
    expect(gateways.join()).not.toMatch(/http|x-batch/);
  });
});

describe('the name of an address', () => {
  it('counts only when it leads back', async () => {
    const { reverse } = wallet.services.names;
    answerBoth(claimed('alice.eth'), resolved(FROM));
    expect((await reverse(CHAIN, FROM))?.value).toBe('alice.eth');
    answerBoth(claimed('alice.eth'), resolved(TO));
    expect(await reverse(CHAIN, FROM)).toBeNull();
    for (const name of ['', 'Alice.eth', 'al\u200dice.eth', 'a b.eth', '..']) {
      answerBoth(claimed(name), resolved(FROM));
      expect(await reverse(CHAIN, FROM), name).toBeNull();
    }
    const mismatch = encodeErrorResult({
      abi: universalResolverErrorsAbi,
      errorName: 'ReverseAddressMismatch',
      args: ['alice.eth', TO],
    });
    script(() => revert(mismatch));
    expect(await reverse(CHAIN, FROM)).toBeNull();
    script(() => revert('0xdeadbeef'));
    expect(await codeOf(reverse(CHAIN, FROM))).toBe('NAME_UNAVAILABLE');
  });
});

describe('normalisation', () => {
  it('is ENSIP-15’s, or an error with its reason', async () => {
    expect(await normalizeName('ALICE.ETH')).toBe('alice.eth');
    expect(await normalizeName('Ⅷ.eth')).toBe('viii.eth');
    for (const name of ['a\u202eb.eth', 'p\u0430ypal.eth', 'a_b.eth', '.eth', 'a..eth', 'a'.repeat(2000)]) {
      const failure = await failureOf(normalizeName(name));
      expect(failure?.code, name).toBe('NAME_INVALID');
      expect(failure?.details.reason, name).not.toBe('');
    }
  });
});
