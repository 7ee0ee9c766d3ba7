/** What the sections are made of: rows on a card, each with what it changes at the right. */
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useState } from 'react';
import type { SignerScreen } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

/** Rows; with a heading where a section has several lists. */
export function SettingRows({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={layout.stack2}>
      {title === undefined ? null : <h3>{title}</h3>}
      <ul className={layout.card}>{children}</ul>
    </div>
  );
}

type SettingProps = {
  name: ReactNode;
  text?: ReactNode;
  /** What is pressed, or chosen from. */
  children?: ReactNode;
  /** Below the row: what went wrong. */
  failure?: ReactNode;
};

export function Setting({ name, text, children, failure }: SettingProps) {
  return (
    <li className={cx(layout.stack2, styles.row)}>
      <div className={cx(layout.spread, styles.line)}>
        <div className={styles.said}>
          <div className={styles.name}>{name}</div>
          {text ? <p className={layout.small}>{text}</p> : null}
        </div>
        {children}
      </div>
      {failure}
    </li>
  );
}

/** On what opens in the signer. Decoration: the section says what it means. */
export const SignerLock = () => <Lock size={15} aria-hidden="true" className={styles.lock} />;

/** Settings that the signer changes on its own screens, each a press away. */
export function SignerSettings({ screens }: { screens: readonly (keyof typeof messages.screens)[] }) {
  const { client, status } = useSignerState();
  const [asked, setAsked] = useState<SignerScreen | null>(null);
  const { busy, run, failure } = useSignerAction();
  const open = (screen: SignerScreen) => {
    if (!busy) setAsked(screen);
    run(async () => {
      await client.call('manage', { screen });
    });
  };
  return screens.map((screen) => {
    const { title, text, action, full } = messages.screens[screen];
    const knowsAsking = screen === 'askEachTime' && status?.vault === 'unlocked';
    return (
      <Setting
        key={screen}
        name={title}
        text={knowsAsking ? (status.askEachTime ? messages.asked : messages.notAsked) : text}
        failure={asked === screen ? failure : null}
      >
        <Button busy={busy && asked === screen} aria-label={full} onClick={() => open(screen)}>
          <SignerLock />
          {action}
        </Button>
      </Setting>
    );
  });
}
