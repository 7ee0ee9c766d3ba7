// @vitest-environment happy-dom
/** One dangerous transfer of tokens, as `/send` and the review card of every other screen read it: the same outcome. */
import { act as flush, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { useReview } from '../components/review/use-review.ts';
import type { Transaction } from '../components/review/use-transaction.ts';
import { EMPTY_DRAFT } from '../features/send/draft.ts';
import { useChainFacts } from '../features/send/use-chain-facts.ts';
import { usePayment } from '../features/send/use-payment.ts';
import { validateSendForm } from '../features/send/validate-form.ts';
import { CHAIN, ETHER, ME, STRANGE, TOKEN } from '../testing/stage.ts';
import { ACT, answerFacts, given, NAME, settle, setUp, show, tearDown } from './testing/transfer.tsx';

/** What a screen shows of its one transaction, and its button. */
interface Shown {
  readonly findings: readonly string[];
  /** Why nothing was signed. */
  readonly stopped: string | null;
  /** The fee needs to be accepted before the button does anything. */
  readonly capAsked: boolean;
  readonly ready: boolean;
  press(): Promise<void>;
}

let shown: Shown;

beforeEach(setUp);
afterEach(tearDown);

function Payment() {
  const [draft] = useState({
    ...EMPTY_DRAFT,
    from: ME,
    chainId: CHAIN,
    assetId: TOKEN,
    to: NAME,
    amount: '1.5',
  });
  const outside = useChainFacts(draft, () => null, null);
  const reading = validateSendForm(draft, outside.context);
  const { transaction, send } = usePayment(draft, outside, reading);
  shown = {
    ...shownOf(transaction),
    capAsked: reading.overCap && !reading.capAccepted,
    press: async () => void (await send()),
  };
  return null;
}

const shownOf = ({ findings, state, block, simulation }: Transaction) => ({
  findings: findings.map(({ id }) => id),
  stopped: block?.kind ?? (state.kind === 'stopped' ? state.error.code : null),
  ready: simulation !== null,
});

function Reviewed() {
  const { transaction, reading, press: submit } = useReview({ request: ACT, onSent: () => undefined });
  shown = {
    ...shownOf(transaction),
    capAsked: reading.overCap && !reading.capAccepted,
    press: submit,
  };
  return null;
}

/** The press is answered by a paint before anything else comes of it. */
async function press(): Promise<{ readonly pressed: Promise<void> }> {
  let pressed: Promise<void> = Promise.resolve();
  await flush(async () => {
    pressed = shown.press();
  });
  await settle(20);
  return { pressed };
}

describe.each([
  ['/send', Payment],
  ['the review card', Reviewed],
] as const)('a transfer of tokens to a name, on %s', (_, Screen) => {
  test('control: nothing is wrong, and it is signed', async () => {
    await show(Screen);
    await answerFacts();
    expect(shown).toMatchObject({ findings: [], capAsked: false, ready: true });
    await press();
    expect(shown.stopped).toBeNull();
    expect(given.signed).toHaveLength(1);
  });

  test('what is found only while the button is pressed: the final bytes are judged, and nothing is signed', async () => {
    await show(Screen);
    expect(shown).toMatchObject({ findings: [], ready: true });
    // Whoever answers for the recipient is slow.
    const { pressed } = await press();
    await settle(1_000);
    expect(given.signed).toEqual([]);
    await answerFacts({ codeOnOtherChains: ['Other chain'] });
    await flush(() => pressed);
    expect(shown).toMatchObject({ stopped: 'dangers', findings: ['recipient-code-elsewhere'] });
    expect(given.signed).toEqual([]);
  });

  test('what has aged of those who take part is asked anew while the bytes are prepared', async () => {
    await show(Screen);
    await answerFacts();
    await settle(61_000);
    await answerFacts();
    await settle(61_000);
    given.factsAsked = [];
    const waiting: (() => void)[] = [];
    given.preparing = new Promise((resolve) => waiting.push(resolve));
    const { pressed } = await press();
    await settle(10);
    expect(given.factsAsked).toHaveLength(1);
    for (const go of waiting) go();
    await answerFacts();
    await flush(() => pressed);
    expect(given.signed).toHaveLength(1);
  });

  test('those who are asked about it are waited for three seconds, and hold nobody up longer', async () => {
    await show(Screen);
    const { pressed } = await press();
    await settle(2_900);
    expect(given.signed).toEqual([]);
    await settle(200);
    await flush(() => pressed);
    expect(given.signed).toHaveLength(1);
  });

  test('the fee for its data counts for the cap', async () => {
    given.dataFee = ETHER / 20n - 10n ** 15n;
    await show(Screen);
    await answerFacts();
    expect(shown.capAsked).toBe(true);
    await press();
    expect(given.signed).toEqual([]);
  });

  test('a fee for its data that rose above the cap only by now stops it', async () => {
    await show(Screen);
    await answerFacts();
    given.dataFee = ETHER / 20n - 10n ** 15n;
    await press();
    expect(shown.stopped).toBe('FEE_ABOVE_CAP');
    expect(given.signed).toEqual([]);
  });

  test('a name that led elsewhere when it was last paid is a danger', async () => {
    given.parties = [{ address: STRANGE, name: NAME, sent: 3 }];
    await show(Screen);
    await answerFacts();
    expect(shown.findings).toContain('name-changed');
  });

  test('an endpoint of another chain is a danger', async () => {
    given.estimateError = new EvidentError('RPC_WRONG_CHAIN', { expected: String(CHAIN), actual: '5' });
    await show(Screen);
    await answerFacts();
    expect(shown.findings).toContain('chain-mismatch');
    await press();
    expect(given.signed).toEqual([]);
  });
});
