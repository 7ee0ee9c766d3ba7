/** What holds for every message, whatever is in it. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { decodeError, encodeError } from '#core/wire/port.ts';
import { createClient } from './client.ts';
import { claimsSchema, fromSignerSchema, fromWalletSchema, METHODS, type Method } from './messages.ts';
import { type Handlers, serve } from './server.ts';
import { account, channel, createAborter, nextId, quiet, status, still } from './testing.ts';

/* What an attacker on the other end could put into a message. */

const jsonish = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true });
const nearMiss = fc.record(
  {
    kind: fc.oneof(
      fc.constantFrom(
        'request',
        'result',
        'error',
        'cancel',
        'ping',
        'pong',
        'status',
        'path',
        'go',
        'traverse',
      ),
      jsonish,
    ),
    id: fc.oneof(fc.stringMatching(/^[0-9a-fA-F]{31,33}$/), jsonish),
    method: fc.oneof(fc.constantFrom('reveal', 'sign', '__proto__', 'constructor', 'toString', ''), jsonish),
    params: jsonish,
    n: jsonish,
    result: jsonish,
    error: fc.oneof(
      fc.record({ code: fc.constantFrom('SIGN_REJECTED', 'NO_SUCH'), details: jsonish }),
      jsonish,
    ),
    shown: jsonish,
    height: jsonish,
  },
  { requiredKeys: [] },
);
const garbage = fc.oneof(jsonish, nearMiss);
/** Methods with parameters that none of them accepts. */
const misuse = fc.record({
  kind: fc.constant('request'),
  id: fc.stringMatching(/^[0-9a-f]{32}$/),
  method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
  params: fc.oneof(
    jsonish.filter((value) => typeof value !== 'object' || value === null || Array.isArray(value)),
    fc.record({ unknownField: jsonish }),
  ),
});

describe('properties', () => {
  it('garbage never throws and never reaches a handler', () => {
    const reached = vi.fn();
    const spies = Object.fromEntries(
      Object.keys(METHODS).map((method) => [
        method,
        () => {
          reached(method);
          return Promise.reject(new EvidentError('UNEXPECTED'));
        },
      ]),
    ) as unknown as Handlers;
    fc.assert(
      fc.property(fc.oneof(garbage, misuse), (message) => {
        const [near, far] = channel();
        const server = serve(far, spies, { createAborter, ...still });
        far.deliver(message);
        const before = server.dropped();
        expect(before === 1 || far.sent.length > 0 || isHarmless(message)).toBe(true);
        server.close();
        near.close();
      }),
      { numRuns: 3000 },
    );
    expect(reached).not.toHaveBeenCalled();
  });

  it('garbage never throws at the client and never settles a call', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(garbage, { maxLength: 20 }), async (messages) => {
        const [near] = channel();
        const client = createClient(near, nextId, quiet);
        let settled = false;
        const call = client.call('status', {}).then(
          () => {
            settled = true;
          },
          (thrown: unknown) => {
            settled = true;
            return thrown;
          },
        );
        for (const message of messages) near.deliver(message);
        await Promise.resolve();
        await Promise.resolve();
        expect(settled).toBe(false);
        client.close();
        expect(hasCode(await call, 'SIGN_LOST')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('a reply with a foreign id settles nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[0-9a-f]{32}$/), async (foreign) => {
        const [near] = channel();
        const own = 'f0'.repeat(16);
        fc.pre(foreign !== own);
        const client = createClient(near, () => own, quiet);
        const call = client.call('status', {});
        near.deliver({ kind: 'result', id: foreign, result: { ...status, vault: 'locked' } });
        near.deliver({ kind: 'error', id: foreign, error: { code: 'SIGN_REJECTED', details: {} } });
        near.deliver({ kind: 'result', id: own, result: status });
        expect(await call).toEqual(status);
        expect(client.dropped()).toBe(2);
      }),
      { numRuns: 200 },
    );
  });

  it('an answer that fits another method’s schema rejects the call', async () => {
    const [near] = channel();
    const own = 'ab'.repeat(16);
    const client = createClient(near, () => own, quiet);
    const call = client.call('signTransaction', {
      account: account.address,
      unsigned: '0x02' as never,
      claims: {},
    });
    near.deliver({ kind: 'result', id: own, result: status });
    await expect(call).rejects.toMatchObject({ code: 'SIGN_MALFORMED' });
  });

  it('errors survive the journey', () => {
    const detail = fc.string({ maxLength: 600 });
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 80 }), detail, { maxKeys: 40 }), (details) => {
        const wire = structuredClone(encodeError(new EvidentError('TX_REFUSED', details)));
        const message = { kind: 'error', id: '1'.repeat(32), error: wire };
        const parsed = fromSignerSchema['~run']({ value: message }, {});
        expect(parsed.issues).toBeUndefined();
        const back = decodeError(wire);
        expect(back.code).toBe('TX_REFUSED');
        for (const [key, value] of Object.entries(details)) {
          if (key.length <= 64 && Object.hasOwn(back.details, key)) {
            expect(value.startsWith(back.details[key] ?? '')).toBe(true);
          }
        }
      }),
    );
  });

  it('what the wallet sends is what the signer reads', () => {
    const message = fc.oneof(
      fc.record({
        kind: fc.constant('request' as const),
        id: fc.stringMatching(/^[0-9a-f]{32}$/),
        method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
        params: fc.jsonValue(),
      }),
      fc.record({ kind: fc.constant('ping' as const), n: fc.nat() }),
      fc.record({ kind: fc.constant('cancel' as const), id: fc.stringMatching(/^[0-9a-f]{32}$/) }),
    );
    fc.assert(
      fc.property(message, (sent) => {
        const parsed = fromWalletSchema['~run']({ value: structuredClone(sent) }, {});
        expect(parsed.issues).toBeUndefined();
        expect(parsed.value).toEqual(sent);
      }),
    );
  });
});

