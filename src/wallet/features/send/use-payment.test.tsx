// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import type { Finding } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { ReviewFacts } from '../../components/review/use-facts.ts';
import { account, CHAIN, ETHER, GWEI, ME, network, outcomeOf, record, SPENDER } from '../../testing/stage.ts';
import type { SendResult, SubmitInput } from '../../transactions/send-transaction.ts';
import { tokenBook } from '../../transactions/tokens.ts';
import { EMPTY_DRAFT, type PaymentDraft } from './draft.ts';
import type { ChainFacts } from './use-chain-facts.ts';
import { type ReviewedPayment, usePayment } from './use-payment.ts';
import type { SendFormResult } from './validate-form.ts';

const { sendTransaction, useFacts, assessRisk } = vi.hoisted(() => ({
  sendTransaction: vi.fn<(ports: unknown, input: SubmitInput) => Promise<SendResult>>(),
  useFacts: vi.fn<() => ReviewFacts>(),
  assessRisk: vi.fn<() => readonly Finding[]>(),
}));
vi.mock('../../transactions/send-transaction.ts', () => ({ sendTransaction }));
vi.mock('../../transactions/assess.ts', async (original) => ({ ...(await original<object>()), assessRisk }));
vi.mock('../../components/review/use-facts.ts', async (original) => ({
  ...(await original<object>()),
  useFacts,
}));
vi.mock('../../shared/services-context.tsx', () => ({ useServices: () => ({}) }));
vi.mock('../../shared/accounts.ts', () => ({ useAllAccounts: () => [] }));
vi.mock('../../components/decoding/use-kept.ts', async (original) => ({
  ...(await original<typeof import('../../components/decoding/use-kept.ts')>()),
  useKeptRevert: () => null,
}));
vi.mock('../../shared/contacts/use-contacts.ts', () => {
  const names = () => () => null;
  return { useContactNames: names, useKnownNames: names };
});
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
const factsOf = (simulation: Simulation | null): ReviewFacts => {
  const call = { chainId: CHAIN, from: ME, to: SPENDER, value: ETHER, data: EMPTY_HEX };
  const tree = readCall({ ...call, operation: 'call' });
  return {
    call,
    tree,
    read: () => tree,
    abi: undefined,
    tokens: tokenBook(network, [], []),
    involved: [],
    asked: true,
    simulation,
    arrival: null,
    asking: false,
    askAgain: () => undefined,
    balances: null,
    balanceError: null,
    parties: [],
    facts: [],
    reverseNames: new Map(),
    askFacts: () => undefined,
    waitForFacts: async () => ({ parties: [], facts: [], reverseNames: new Map() }),
  };
};
const context = { account, network, recipient: { kind: 'known', address: SPENDER }, suggestion: null };
const reading = (amount = ETHER) =>
  ({
    errors: {},
    amount,
    fees: { kind: 'legacy', gasPrice: GWEI },
    overCap: false,
    request: {
      account,
      network,
      call: { to: SPENDER, value: amount, data: EMPTY_HEX },
      intent: { kind: 'sendNative', to: SPENDER, toName: null, amount },
      payment: { asset: { id: 'native' }, to: SPENDER, toName: null, amount },
    },
  }) as unknown as SendFormResult;

let sent: Awaited<ReturnType<ReviewedPayment['send']>>;
let send: ReviewedPayment['send'];
let payment: ReviewedPayment['transaction'];
function Probe(props: { draft: PaymentDraft; result: SendFormResult }) {
  const shown = usePayment(props.draft, { context, feeError: null } as unknown as ChainFacts, props.result);
  payment = shown.transaction;
  send = shown.send;
  return null;
}
const root = createRoot(document.createElement('div'));
const show = (simulation: Simulation | null, read = reading(), draft = EMPTY_DRAFT) => {
  useFacts.mockReturnValue(factsOf(simulation));
  return act(async () => root.render(<Probe draft={draft} result={read} />));
};
const press = () =>
  act(async () => {
    sent = await send();
  });
