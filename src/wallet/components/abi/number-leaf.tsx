/** A number with its unit, and beside it what it comes to. The unit stands in the text itself: what is read is what is kept. */
import { useId, useState } from 'react';
import { type Problem, rangeOf, readDraft } from '#core/abi/form/read.ts';
import { type FormField, type TextDraft, TOKEN_UNIT } from '#core/abi/form/types.ts';
import { type EvidentError, hasCode } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { fieldError } from '../page/error-view.tsx';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { PartLabel, shownPath } from './part-label.tsx';

const UNITS = ['gwei', 'ether', 'minutes', 'hours', 'days'] as const;
type Unit = (typeof UNITS)[number] | typeof TOKEN_UNIT | '';

const SUFFIX = /^(.*?)\s*([a-z]+)\s*$/i;
/** What is still a plain number, or on its way to be one: it stays in the unit that is chosen. */
const PLAIN = /^-?[\d._]*(?:e\+?\d*)?$/i;
/** Digits that have room in the field. */
const MAX_BESIDE = 22;

type NumberLeafProps = {
  field: FormField;
  draft: TextDraft;
  path: string;
  /** Shown by now. */
  error: EvidentError | null;
  onText: (text: string) => void;
  onLeave: () => void;
};

export function NumberLeaf({ field, draft, path, error, onText, onLeave }: NumberLeafProps) {
  const { token, type } = field;
  const { text } = draft;
  const echoId = useId();
  const [chosen, setChosen] = useState<Unit | null>(null);
  const written = unitIn(text, token !== undefined);
  // An empty field is in the unit that was chosen last; a text says its own, whenever the token becomes known.
  const unit = text.trim() === '' ? (chosen ?? (token === undefined ? '' : TOKEN_UNIT)) : written.unit;
  const shown = unit === '' ? text : written.number;
  const write = (number: string, of: Unit) => onText(number === '' ? '' : `${number} ${of}`.trim());
  const whole = type.kind === 'uint' || type.kind === 'int' ? type : null;
  const range = whole === null ? null : rangeOf(whole);
  const reading = readDraft(field, draft);
  const value =
    reading.kind === 'value' && reading.value.kind === 'number' ? String(reading.value.value) : null;
  const problem: Problem | null = reading.kind === 'wrong' ? reading.problem : null;
  const echo = value !== null && value !== shown.trim() ? value : null;
  const beside = echo !== null && echo.length <= MAX_BESIDE;
  const outOfRange = hasCode(problem?.error, 'ABI_NUMBER_RANGE');
  const hint = [
    echo === null ? null : (
      <span key="echo" id={echoId} className={beside ? styles.below : undefined}>
        {words.equals(echo)} {token !== undefined && unit === TOKEN_UNIT ? '· ' : null}
      </span>
    ),
    token !== undefined && unit === TOKEN_UNIT ? (
      <bdi key="unit">{words.unitBy[token.origin](token.symbol, token.decimals)}</bdi>
    ) : echo === null && whole !== null && range !== null && (whole.bits <= 64 || outOfRange) ? (
      words.range(String(range.min), String(range.max))
    ) : null,
  ].filter((part) => part !== null);
  return (
    <Field
      label={<PartLabel field={field} path={path} />}
      required
      error={fieldError(error)}
      hint={hint.length === 0 ? undefined : hint}
    >
      <TextInput
        value={shown}
        figures
        maxLength={200}
        onChange={({ currentTarget: { value: next } }) => {
          setChosen(unit);
          if (unit !== '' && PLAIN.test(next.trim())) write(next.trim(), unit);
          else onText(next);
        }}
        onBlur={onLeave}
        end={
          <>
            {beside ? (
              <span className={styles.echo} aria-hidden="true">
                {words.equals(echo)}
              </span>
            ) : null}
            {text.trim() === '' && range !== null && whole !== null && whole.bits > 64 ? (
              <Button
                variant="text"
                size="s"
                aria-label={words.largestOf(shownPath(path))}
                onClick={() => onText(String(range.max))}
              >
                {words.largest}
              </Button>
            ) : null}
            {whole !== null && whole.bits >= 32 ? (
              <select
                className={cx(layout.small, styles.unit)}
                aria-label={words.unit(shownPath(path))}
                value={unit}
                onChange={({ currentTarget }) => {
                  const next = currentTarget.value as Unit;
                  setChosen(next);
                  write(unit === '' ? written.number : shown, next);
                }}
              >
                {token === undefined ? null : <option value={TOKEN_UNIT}>{token.symbol}</option>}
                <option value="">{words.noUnit}</option>
                {UNITS.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </select>
            ) : null}
          </>
        }
      />
    </Field>
  );
}

/** A text of several words, or of a unit that is not known here, is left as it is. */
function unitIn(text: string, hasToken: boolean): { readonly number: string; readonly unit: Unit } {
  const match = /0x/i.test(text) ? null : SUFFIX.exec(text);
  const word = match?.[2]?.toLowerCase();
  const unit = word === TOKEN_UNIT && hasToken ? TOKEN_UNIT : UNITS.find((each) => each === word);
  return unit === undefined || match === null
    ? { number: text.trim(), unit: '' }
    : { number: match[1] ?? '', unit };
}
