/** What a function returned, or a log tells: every value with its exact form, to be copied alone or all together. */
import { useMemo, useState } from 'react';
import type { FormField } from '#core/abi/form/types.ts';
import { typeText } from '#core/abi/signature.ts';
import type { AbiField, AbiType, AbiValue } from '#core/abi/types.ts';
import { jsonFields } from '#core/abi/values.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import { type ContactNames, useKnownNames } from '../contacts/use-contacts.ts';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { Pager, usePage } from './pager.tsx';
import { NUMBER_UNITS, type NumberUnit, ResultValue } from './result-value.tsx';

export type ResultViewProps = {
  fields: readonly AbiField[];
  /** Of `formFields` for the same parameters: members of enumerations get their names. */
  forms?: readonly FormField[] | undefined;
  /** Where the addresses stand: names of contacts hold there. */
  chainId: ChainId | null;
  /** Of the file, without its ending: letters, digits and hyphens. */
  fileName?: string | undefined;
};

export function ResultView({ fields, forms, chainId, fileName = words.fileName }: ResultViewProps) {
  const [unit, setUnit] = useState<NumberUnit>('raw');
  const nameOf = useKnownNames(chainId);
  const json = useMemo(() => JSON.stringify(jsonFields(fields), null, 2), [fields]);
  if (fields.length === 0) return <p className={layout.small}>{words.nothing}</p>;
  return (
    <section className={layout.stack3} aria-label={words.results}>
      <div className={layout.row3}>
        <label className={cx(layout.small, styles.choice)}>
          {words.show_as}
          <select
            className={cx(layout.small, styles.unit)}
            value={unit}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setUnit(NUMBER_UNITS.find((each) => each === value) ?? 'raw');
            }}
          >
            {NUMBER_UNITS.map((each) => (
              <option key={each} value={each}>
                {words.units[each]}
              </option>
            ))}
          </select>
        </label>
        <span data-copy-all="">
          <CopyButton value={json} what={words.copyAll} variant="text" />
        </span>
        <Button size="s" onClick={() => saveFile(`${fileName}.json`, json)}>
          {words.save}
        </Button>
      </div>
      <ResultTree
        items={fields.map((field, index) => ({
          path: field.name === '' ? words.result(index + 1) : field.name,
          type: field.type,
          value: field.value,
          form: forms?.[index] ?? null,
        }))}
        unit={unit}
        nameOf={nameOf}
      />
    </section>
  );
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
  nameOf,
}: {
  items: readonly ResultItem[];
  unit: NumberUnit;
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
                  nameOf={nameOf}
                />
              ) : (
                <ResultTree items={inner} unit={unit} nameOf={nameOf} />
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
