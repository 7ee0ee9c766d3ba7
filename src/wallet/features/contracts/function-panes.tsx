/** Functions with a filter; each opens its form. Of thousands only those in sight are rendered. */
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import type { ContractFunction } from '#core/abi/contract.ts';
import { functionText } from '#core/abi/signature.ts';
import { displayText } from '#core/text/display.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { WindowedList } from '../../shared/virtual/windowed-list.tsx';
import styles from './contracts.module.css';
import { matching } from './form.ts';
import { messages } from './messages.ts';

export type FunctionListProps = {
  title: string;
  functions: readonly ContractFunction[];
  /** Signatures of those that stand open. */
  open: ReadonlySet<string>;
  onToggle: (signature: string) => void;
  /** Below the head of one that is closed. */
  answer?: (fn: ContractFunction) => ReactNode;
  /** At the right of the filter. */
  actions?: ReactNode;
  /** What is said where there are none. */
  none: string;
  children: (fn: ContractFunction) => ReactNode;
};

const keyOf = ({ signature }: ContractFunction) => signature;
/** A filter is for lists that do not fit a screen. */
const FEW = 6;

export function FunctionList(props: FunctionListProps) {
  const { title, functions, open, onToggle, answer, actions, none, children } = props;
  const [text, setText] = useState('');
  const filter = useDeferredValue(text);
  const shown = useMemo(() => matching(functions, filter), [functions, filter]);
  if (functions.length === 0) {
    return (
      <Sheet title={title}>
        <EmptyState title={none} />
      </Sheet>
    );
  }
  return (
    <div className={styles.stack}>
      {functions.length > FEW || actions != null ? (
        <div className={styles.spread}>
          {functions.length > FEW ? (
            <div className={styles.grow}>
              <Field label={messages.functions.filter} hint={messages.functions.filterHint}>
                <TextInput
                  type="search"
                  value={text}
                  maxLength={200}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              </Field>
            </div>
          ) : null}
          {actions}
        </div>
      ) : null}
      <LiveRegion>
        {filter === '' ? null : messages.functions.found(shown.length, functions.length)}
      </LiveRegion>
      <Sheet title={messages.functions.count(title, shown.length, functions.length)}>
        {shown.length === 0 ? (
          <EmptyState title={messages.functions.noMatch} />
        ) : (
          <WindowedList label={title} items={shown} keyOf={keyOf} guess={56} keep={open}>
            {(fn) => (
              <FunctionItem
                fn={fn}
                open={open.has(fn.signature)}
                onToggle={() => onToggle(fn.signature)}
                answer={answer?.(fn)}
              >
                {children(fn)}
              </FunctionItem>
            )}
          </WindowedList>
        )}
      </Sheet>
    </div>
  );
}

type FunctionItemProps = {
  fn: ContractFunction;
  open: boolean;
  onToggle: () => void;
  answer: ReactNode;
  children: ReactNode;
};

/** Characters of a signature that are shown; the ABI has all of it. */
const MAX_SIGNATURE = 300;

function FunctionItem({ fn, open, onToggle, answer, children }: FunctionItemProps) {
  const id = useId();
  const text = displayText(functionText(fn).slice('function '.length), MAX_SIGNATURE);
  const name = displayText(fn.name, MAX_SIGNATURE);
  return (
    <div className={styles.fn} data-function={fn.selector}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles.chevron} data-open={open} aria-hidden="true">
          <ChevronGlyph />
        </span>
        <bdi className={styles.signature} translate="no">
          <span className={styles.name}>{name}</span>
          {text.slice(name.length)}
        </bdi>
        <span className={styles.beside}>
          {fn.mutability === 'payable' ? `${messages.functions.payable} · ` : null}
          <code className={styles.mono}>{fn.selector}</code>
        </span>
      </button>
      {open || answer == null ? null : <div className={styles.answer}>{answer}</div>}
      <div id={id} hidden={!open}>
        {open ? <div className={styles.body}>{children}</div> : null}
      </div>
    </div>
  );
}

/** Which functions stand open; the one that a link names from the start. */
export function useOpened(first: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first === undefined ? [] : [first]));
  const toggle = (signature: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(signature)) next.add(signature);
      return next;
    });
  return { open, toggle };
}
