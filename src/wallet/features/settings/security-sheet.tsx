/** The signer's own screens, each a press away. What is done there is between signer and user. */
import { useState } from 'react';
import type { SignerScreen, SignerStatus } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const words = messages.security;

const SCREENS = [
  'overview',
  'backupFile',
  'restore',
  'password',
  'passkeys',
  'askEachTime',
  'seal',
] as const satisfies readonly SignerScreen[];
type Screen = (typeof SCREENS)[number];

/** Without keys there is nothing to manage, but something to bring back. */
function offered(vault: SignerStatus['vault']): readonly Screen[] {
  if (vault === 'absent') return ['restore'];
  return vault === 'damaged' ? ['overview', 'restore'] : SCREENS;
}

export function SecuritySheet() {
  const { client, status } = useSignerState();
  const [asked, setAsked] = useState<Screen | null>(null);
  const { busy, run, failure } = useSignerAction();
  if (status === null || status.vault === 'unsupported' || status.vault === 'blocked') return null;
  const open = (screen: Screen) => {
    if (!busy) setAsked(screen);
    run(async () => {
      await client.call('manage', { screen });
    });
  };
  const textOf = (screen: Screen): string => {
    if (screen !== 'askEachTime' || status.vault !== 'unlocked') return words.screens[screen].text;
    return status.askEachTime ? words.asked : words.notAsked;
  };
  return (
    <Sheet title={words.title} padded>
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.intro}</p>
        <ul className={styles.acts}>
          {offered(status.vault).map((screen) => (
            <li key={screen} className={styles.act}>
              <div>
                <h3>{words.screens[screen].title}</h3>
                <p className={styles.quiet}>{textOf(screen)}</p>
              </div>
              <Button
                busy={busy && asked === screen}
                aria-label={words.screens[screen].full}
                onClick={() => open(screen)}
              >
                {words.screens[screen].action}
              </Button>
            </li>
          ))}
        </ul>
        {failure}
      </div>
    </Sheet>
  );
}
