/** How far the list is known, chain by chain, and what its sources cannot tell of: one quiet line until it is opened. */
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { groupedBlock } from '../../shared/messages.ts';
import { useNetworkName } from '../../shared/networks.ts';
import styles from './list.module.css';
import { listMessages } from './list-messages.ts';
import type { ChainState } from './states.ts';

export type HistoryCoverageProps = { states: readonly ChainState[]; onRetry: () => void };

export function HistoryCoverage({ states, onRetry }: HistoryCoverageProps) {
  const nameOf = useNetworkName();
  const words = listMessages.states;
  const failing = states.filter(({ code }) => code !== null).length;
  if (states.length === 0) return null;
  return (
    <Details summary={failing === 0 ? words.summary : `${words.summary} · ${words.failing(failing)}`}>
      <div className={layout.stack3}>
        <dl className={cx(layout.stack3, styles.states)}>
          {states.map((state) => (
            <div key={state.chainId} data-chain={state.chainId} data-code={state.code ?? undefined}>
              <dt>
                <bdi>{nameOf(state.chainId)}</bdi>
              </dt>
              <dd>{sentences(state).join(' ')}</dd>
            </div>
          ))}
        </dl>
        <div className={layout.buttons}>
          <Button size="s" onClick={onRetry} busy={states.some(({ running }) => running)}>
            {words.retry}
          </Button>
        </div>
      </div>
    </Details>
  );
}

function sentences({ running, code, known, sources, blind }: ChainState): readonly string[] {
  const words = listMessages.states;
  return [
    running ? words.running : null,
    code === null ? null : words.failed(code),
    known === null
      ? words.never
      : known.bottom === 0n
        ? words.whole(groupedBlock(known.top))
        : words.part(groupedBlock(known.bottom), groupedBlock(known.top)),
    ...sources.map(({ kind, host }) => words.by[kind](host)),
    blind.length === 0 ? null : words.blind(blind.map((kind) => words.moves[kind]).join(', ')),
  ].filter((sentence) => sentence !== null);
}
