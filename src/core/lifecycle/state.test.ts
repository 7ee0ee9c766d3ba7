import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hash, Hex } from '../bytes/hex.ts';
import {
  type Inclusion,
  isOpen,
  isWaiting,
  type StateKind,
  type TransactionEvent,
  type TransactionState,
  transition,
} from './state.ts';

const HASH = `0x${'a1'.repeat(32)}` as Hash;
const OTHER = `0x${'b2'.repeat(32)}` as Hash;
const RAW = '0x02f8' as Hex;
const inclusion: Inclusion = { block: 1n, blockHash: OTHER, status: 'succeeded', feePaid: 1n, timestamp: 1 };

const events: readonly TransactionEvent[] = [
  { kind: 'review' },
  { kind: 'edit' },
  { kind: 'ask' },
  { kind: 'reject' },
  { kind: 'sign', hash: HASH, raw: RAW },
  { kind: 'broadcast' },
  { kind: 'accept' },
  { kind: 'refuse', code: 'TX_REFUSED', reason: '' },
  { kind: 'include', inclusion },
  { kind: 'reorganise' },
  { kind: 'finalise' },
  { kind: 'replace', by: OTHER },
  { kind: 'cancel', by: OTHER },
  { kind: 'drop' },
];

/** Every step that the specification knows, section 4. All others must be refused. */
const ALLOWED: Readonly<Record<StateKind, readonly StateKind[]>> = {
  draft: ['reviewed'],
  reviewed: ['draft', 'signing'],
  signing: ['signed', 'rejected'],
  rejected: [],
  signed: ['broadcast', 'included', 'replaced', 'cancelled', 'dropped'],
  broadcast: ['broadcast', 'pending', 'refused', 'included', 'replaced', 'cancelled', 'dropped'],
  refused: ['broadcast', 'included', 'replaced', 'cancelled'],
  pending: ['included', 'replaced', 'cancelled', 'dropped'],
  // Until the final block has the nonce, a reorganisation may bring them back.
  replaced: ['replaced', 'cancelled', 'included', 'pending'],
  cancelled: ['replaced', 'cancelled', 'included', 'pending'],
  dropped: ['broadcast', 'included', 'replaced', 'cancelled'],
  included: ['included', 'pending', 'final'],
  final: [],
};
const SIGNED: readonly StateKind[] = ['signed', 'broadcast', 'refused', 'pending', 'dropped', 'included'];

const step = fc.record({ pick: fc.nat(), fits: fc.boolean() });

describe('the life of a transaction', () => {
  it('takes only steps that the specification knows, in any order of events', () => {
    const reached = new Set<StateKind>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (sequence) => {
        let state: TransactionState = { kind: 'draft' };
        let wasSigned = false;
        const wrongs: string[] = [];
        for (const { pick, fits } of sequence) {
          const before: TransactionState = state;
          // Half of the steps fit the state, so that random walks get far; the others are any event at all.
          const fitting = fits ? events.filter((each) => transition(before, each).ok) : [];
          const choice = fitting.length > 0 ? fitting : events;
          const event = choice[pick % choice.length];
          if (event === undefined) throw new RangeError('no event');
          const next = transition(before, event);
          if (!next.ok) {
            if (next.error.code !== 'TX_IMPOSSIBLE') wrongs.push(next.error.code);
            continue;
          }
          state = next.value;
          reached.add(state.kind);
          const hash = 'hash' in state ? state.hash : null;
          const raw = 'raw' in state ? state.raw : null;
          if (event.kind === 'sign') wasSigned = true;
          const rules = {
            'a step that is known': ALLOWED[before.kind].includes(state.kind),
            'without a signature, nothing that comes after one': wasSigned || !SIGNED.includes(state.kind),
            'with one, its hash is never lost nor changed': !wasSigned || hash === HASH,
            'what is signed has its bytes': !SIGNED.includes(state.kind) || raw === RAW,
            'bytes that may still be needed are there':
              !('raw' in state) || before.kind === state.kind || raw === RAW,
          };
          for (const [rule, holds] of Object.entries(rules))
            if (!holds) wrongs.push(`${before.kind} → ${state.kind}: ${rule}`);
        }
        expect(wrongs).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(reached.size).toBe(Object.keys(ALLOWED).length);
  });

  it('can reach every state', () => {
    const seen = new Map<StateKind, TransactionState>([['draft', { kind: 'draft' }]]);
    const queue: TransactionState[] = [{ kind: 'draft' }];
    for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
      for (const event of events) {
        const next = transition(state, event);
        if (!next.ok || seen.has(next.value.kind)) continue;
        seen.set(next.value.kind, next.value);
        queue.push(next.value);
      }
    }
    expect([...seen.keys()].sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it('has every step of the table', () => {
    const seen: Record<string, Set<StateKind>> = {};
    const states = new Map<StateKind, TransactionState>([['draft', { kind: 'draft' }]]);
    const queue: TransactionState[] = [{ kind: 'draft' }];
    for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
      const steps = new Set<StateKind>();
      seen[state.kind] = steps;
      for (const event of events) {
        const next = transition(state, event);
        if (!next.ok) continue;
        steps.add(next.value.kind);
        if (states.has(next.value.kind)) continue;
        states.set(next.value.kind, next.value);
        queue.push(next.value);
      }
    }
    for (const [kind, targets] of Object.entries(ALLOWED)) {
      expect([...(seen[kind] ?? [])].sort(), kind).toEqual([...targets].sort());
    }
  });

  it('is looked after exactly while the chain may still decide', () => {
    const open: StateKind[] = [
      'signed',
      'broadcast',
      'pending',
      'included',
      'dropped',
      'replaced',
      'cancelled',
    ];
    for (const kind of Object.keys(ALLOWED) as StateKind[]) {
      expect(isOpen({ kind, raw: RAW } as TransactionState), kind).toBe(open.includes(kind));
    }
    expect(isOpen({ kind: 'replaced', hash: HASH, raw: null, by: null })).toBe(false);
    expect(isOpen({ kind: 'cancelled', hash: HASH, raw: null, by: OTHER })).toBe(false);
  });

  it('holds its nonce exactly while it may be included by itself', () => {
    for (const kind of Object.keys(ALLOWED) as StateKind[]) {
      const waiting = kind === 'signed' || kind === 'broadcast' || kind === 'pending';
      expect(isWaiting({ kind } as TransactionState), kind).toBe(waiting);
    }
  });

  it('comes back with its bytes when the block of the other one is taken back, and never once that is final', () => {
    const run = (...steps: readonly TransactionEvent[]) =>
      steps.reduce<TransactionState>(
        (state, event) => {
          const next = transition(state, event);
          if (!next.ok) throw next.error;
          return next.value;
        },
        { kind: 'pending', hash: HASH, raw: RAW },
      );
    for (const end of [
      { kind: 'replace', by: OTHER },
      { kind: 'cancel', by: OTHER },
    ] as const) {
      expect(run(end, { kind: 'reorganise' })).toEqual({ kind: 'pending', hash: HASH, raw: RAW });
      expect(run(end, { kind: 'include', inclusion }).kind).toBe('included');
      const settled = run(end, { kind: 'finalise' });
      expect(settled).toMatchObject({ by: OTHER, raw: null });
      for (const event of events) expect(transition(settled, event).ok, event.kind).toBe(false);
    }
  });
});
