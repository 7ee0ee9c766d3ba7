/** What a function returned, or a log tells: every value with its exact form, to be copied alone or all together. */
import { type ReactNode, useId, useMemo, useState } from 'react';
import { type FieldToken, type FormField, TOKEN_UNIT } from '#core/abi/form/types.ts';
import { typeText } from '#core/abi/parse.ts';
import type { AbiField, AbiType, AbiValue } from '#core/abi/types.ts';
import { jsonFields } from '#core/abi/values.ts';
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { saveFile } from '#ui/save-file.ts';
import { type ContactNames, useKnownNames } from '../../shared/contacts/use-contacts.ts';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { Pager, usePage } from './pager.tsx';

export type ResultViewProps = {
  fields: readonly AbiField[];
  /** Of `formFields` for the same parameters: members of enumerations get their names. */
  forms?: readonly FormField[] | undefined;
  /** Where the addresses stand: names of contacts hold there. */
  chainId: ChainId | null;
  /** Of the file, without its ending: letters, digits and hyphens. */
  fileName?: string | undefined;
  /** In whose unit the number is; null or absent where that is not known. */
  token?: FieldToken | null;
  /** Before the choice of units: how the result is known. */
  head?: ReactNode;
};

const NUMBER_UNITS = ['raw', 'hex', 'gwei', 'ether', 'date'] as const;
type NumberUnit = (typeof NUMBER_UNITS)[number] | typeof TOKEN_UNIT;

export function ResultView(props: ResultViewProps) {
  const { fields, forms, chainId, fileName = words.fileName, token = null, head } = props;
  const [chosen, setUnit] = useState<NumberUnit | null>(null);
  const unit = chosen ?? (token === null ? 'raw' : TOKEN_UNIT);
  const nameOf = useKnownNames(chainId);
  const json = useMemo(() => JSON.stringify(jsonFields(fields), null, 2), [fields]);
  if (fields.length === 0) {
    return (
      <>
        {head === undefined ? null : <p className={cx(layout.small, layout.long)}>{head}</p>}
        <p className={layout.small}>{words.nothing}</p>
      </>
    );
  }
  const [only] = fields;
  const figure =
    fields.length === 1 && only?.value.kind === 'number' && forms?.[0]?.members == null
      ? only.value.value
      : null;
  return (
    <section className={layout.stack3} aria-label={words.results}>
      <div className={styles.head}>
        {head === undefined ? null : <span className={cx(layout.small, layout.long)}>{head}</span>}
        {fields.some(({ value }) => hasNumber(value)) ? (
          <UnitChoice unit={unit} token={token} onChoose={setUnit} />
        ) : null}
      </div>
      {figure === null || only === undefined ? (
        <ResultTree
          items={fields.map((field, index) => ({
            path: field.name === '' ? words.result(index + 1) : field.name,
            type: field.type,
            value: field.value,
            form: forms?.[index] ?? null,
          }))}
          unit={unit}
          token={token}
          nameOf={nameOf}
        />
      ) : (
        <Figure field={only} value={figure} unit={unit} token={token} />
      )}
      <div className={layout.row2}>
        <CopyButton value={json} what={words.copyAll} variant="text" />
        <Button size="s" onClick={() => saveFile(`${fileName}.json`, json)}>
          {words.save}
        </Button>
      </div>
    </section>
  );
}

function hasNumber(value: AbiValue): boolean {
  if (value.kind === 'list') return value.items.slice(0, 1).some(hasNumber);
  return value.kind === 'tuple'
    ? value.fields.some((field) => hasNumber(field.value))
    : value.kind === 'number';
}

type UnitChoiceProps = { unit: NumberUnit; token: FieldToken | null; onChoose: (unit: NumberUnit) => void };

