/**
 * What the fields of arguments are made of. A list or a tuple is a group with its path as name, that can be folded away; a
 * number, a choice, bytes or a text is one field.
 */
import { type ReactNode, startTransition, useId, useState } from 'react';
import { type Problem, padded, readDraft, utf8Hex } from '#core/abi/form/read.ts';
import { type FieldDraft, type FormField, type TextDraft, textDraft } from '#core/abi/form/types.ts';
import { hexSize } from '#core/bytes/hex.ts';
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
import { Select } from '#ui/select.tsx';
import { LongTextArea, TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { fieldError } from '../page/error-view.tsx';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { NumberLeaf } from './number-leaf.tsx';
import { PartLabel, shownPath } from './part-label.tsx';

type GroupProps = {
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

// A field for a value that is one text: a number, a choice, bytes, a text.

type LeafProps = FieldPartProps & { draft: TextDraft };

export function TextLeaf(props: LeafProps) {
  const { field, draft, path, onChange, showAll } = props;
  const [settled, setSettled] = useState<string | null>(null);
  const reading = readDraft(field, draft);
  const problem = reading.kind === 'wrong' ? reading.problem.error : null;
  const error = showAll || settled === draft.text ? problem : null;
  const set = (text: string) => onChange(() => textDraft(text));
  const wiring = {
    value: draft.text,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
    onBlur: () => setSettled(draft.text),
  };
  const frame = (control: ReactNode, hint?: ReactNode, aside?: ReactNode) => (
    <Field
      label={<PartLabel field={field} path={path} />}
      required={field.type.kind !== 'string'}
      error={fieldError(error)}
      hint={hint}
      aside={aside}
    >
      {control}
    </Field>
  );
  const value = reading.kind === 'value' ? reading.value : null;

  switch (field.type.kind) {
    case 'bool':
      return frame(
        <Select {...wiring}>
          <option value="">{words.choose}</option>
          <option value="true">true</option>
          <option value="false">false</option>
        </Select>,
      );
    case 'string':
      return frame(<TextArea {...wiring} rows={1} />, draft.text === '' ? words.noText : undefined);
    case 'bytes': {
      const { size } = field.type;
      const hint =
        value?.kind === 'bytes' && size === null
          ? words.bytes(hexSize(value.value))
          : sizeHint(draft.text, size);
      const control =
        size === null ? (
          <TextArea {...wiring} mono rows={2} placeholder="0x" />
        ) : (
          <TextInput {...wiring} mono placeholder="0x" />
        );
      return frame(control, hint, <Encoders text={draft.text} size={size} onText={set} />);
    }
    default:
      break;
  }
  if (field.members !== null) {
    const known = value?.kind === 'number' ? (field.members[Number(value.value)] ?? draft.text) : draft.text;
    return frame(
      <Select {...wiring} value={known}>
        {value === null ? (
          <option value={draft.text}>{displayText(draft.text || words.choose)}</option>
        ) : null}
        {field.members.map((member, place) => (
          <option key={member} value={member}>
            {words.member(displayText(member, 60), place)}
          </option>
        ))}
      </Select>,
    );
  }
  return <NumberLeaf {...props} error={error} onText={set} onLeave={wiring.onBlur} />;
}

function sizeHint(text: string, size: number | null): string | undefined {
  if (size === null) return undefined;
  const digits = text.replace(/\s+/g, '').replace(/^0x/i, '');
  return words.bytesOf(/^[0-9a-f]*$/i.test(digits) ? Math.floor(digits.length / 2) : 0, size);
}

/** Each says what it does to the bytes: nothing is filled up unasked. */
function Encoders({
  text,
  size,
  onText,
}: {
  text: string;
  size: number | null;
  onText: (text: string) => void;
}) {
  const [before, behind] = size === null ? [] : [padded(text, size, 'before'), padded(text, size, 'behind')];
  const encoded = text === '' || /^\s*0x/i.test(text) ? null : utf8Hex(text);
  if (encoded !== null) {
    return (
      <Button variant="text" size="s" title={words.asTextTitle} onClick={() => onText(encoded)}>
        {words.asText}
      </Button>
    );
  }
  if (before == null || behind == null || text === '0x') return null;
  return (
    <>
      <Button variant="text" size="s" onClick={() => onText(before)}>
        {words.before}
      </Button>{' '}
      <Button variant="text" size="s" onClick={() => onText(behind)}>
        {words.behind}
      </Button>
    </>
  );
}
