/** The steps of a beginning. Those that are done stay, ticked, so that the card keeps its height. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { cx } from '#ui/cx.ts';
import { CheckGlyph, CloseGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import type { Account } from '../../model/account.ts';
import { anyPaymentQuery } from '../../queries/activity.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { roleOf } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { endSetup, unsavedSource, useBackUp } from './setup.ts';

const words = messages.setup;
/** Whether this browser has any: a step that cannot be done is none. */
const PASSKEYS = 'PublicKeyCredential' in globalThis;

export type SetupCardProps = {
  account: Account;
  accounts: readonly Account[];
  chains: readonly LiveChain[];
  onDismiss: () => void;
};

export function SetupCard({ account, accounts, chains, onDismiss }: SetupCardProps) {
  const services = useServices();
  const unsaved = unsavedSource(accounts);
  const { busy, backUp, failure } = useBackUp(unsaved);
  const { client, status } = useSignerState();
  const hasPasskey = status?.hasPasskey === true;
  const passkey = useSignerAction(2);
  const paid = useQuery(anyPaymentQuery(services)).data === true;
  const own = new Set(accounts.filter((each) => roleOf(each) === 'hot').map(({ address }) => address));
  const funded = chains.some(({ balances }) =>
    (balances?.value ?? []).some((row) => row.amount > 0n && own.has(row.account)),
  );
  const done = [unsaved === null, ...(PASSKEYS ? [hasPasskey] : []), funded, paid];
  const count = done.filter(Boolean).length;
  const over = count === done.length;
  // From the next visit on: what is read stays where it is.
  useEffect(() => {
    if (over) endSetup();
  }, [over]);
  const dismiss = () => {
    endSetup();
    onDismiss();
  };
  return (
    <section className={cx(layout.card, styles.steps)} aria-label={words.title}>
      <header className={styles.stepsHead}>
        <Ring part={count / done.length} />
        <div>
          <h2 className={styles.stepsTitle}>{words.title}</h2>
          <p className={layout.small}>{words.progress(count, done.length)}</p>
        </div>
        <IconButton label={words.dismiss} onClick={dismiss}>
          <CloseGlyph />
        </IconButton>
      </header>
      <ul>
        <Step done={unsaved === null}>
          {unsaved === null ? (
            words.phrase
          ) : (
            <button type="button" className={layout.whole} onClick={backUp} aria-disabled={busy}>
              {unsaved.isPhrase ? words.phrase : words.key}
            </button>
          )}
        </Step>
        {PASSKEYS ? (
          <Step done={hasPasskey}>
            {hasPasskey ? (
              words.passkey
            ) : (
              <button
                type="button"
                className={layout.whole}
                aria-disabled={passkey.busy}
                onClick={() =>
                  passkey.run(async () => void (await client.call('manage', { screen: 'passkeys' })))
                }
              >
                {words.passkey}
              </button>
            )}
          </Step>
        ) : null}
        <Step done={funded}>
          {funded ? (
            words.funds
          ) : (
            <Link to="/receive" search={{ account: account.address }} className={layout.whole}>
              {words.funds}
            </Link>
          )}
        </Step>
        <Step done={paid}>
          {paid ? (
            words.payment
          ) : (
            <Link to="/send" search={{ from: account.address }} className={layout.whole}>
              {words.payment}
            </Link>
          )}
        </Step>
      </ul>
      {failure}
      {passkey.failure}
    </section>
  );
}

function Step({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li className={styles.step} data-done={done || undefined}>
      <span className={styles.tick}>{done ? <CheckGlyph /> : null}</span>
      {children}
      {done ? <VisuallyHidden>, {words.done}</VisuallyHidden> : null}
    </li>
  );
}

const ROUND = 2 * Math.PI * 15;

function Ring({ part }: { part: number }) {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" fill="none" strokeWidth="4" aria-hidden="true">
      <circle cx="18" cy="18" r="15" stroke="var(--line)" />
      <circle
        cx="18"
        cy="18"
        r="15"
        stroke="var(--proven)"
        strokeDasharray={`${part * ROUND} ${ROUND}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}
