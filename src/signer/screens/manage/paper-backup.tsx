import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Address } from '#core/address/address.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { dayOf } from '../when.ts';
import styles from './manage.module.css';
import { messages } from './messages.ts';
import paper from './paper-backup.module.css';

export interface PaperBackupProps {
  readonly label: string;
  readonly mnemonic: readonly string[];
  /** There is one; it is not printed. */
  readonly passphrase: boolean;
  readonly address: Address | null;
  readonly path: string | null;
}

/** The words as a sheet of paper. The sheet is in the document only while it is printed. */
export function PaperBackup(props: PaperBackupProps) {
  const [printing, setPrinting] = useState(false);
  const words = messages.paper;
  useEffect(() => {
    const end = (): void => setPrinting(false);
    // Browsers that do not wait for the dialog tell so when it is closed.
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = (): void => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <Details summary={words.summary}>
      <div className={cx(layout.stack3, layout.starts, styles.step)}>
        <p>{words.text}</p>
        <Button
          onClick={(event) => {
            if (event.nativeEvent.isTrusted) print();
          }}
        >
          {words.print}
        </Button>
      </div>
      {printing ? createPortal(<PaperSheet {...props} />, document.body) : null}
    </Details>
  );
}

function PaperSheet({ label, mnemonic, passphrase, address, path }: PaperBackupProps) {
  const words = messages.paper;
  return (
    <article className={paper.sheet} aria-hidden="true" translate="no">
      <header className={paper.head}>
        <h1>{words.title}</h1>
        <p>{label}</p>
        <p>{words.printed(dayOf(Date.now()))}</p>
      </header>
      <h2>{words.words}</h2>
      <ol className={paper.words} data-long={mnemonic.length > 12}>
        {mnemonic.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice; its place is its identity
          <li key={index}>
            <span>{index + 1}</span> {word}
          </li>
        ))}
      </ol>
      {passphrase ? <p className={paper.passphrase}>{words.passphrase}</p> : null}
      <dl className={paper.facts}>
        {address === null ? null : (
          <>
            <dt>{words.first}</dt>
            <dd>
              <code>{address}</code>
            </dd>
          </>
        )}
        {path === null ? null : (
          <>
            <dt>{words.path}</dt>
            <dd>
              <code>{path}</code>
            </dd>
          </>
        )}
      </dl>
      <h2>{words.keepTitle}</h2>
      <ul className={paper.keep}>
        {words.keep.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>{words.notes}</h2>
      <div className={paper.notes} />
    </article>
  );
}
