/** Decoded values as a tree; long lists by pages. */
import type { FormField } from '#core/abi/form/types.ts';
import { typeText } from '#core/abi/signature.ts';
import type { AbiType, AbiValue } from '#core/abi/types.ts';
import { displayText } from '#core/text/display.ts';
import type { ContactNames } from '../contacts/use-contacts.ts';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { Pager, usePage } from './pager.tsx';
import { type NumberUnit, ResultValue } from './result-value.tsx';

export interface ResultItem {
  /** Hostile text until shown. */
  readonly path: string;
  readonly type: AbiType;
  readonly value: AbiValue;
  readonly form: FormField | null;
}

const PAGE = 50;

export function ResultTree({
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
      <ul className={styles.tree}>
        {items.slice(first, last).map(({ path, type, value, form }, place) => {
          const inner =
            value.kind === 'list' || value.kind === 'tuple' ? innerItems(path, type, value, form) : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: values never move
            <li key={first + place}>
              <span className={styles.label}>
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