function UnitChoice({ unit, token, onChoose }: UnitChoiceProps) {
  const name = useId();
  const units: readonly NumberUnit[] = token === null ? NUMBER_UNITS : [TOKEN_UNIT, ...NUMBER_UNITS];
  return (
    <fieldset className={styles.segments}>
      <legend>
        <VisuallyHidden>{words.show_as}</VisuallyHidden>
      </legend>
      {units.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === unit}
            onChange={() => onChoose(each)}
          />
          <span>{each === TOKEN_UNIT ? token?.symbol : words.units[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type FigureProps = { field: AbiField; value: bigint; unit: NumberUnit; token: FieldToken | null };

/** The one number of a result, as large as it deserves, with its exact value below. */
function Figure({ field, value, unit, token }: FigureProps) {
  const inToken = unit === TOKEN_UNIT && token !== null;
  const text = inToken
    ? groupInteger(formatAmount(value, token.decimals))
    : (numberAs(value, unit, token) ?? String(value));
  return (
    <div className={styles.figure}>
      <div>
        <span className={styles.large}>
          {text}
          {inToken ? <bdi> {token.symbol}</bdi> : null}
        </span>
        <span className={styles.exact}>
          {unit === 'raw' ? null : `${value} · `}
          {displayText(typeText(field.type), 60)}
        </span>
      </div>
      <CopyButton value={String(value)} what={displayText(field.name || words.result(1), 60)} />
    </div>
  );
}

/** Characters that are shown of one value; a copy has all. */
const MAX_SHOWN = 4000;
/** Seconds that a date can be told of. */
const LAST_SECOND = 8_640_000_000_000n;

/** One decoded value. The exact one is always there; what it may mean stands beside it. */
function ResultValue({
  path,
  value,
  members,
  unit,
  token,
  nameOf,
}: {
  path: string;
  value: AbiValue;
  members: readonly string[] | null;
  unit: NumberUnit;
  token: FieldToken | null;
  nameOf: ContactNames;
}) {
  const what = displayText(path, 60);
  switch (value.kind) {
    case 'number': {
      const member = members?.[Number(value.value)];
      if (member !== undefined) {
        return (
          <Line copy={String(value.value)} what={what}>
            <bdi>{words.member(displayText(member, 60), value.value)}</bdi>
          </Line>
        );
      }
      return (
        <Line copy={String(value.value)} what={what} beside={numberAs(value.value, unit, token)}>
          <span className={styles.figures}>{String(value.value)}</span>
        </Line>
      );
    }
    case 'bool':
      return (
        <Line copy={String(value.value)} what={what}>
          {String(value.value)}
        </Line>
      );
    case 'address':
      return (
        <Line copy={value.value} what={what} beside={nameAs(value.value, nameOf)}>
          <code className={styles.data}>
            <WholeAddress address={value.value} />
          </code>
        </Line>
      );
    case 'bytes':
      return (
        <Line copy={value.value} what={what} beside={bytesAs(value.value)}>
          <code className={styles.data}>{value.value.slice(0, MAX_SHOWN)}</code>
          <Cut length={value.value.length} />
        </Line>
      );
    case 'text':
      return (
        <Line copy={value.value} what={what}>
          {value.value === '' ? (
            <span className={layout.small}>{words.empty}</span>
          ) : (
            <bdi className={layout.written}>{revealedText(value.value.slice(0, MAX_SHOWN))}</bdi>
          )}
          <Cut length={value.value.length} />
        </Line>
      );
    case 'list':
    case 'tuple':
      return null;
  }
}

function Line({
  copy,
  what,
  beside,
  children,
}: {
  copy: string;
  what: string;
  beside?: string | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.value}>
      <div>
        {children}
        {beside == null ? null : (
          <span className={cx(layout.small, styles.beside)}>
            <bdi>{beside}</bdi>
          </span>
        )}
      </div>
      <CopyButton value={copy} what={what} />
    </div>
  );
}

function Cut({ length }: { length: number }) {
  return length <= MAX_SHOWN ? null : (
    <span className={cx(layout.small, styles.beside)}>{words.cut(length)}</span>
  );
}

/** Null where the number itself says it. */
function numberAs(value: bigint, unit: NumberUnit, token: FieldToken | null): string | null {
  switch (unit) {
    case TOKEN_UNIT:
      return token === null ? null : `${formatAmount(value, token.decimals)} ${token.symbol}`;
    case 'raw':
      return null;
    case 'gwei':
    case 'ether':
      return `${formatAmount(value, unit === 'gwei' ? 9 : 18)} ${unit}`;
    case 'hex':
      return `${value < 0n ? '-' : ''}0x${(value < 0n ? -value : value).toString(16)}`;
    case 'date':
      if (value < 0n || value > LAST_SECOND) return words.noDate;
      return new Date(Number(value) * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC');
  }
}

function nameAs(address: Address, nameOf: ContactNames): string | null {
  const name = nameOf(address);
  return name === null ? null : displayText(name, 60);
}

/** Size, and the text that the bytes are where all of it can be printed. */
function bytesAs(value: Hex): string {
  const size = words.bytes(hexSize(value));
  const digits = value.slice(2, 2 + 512).replace(/(?:00)+$/, '');
  if (digits === '') return size;
  try {
    const text = decodeURIComponent(digits.replace(/../g, '%$&'));
    return /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(text) ? `${size}. ${words.text(displayText(text, 120))}` : size;
  } catch {
    return size;
  }
}

// Decoded values as a tree; long lists by pages.

interface ResultItem {
  /** Hostile text until shown. */
  readonly path: string;
  readonly type: AbiType;
  readonly value: AbiValue;
  readonly form: FormField | null;
}

const PAGE = 50;

function ResultTree({
  items,
  unit,
  token,
  nameOf,
}: {
  items: readonly ResultItem[];
  unit: NumberUnit;
  token: FieldToken | null;
  nameOf: ContactNames;
}) {
  const { page, pages, first, last, go } = usePage(items.length, PAGE);
  return (
    <>
      <ul className={cx(layout.stack2, styles.tree)}>
        {items.slice(first, last).map(({ path, type, value, form }, place) => {
          const inner =
            value.kind === 'list' || value.kind === 'tuple' ? innerItems(path, type, value, form) : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: values never move
            <li key={first + place}>
              <span className={cx(layout.small, layout.long)}>
                <bdi>{displayText(path, 120)}</bdi>{' '}
                <code className={styles.type}>{displayText(typeText(type), 60)}</code>{' '}
                {value.kind === 'list' ? words.items(value.items.length) : null}
              </span>
              {inner === null ? (
                <ResultValue
                  path={path}
                  value={value}
                  members={form?.members ?? null}
                  unit={unit}
                  token={token}
                  nameOf={nameOf}
                />
              ) : (
                <ResultTree items={inner} unit={unit} token={token} nameOf={nameOf} />
              )}
            </li>
          );
        })}
      </ul>
      <Pager page={page} pages={pages} first={first} last={last} all={items.length} onGo={go} />
    </>
  );
}

function innerItems(
  path: string,
  type: AbiType,
  value: Extract<AbiValue, { kind: 'list' | 'tuple' }>,
  form: FormField | null,
): readonly ResultItem[] {
  if (value.kind === 'tuple') {
    return value.fields.map((field, index) => ({
      path: field.name === '' ? `${path}[${index}]` : `${path}.${field.name}`,
      type: field.type,
      value: field.value,
      form: form?.fields[index] ?? null,
    }));
  }
  const item = type.kind === 'array' ? type.item : type;
  return value.items.map((each, index) => ({
    path: `${path}[${index}]`,
    type: item,
    value: each,
    form: form?.item ?? null,
  }));
}
