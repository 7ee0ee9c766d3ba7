/**
 * Showing recovery words, and the check that they were written down. Used for new phrases and, in parts, for backups. Escape does
 * nothing here: a slip of the finger must not throw away words that were just copied to paper.
 */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import type { AsyncAction } from '../app/use-async-action.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import styles from './words.module.css';

export function WordGrid({ mnemonic }: { mnemonic: readonly string[] }) {
  return (
    <ol
      className={styles.grid}
      aria-label={messages.words.list}
      data-long={mnemonic.length > 12}
      style={{ '--rows': Math.ceil(mnemonic.length / 3) } as CSSProperties}
    >
      {mnemonic.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice; its place is its identity
        <li key={index} className={cx(align.line, layout.long)} translate="no">
          <span className={cx(align.micro, styles.number)}>{index + 1}</span>
          <span>{word}</span>
        </li>
      ))}
    </ol>
  );
}

export interface ShowWordsProps {
  readonly mnemonic: readonly string[];
  readonly onWritten: () => void;
  readonly onCancel: () => void;
  /** Absent where skipping makes no sense. */
  readonly later?: { readonly busy: boolean; readonly onLater: () => void } | undefined;
  readonly action: AsyncAction;
  /** Part of creating a wallet: its second step. */
  readonly creates?: boolean | undefined;
  /** Asked for by a press, so that the words do not appear before a look over the shoulder. */
  readonly covered: boolean;
}

export function ShowWords({
  mnemonic,
  onWritten,
  onCancel,
  later,
  action,
  creates = false,
  covered,
}: ShowWordsProps) {
  const [shown, setShown] = useState(!covered);
  return (
    <Card
      wide
      cap={creates ? { title: messages.cap.newWallet, step: 2 } : undefined}
      acts={
        <>
          {later === undefined ? (
            <Button size="l" onClick={onCancel}>
              {messages.cancel}
            </Button>
          ) : (
            <Button size="l" busy={later.busy} onClick={later.onLater}>
              {messages.words.later}
            </Button>
          )}
          <Button size="l" variant="primary" disabled={!shown} onClick={onWritten}>
            {messages.words.written}
          </Button>
        </>
      }
    >
      <Title>{messages.words.title}</Title>
      <Intro>{messages.words.intro}</Intro>
      <div className={styles.place}>
        {shown ? (
          <WordGrid mnemonic={mnemonic} />
        ) : (
          <div className={styles.cover} data-long={mnemonic.length > 12}>
            <p>{messages.words.hidden}</p>
            <Button onClick={() => setShown(true)}>{messages.words.show}</Button>
          </div>
        )}
      </div>
      <div className={cx(layout.small, align.lines, styles.aside)}>
        {shown ? (
          <Button variant="text" size="s" onClick={() => setShown(false)}>
            {messages.words.hide}
          </Button>
        ) : null}
        {later === undefined ? null : (
          <Button variant="text" size="s" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
        <span className={styles.never}>{messages.words.never}</span>
      </div>
      {later === undefined ? null : (
        <p className={cx(layout.small, align.lines, styles.aside)}>{messages.words.laterNote}</p>
      )}
      <ErrorNote error={action.error} />
    </Card>
  );
}

export interface CheckWordsProps {
  /** Places asked for, from 0, in the order in which to ask. */
  readonly check: readonly number[];
  /** What was shown: the words that differ from it are marked, once the keyring said that some do. */
  readonly mnemonic: readonly string[];
  readonly onAnswers: (answers: readonly { position: number; word: string }[]) => void;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
  readonly wrong: boolean;
  readonly action: AsyncAction;
}

export function CheckWords({
  check,
  mnemonic,
  onAnswers,
  onAgain,
  onCancel,
  wrong,
  action,
}: CheckWordsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [differing, setDiffering] = useState<readonly number[]>([]);
  const inputs = (): HTMLInputElement[] => [...(fields.current?.querySelectorAll('input') ?? [])];
  useEffect(() => {
    const box = fields.current;
    box?.querySelector('input')?.focus();
    return () => {
      for (const input of box?.querySelectorAll('input') ?? []) input.value = '';
    };
  }, []);

  const submit = (): void => {
    const words = inputs().map((input) => input.value.trim().toLowerCase());
    const empty = check.filter((_, index) => (words[index] ?? '') === '');
    setMissing(empty);
    setDiffering(check.filter((position, index) => words[index] !== mnemonic[position]));
    if (empty.length > 0) {
      inputs()
        .find((input) => input.value.trim() === '')
        ?.focus();
      return;
    }
    onAnswers(check.map((position, index) => ({ position, word: words[index] ?? '' })));
  };
  const errorAt = (position: number): string | undefined => {
    if (missing.includes(position)) return messages.check.missing;
    return wrong && differing.includes(position) ? messages.check.differs(position + 1) : undefined;
  };
  return (
    <Card
      onSubmit={submit}
      cap={{ title: messages.cap.newWallet, step: 2 }}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit busy={action.busy}>{messages.check.submit}</Submit>
        </>
      }
    >
      <Title focus={false}>{messages.check.title}</Title>
      <Intro>{messages.check.intro}</Intro>
      <Stack>
        <div ref={fields} className={styles.checks}>
          {check.map((position) => (
            <Field key={position} label={messages.check.word(position + 1)} error={errorAt(position)}>
              <TextInput autoCorrect="off" data-1p-ignore data-lpignore="true" translate="no" />
            </Field>
          ))}
        </div>
        {wrong ? <Notice tone="danger">{messages.check.wrong}</Notice> : null}
        <ErrorNote error={action.error} />
        <p>
          <Button variant="text" onClick={onAgain}>
            {messages.check.again}
          </Button>
        </p>
      </Stack>
    </Card>
  );
}
