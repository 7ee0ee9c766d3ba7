/** A list or a tuple: a group with its path as name, that can be folded away. */
import { type ReactNode, startTransition, useId, useState } from 'react';
import type { Problem } from '#core/abi/form/read.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';
import { typeText } from '#core/abi/parse.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Result } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { LongTextArea } from '#ui/text-area.tsx';
import { fieldError } from '../page/error-view.tsx';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';

export type GroupProps = {
  field: FormField;
  path: string;
  open: boolean;
  /** What is wrong is never folded away. */
  wrong: boolean;
  /** Beside the name: how many. */
  aside?: ReactNode;
  children: () => ReactNode;
};

export function Group({ field, path, open: first, wrong, aside, children }: GroupProps) {
  const [chosen, setOpen] = useState(first);
  const open = chosen || wrong;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <button
          type="button"
          className={cx(layout.strong, styles.fold)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.chevron} data-open={open}>
            <ChevronGlyph />
          </span>
          <span>
            <PartLabel field={field} path={path} />
          </span>
        </button>
        {aside ? <span className={layout.small}>{aside}</span> : null}
        {wrong ? <span className={styles.wrong}>{words.wrong}</span> : null}
      </legend>
      <div id={id} hidden={!open} className={layout.stack3}>
        {open ? children() : null}
      </div>
    </fieldset>
  );
}

/** The path with a word where the argument has no name. Safe to show. */
export function shownPath(path: string): string {
  const unnamed = /^\[(\d+)\](.*)$/.exec(path);
  if (unnamed === null) return displayText(path, 120);
  return displayText(`${words.argument(Number(unnamed[1]) + 1)}${unnamed[2] ?? ''}`, 120);
}

/** How a field is called: its path, and its type as the contract and its source write it. */
export function PartLabel({ field: { type, internal }, path }: { field: FormField; path: string }) {
  const named = internal === '' ? typeText(type) : internal.replace(/^(?:struct|contract|enum) /, '');
  return (
    <>
      <bdi>{shownPath(path)}</bdi> <code className={styles.type}>{displayText(named, 60)}</code>
    </>
  );
}

type PasteBoxProps<T> = {
  path: string;
  hint: string;
  read: (text: string) => Result<T>;
  onFill: (value: T) => void;
};

/** Filling in a list or a tuple from the clipboard. */
export function PasteBox<T>({ path, hint, read, onFill }: PasteBoxProps<T>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const [filled, setFilled] = useState(false);
  const fill = () => {
    const found = read(text);
    setError(found.ok ? null : found.error);
    setFilled(found.ok);
    if (!found.ok) return;
    // The fields of a long list take their time to render: in pieces, so that nothing else has to wait for them.
    startTransition(() => {
      onFill(found.value);
      setText('');
    });
  };
  const at = error?.details.path ?? error?.details.line ?? '';
  return (
    <div className={styles.paste}>
      <Details summary={words.pasteInto(shownPath(path))}>
        <Field
          label={words.pasteInto(shownPath(path))}
          hint={hint}
          error={
            error === null ? undefined : (
              <>
                {at === '' ? null : <bdi>{words.at(displayText(at, 120))} </bdi>}
                {fieldError(error)}
              </>
            )
          }
        >
          <LongTextArea
            mono
            rows={3}
            value={text}
            onText={(given) => {
              setText(given);
              setError(null);
              setFilled(false);
            }}
          />
        </Field>
        <Button size="s" onClick={fill} disabled={text.trim() === ''}>
          {words.fill}
        </Button>
      </Details>
      <LiveRegion>{filled ? words.filled(shownPath(path)) : null}</LiveRegion>
    </div>
  );
}

// What the fields of arguments hand to each other.

/** Changes a part as it stands at that moment: an answer that comes late changes nothing that was written since. */
export type Change = (update: (draft: FieldDraft) => FieldDraft) => void;

export interface FieldPartProps {
  readonly field: FormField;
  readonly draft: FieldDraft;
  /** `orders[2].amount` */
  readonly path: string;
  /** What is wrong with it or in it; null while nothing is, and while it is not read yet. */
  readonly problem: Problem | null;
  readonly onChange: Change;
  /** Show what is wrong also where nobody has been yet: after a press that was refused. */
  readonly showAll: boolean;
  /** Where names are looked up, and contacts hold; null while no chain is chosen. */
  readonly chainId: ChainId | null;
}
