import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useSession } from '../app/context.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { SealPicture } from '../seal/seal.tsx';
import styles from './first-seal.module.css';

interface FirstSealProps {
  readonly onDone: () => void;
  readonly title?: string;
}

/** A seal, the first time it is seen, and what it is for: over the whole window, which takes its colours. */
export function FirstSeal({ onDone, title = messages.seal.title }: FirstSealProps) {
  const seal = useSession().status?.seal ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.grand} data-grand>
      {seal === null ? null : (
        <div className={styles.disc}>
          <SealPicture seed={seal.picture} size={168} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} lang="en" translate="no">
        {seal?.words.join(' ')}
      </h1>
      <p>
        {title}. {messages.seal.intro}
      </p>
      <p>{messages.wholeWindow}</p>
      <Button size="l" variant="primary" onClick={onDone}>
        {messages.seal.done}
      </Button>
    </main>
  );
}

export function LargeSeal({ seal }: { seal: NonNullable<KeyringStatus['seal']> }) {
  return (
    <div className={styles.seal}>
      <SealPicture seed={seal.picture} size={112} />
      <span lang="en" translate="no">
        {seal.words.join(' ')}
      </span>
    </div>
  );
}
