// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Finding } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { ETHER, network, outcomeOf, record, SPENDER } from '../../testing/stage.ts';
import type { SendResult, SubmitInput } from '../../transactions/send-transaction.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { Outcome } from './use-outcome.ts';
import { type Payment, usePayment } from './use-payment.ts';
import type { SendFormResult } from './validate-form.ts';

const sendTransaction = vi.hoisted(() =>
  vi.fn<(ports: unknown, input: SubmitInput) => Promise<SendResult>>(),
);
vi.mock('../../transactions/send-transaction.ts', () => ({ sendTransaction }));
vi.mock('../../shared/services-context.tsx', () => ({ useServices: () => ({}) }));
vi.mock('../../signer-client/context.tsx', () => ({ useSigner: () => ({}) }));
vi.mock('../../shared/cold-signing/use-signing.tsx', () => ({
  useSigning: () => ({ transaction: vi.fn(), dialog: null }),
}));

const danger: Finding = {
  id: 'look-alike-address',
  level: 'danger',
  title: 'Look',
  text: 'Here.',
  evidence: 'derived',
  subject: SPENDER,
};
const outcome = (simulation: Simulation | null, findings: readonly Finding[] = []) =>
  ({ simulation, arrival: null, findings }) as unknown as Outcome;
const reading = (amount = ETHER) =>
  ({
    amount,
    payment: { to: SPENDER, name: null, network, account: { address: SPENDER }, asset: { id: 'native' } },
  }) as unknown as SendFormResult;

let payment: Payment;
const onSent = vi.fn(async () => undefined);
function Probe(props: { draft: Draft; result: SendFormResult; outcome: Outcome }) {
  payment = usePayment(props.draft, props.result, props.outcome, onSent, () => null);
  return null;
}
const root = createRoot(document.createElement('div'));
const show = (of: Outcome, read = reading(), draft = EMPTY_DRAFT) =>
  act(async () => root.render(<Probe draft={draft} result={read} outcome={of} />));
const send = () => act(async () => payment.send());
const lastInput = () => sendTransaction.mock.lastCall?.[1];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sendTransaction.mockReset();
  onSent.mockClear();
});

test('what stopped it is what stands there now; the second press is made on that, and on purpose', async () => {
  const [before, after] = [outcomeOf({ gasUsed: 1n }), outcomeOf({ gasUsed: 2n })];
  await show(outcome(before));
  sendTransaction.mockResolvedValueOnce({
    kind: 'blocked',
    block: { kind: 'changed', differences: [] },
    findings: [],
    simulation: after,
    arrival: 7n,
  });
  await send();
  expect(lastInput()?.shown).toMatchObject({ simulation: before, insists: false });
  expect(payment).toMatchObject({ block: { kind: 'changed' }, simulation: after, arrival: 7n });
  expect(payment.state).toEqual({ kind: 'idle' });
  expect(onSent).not.toHaveBeenCalled();

  sendTransaction.mockResolvedValueOnce({ kind: 'sent', record });
  await send();
  expect(lastInput()?.shown).toMatchObject({ simulation: after, arrival: 7n, insists: true });
  expect(onSent).toHaveBeenCalledWith(record);
});

test('another payment knows nothing of it; the fee of "all" moving makes it no other payment', async () => {
  const shown = outcome(outcomeOf());
  const reverts = {
    kind: 'blocked',
    block: { kind: 'reverts' },
    findings: [],
    simulation: outcomeOf({ status: 'reverted' }),
    arrival: null,
  } as const;
  await show(shown);
  sendTransaction.mockResolvedValueOnce(reverts);
  await send();
  expect(payment.block).toEqual({ kind: 'reverts' });
  await show(shown, reading(2n * ETHER));
  expect(payment).toMatchObject({ block: null, simulation: { status: 'succeeded' } });

  const all = { ...EMPTY_DRAFT, all: true };
  await show(shown, reading(3n), all);
  sendTransaction.mockResolvedValueOnce(reverts);
  await send();
  await show(shown, reading(2n), all);
  expect(payment.block).toEqual({ kind: 'reverts' });
});

test('a danger must be read, also one that only came up when the button was pressed', async () => {
  const found = { ...danger, id: 'recipient-code-elsewhere' };
  await show(outcome(outcomeOf(), [danger]));
  expect(payment.dangersRead).toBe(false);
  await act(async () => payment.accept(true));
  expect(payment.dangersRead).toBe(true);
  sendTransaction.mockResolvedValueOnce({
    kind: 'blocked',
    block: { kind: 'dangers' },
    findings: [danger, found],
    simulation: outcomeOf(),
    arrival: null,
  });
  await send();
  expect(payment.findings.map(({ id }) => id)).toEqual([danger.id, found.id]);
  expect(payment.dangersRead).toBe(false);
  await act(async () => payment.accept(true));
  const read = payment.dangers;
  sendTransaction.mockResolvedValueOnce({ kind: 'sent', record });
  await send();
  expect(lastInput()?.shown.dangersRead).toBe(read);
});