describe('what a wallet says of tokens', () => {
  const token = fc.record({
    address: fc.constant(account.address),
    symbol: fc.string({ maxLength: 64 }),
    name: fc.string({ maxLength: 128 }),
    decimals: fc.integer({ min: 0, max: 77 }),
    evidence: fc.constantFrom('reported' as const, 'derived' as const),
  });
  const params = { account: account.address, typedData: '{}' };
  const taken = (tokens: unknown) =>
    v.safeParse(METHODS.signTypedData.params, { ...params, claims: { tokens } }).success;

  it('comes with typed data as it comes with a transaction', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 16 }), (tokens) => {
        const sent = { ...params, claims: { tokens, chainId: 1 } };
        expect(v.parse(METHODS.signTypedData.params, structuredClone(sent))).toEqual(sent);
        expect(v.safeParse(claimsSchema, { tokens }).success).toBe(true);
      }),
    );
  });

  it('has no other decimals than 0 to 77, no longer text, no field more, and no more than sixteen tokens', () => {
    const wrong = fc.oneof(
      fc
        .oneof(
          fc.integer({ min: 78 }),
          fc.integer({ max: -1 }),
          fc.double({ noInteger: true }),
          fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
          jsonish.filter((value) => typeof value !== 'number'),
        )
        .map((decimals) => ({ decimals })),
      fc.string({ minLength: 65, maxLength: 200 }).map((symbol) => ({ symbol })),
      fc.string({ minLength: 129, maxLength: 300 }).map((name) => ({ name })),
      fc.string().map((address) => ({ address })),
      jsonish.map((listed) => ({ listed })),
    );
    fc.assert(
      fc.property(token, wrong, (good, bad) => {
        expect([taken([good]), taken([{ ...good, ...bad }]), taken([good, { ...good, ...bad }])]).toEqual([
          true,
          false,
          false,
        ]);
      }),
    );
    const [one] = fc.sample(token, 1);
    expect([16, 17].map((count) => taken(Array.from({ length: count }, () => one)))).toEqual([true, false]);
  });

  it('comes with nothing that has no tokens', () => {
    const claims = { tokens: [] };
    const { address } = account;
    expect(v.safeParse(METHODS.signMessage.params, { account: address, message: '0x', claims }).success).toBe(
      false,
    );
    expect(
      v.safeParse(METHODS.signAuthorization.params, {
        account: address,
        chainId: 1,
        address,
        nonce: 0,
        claims,
      }).success,
    ).toBe(false);
  });
});

/** Well-formed messages that the generators may hit on: a cancel of nothing. */
function isHarmless(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Object(message).kind === 'cancel';
}