const lastInput = () => sendTransaction.mock.lastCall?.[1];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sendTransaction.mockReset();
  assessRisk.mockReturnValue([]);
  sent = null;
});

test('what stopped it is what stands there now; the second press is made on that, and on purpose', async () => {
  const [before, after] = [outcomeOf({ gasUsed: 1n }), outcomeOf({ gasUsed: 2n })];
  await show(before);
  sendTransaction.mockResolvedValueOnce({
    kind: 'blocked',
    block: { kind: 'changed', differences: [] },
    findings: [],
    simulation: after,
    arrival: 7n,
  });
  await press();
  expect(lastInput()?.shown).toMatchObject({ simulation: before, insists: false });
  expect(payment).toMatchObject({ block: { kind: 'changed' }, simulation: after, arrival: 7n });
  expect(payment.state).toEqual({ kind: 'idle' });
  expect(sent).toBeNull();

  sendTransaction.mockResolvedValueOnce({ kind: 'sent', record });
  await press();
  expect(lastInput()?.shown).toMatchObject({ simulation: after, arrival: 7n, insists: true });
  expect(sent).toBe(record);
});

test('another payment knows nothing of it; the fee of "all" moving makes it no other payment', async () => {
  const shown = outcomeOf();
  const reverts = {
    kind: 'blocked',
    block: { kind: 'reverts' },
    findings: [],
    simulation: outcomeOf({ status: 'reverted' }),
    arrival: null,
  } as const;
  await show(shown);
  sendTransaction.mockResolvedValueOnce(reverts);
  await press();
  expect(payment.block).toEqual({ kind: 'reverts' });
  await show(shown, reading(2n * ETHER));
  expect(payment).toMatchObject({ block: null, simulation: { status: 'succeeded' } });

  const all = { ...EMPTY_DRAFT, all: true };
  await show(shown, reading(3n), all);
  sendTransaction.mockResolvedValueOnce(reverts);
  await press();
  await show(shown, reading(2n), all);
  expect(payment.block).toEqual({ kind: 'reverts' });
});

test('a danger must be read, also one that only came up when the button was pressed', async () => {
  const found = { ...danger, id: 'recipient-code-elsewhere' };
  assessRisk.mockReturnValue([danger]);
  await show(outcomeOf());
  expect(payment.dangersRead).toBe(false);
  await press();
  expect(sendTransaction).not.toHaveBeenCalled();
  await act(async () => payment.acceptDangers(true));
  expect(payment.dangersRead).toBe(true);
  sendTransaction.mockResolvedValueOnce({
    kind: 'blocked',
    block: { kind: 'dangers' },
    findings: [danger, found],
    simulation: outcomeOf(),
    arrival: null,
  });
  await press();
  expect(payment.findings.map(({ id }) => id)).toEqual([danger.id, found.id]);
  expect(payment.dangersRead).toBe(false);
  await act(async () => payment.acceptDangers(true));
  const read = payment.dangers;
  sendTransaction.mockResolvedValueOnce({ kind: 'sent', record });
  await press();
  expect(lastInput()?.shown.dangersRead).toBe(read);
});

test('what was read holds for these fees: with others, what stopped it is asked anew', async () => {
  await show(outcomeOf());
  sendTransaction.mockResolvedValueOnce({
    kind: 'blocked',
    block: { kind: 'reverts' },
    findings: [],
    simulation: outcomeOf({ status: 'reverted' }),
    arrival: null,
  });
  await press();
  expect(payment.block).toEqual({ kind: 'reverts' });
  await show(outcomeOf(), reading(), { ...EMPTY_DRAFT, speed: 'fast' });
  expect(payment.block).toBeNull();
});

test('a danger is shown even where a field says the same', async () => {
  assessRisk.mockReturnValue([
    { ...danger, id: 'to-zero' },
    { ...danger, id: 'to-self', level: 'caution' },
  ]);
  await show(outcomeOf(), reading(5n));
  expect(payment.findings.map(({ id }) => id)).toEqual(['to-zero']);
});
