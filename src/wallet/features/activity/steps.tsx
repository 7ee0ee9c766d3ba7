/** The way of the transaction, from the signature to where nothing changes any more. */
import { Link } from '@tanstack/react-router';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import type { ActivityEntry } from '../../history/types.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { dateText, useNow } from '../../shared/time.ts';
import styles from './activity.module.css';
import { messages } from './messages.ts';
import type { Step } from './timeline.ts';

export type StepsProps = {
  steps: readonly Step[];
  entry: ActivityEntry;
  confirmations: bigint | null;
};

export function TransactionSteps({ steps, entry: { chainId, block }, confirmations }: StepsProps) {
  const now = useNow();
  const displaced = steps.some(({ name }) => name === 'replaced' || name === 'cancelled');
  const textOf = ({ name, state }: Step): string => {
    if (name === 'final' && state === 'now') {
      if (displaced) return messages.notFinalYet;
      if (confirmations !== null) return messages.finalNow(messages.confirmations(confirmations));
    }
    const inBlock = state === 'todo' || block === null ? undefined : messages.stepIn[name];
    if (inBlock !== undefined && block !== null) return inBlock(groupedBlock(block));
    return (state === 'done' ? messages.stepDone[name] : undefined) ?? messages.step[name];
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={styles.step}
          data-state={step.state}
          data-step={step.name}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <div className={align.ends}>
            {textOf(step)} <VisuallyHidden>({messages.stepState[step.state]})</VisuallyHidden>
            {step.at === null ? null : (
              <small className={layout.small}>{dateText(step.at * 1000, now)}</small>
            )}
            {step.by === null ? null : (
              <small className={layout.small}>
                {messages.by}{' '}
                <Link to="/activity/$chain/$hash" params={{ chain: chainId, hash: step.by }}>
                  <code data-whole={step.by}>{shortAddress(step.by)}</code>
                </Link>
              </small>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
