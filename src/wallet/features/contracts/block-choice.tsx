/** At which block functions are read: the newest, or one of the past. */
import { type FormEvent, useRef, useState } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import align from '#ui/align.module.css';
import anchored from '#ui/anchored.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { useAnchored } from '#ui/tip.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { messages } from './messages.ts';
import { readBlock } from './options-fold.tsx';
import styles from './workbench.module.css';

const words = messages.block;

type BlockChoiceProps = {
  /** Null for the newest. */
  block: bigint | null;
  onChoose: (block: bigint | null) => void;
};

export function BlockChoice({ block, onChoose }: BlockChoiceProps) {
  const { id, anchor, bubble } = useAnchored();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const choose = (next: bigint | null) => {
    box.current?.hidePopover();
    setText(next === null ? '' : String(next));
    setError(null);
    onChoose(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBlock(text);
    if (read.ok) choose(read.value);
    else setError(read.error);
  };
  return (
    <>
      <button
        type="button"
        className={cx(layout.small, align.inline, styles.block)}
        style={anchor}
        popoverTarget={id}
      >
        <span>{words.label}</span> <b>{block === null ? words.latest : groupedBlock(block)}</b>
        <ChevronGlyph />
      </button>
      <div ref={box} id={id} popover="auto" style={bubble} className={anchored.bubble}>
        <form className={cx(layout.stack3, styles.blockForm)} noValidate onSubmit={submit}>
          <Field label={words.number} hint={words.hint} error={fieldError(error)}>
            <TextInput
              value={text}
              figures
              inputMode="numeric"
              maxLength={24}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setError(null);
              }}
            />
          </Field>
          <div className={layout.row2}>
            <Button type="submit" size="s" variant="primary">
              {words.use}
            </Button>
            <Button size="s" onClick={() => choose(null)}>
              {words.useLatest}
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}
