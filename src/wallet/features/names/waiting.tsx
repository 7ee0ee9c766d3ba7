/** Waiting for what may be kept on a server outside the chain: it is named, has its time, and need not be waited for. */
import { type ReactNode, useCallback, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { GATEWAY_MS, type NameOptions } from '../../names/types.ts';
import { messages } from './messages.ts';
import styles from './names.module.css';

interface Asked {
  readonly now: readonly string[];
  /** Between two questions, who was asked last: the chain takes no time that is worth a word. */
  readonly shown: readonly string[];
}

/** Who is asked, for a query that tells. */
export function useAsked(): {
  readonly hosts: readonly string[];
  readonly onAsk: NonNullable<NameOptions['onAsk']>;
} {
  const [asked, setAsked] = useState<Asked>({ now: [], shown: [] });
  const onAsk = useCallback((host: string) => {
    setAsked(({ now }) => shownOf([...now, host]));
    return () => {
      setAsked(({ now, shown }) => {
        const at = now.indexOf(host);
        const left = now.filter((_, index) => index !== at);
        return left.length === 0 ? { now: left, shown } : shownOf(left);
      });
    };
  }, []);
  return { hosts: asked.shown, onAsk };
}

const shownOf = (now: readonly string[]): Asked => ({ now, shown: [...new Set(now)] });

type WaitingProps = {
  /** Of `useAsked`; none while the chain alone is asked. */
  hosts: readonly string[];
  rows: number;
  onStop: () => void;
};

export function GatewayWait({ hosts, rows, onStop }: WaitingProps) {
  const words = messages.waiting;
  return (
    <div className={layout.stack4}>
      {hosts.length === 0 ? null : (
        <div className={styles.late} data-waiting="">
          <Notice
            title={<bdi>{words.title(hosts.map((host) => displayText(host, 100)).join(', '))}</bdi>}
            action={
              <Button size="s" onClick={onStop}>
                {words.stop}
              </Button>
            }
          >
            {words.text(GATEWAY_MS / 1_000)}
          </Notice>
        </div>
      )}
      <SkeletonRows count={rows} />
    </div>
  );
}

/** Nobody is asked any more, and nothing was read. */
export function WaitStopped({ onAgain, children }: { onAgain: () => void; children: ReactNode }) {
  const words = messages.waiting;
  return (
    <Notice
      title={words.stopped}
      action={
        <Button size="s" onClick={onAgain}>
          {words.again}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
