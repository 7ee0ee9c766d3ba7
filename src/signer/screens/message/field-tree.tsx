/** Every field of typed data, in the order of declaration, as it is hashed. */
import type { TypedField, TypedValue } from '../../decode/typed-values.ts';
import { WholeAddress } from '../whole-address.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { Revealed } from './revealed.tsx';

/** Deeper levels are set in no further: names and brackets say where they belong, and a phone is narrow. */
const MAX_INDENT = 6;

interface FieldTreeProps {
  readonly fields: readonly TypedField[];
  readonly depth?: number;
}

export function FieldTree({ fields, depth = 0 }: FieldTreeProps) {
  if (fields.length === 0) return <p className={styles.nothing}>{messages.typed.noFields}</p>;
  return (
    <dl className={styles.tree} data-indent={depth > 0 && depth <= MAX_INDENT}>
      {fields.map(({ name, type, value }) => (
        <div key={name}>
          <dt>
            <span className={styles.fieldName}>{name}</span> <span className={styles.type}>{type}</span>
          </dt>
          <dd>
            <Value value={value} depth={depth} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, depth }: { readonly value: TypedValue; readonly depth: number }) {
  switch (value.kind) {
    case 'struct':
      return <FieldTree fields={value.children} depth={depth + 1} />;
    case 'array':
      return value.children.length === 0 ? (
        <span className={styles.nothing}>{messages.typed.emptyList}</span>
      ) : (
        <FieldTree fields={value.children} depth={depth + 1} />
      );
    case 'address':
      return <WholeAddress address={value.value} />;
    case 'string':
      return value.value === '' ? (
        <span className={styles.nothing}>{messages.typed.empty}</span>
      ) : (
        <span className={styles.string} dir="auto" translate="no">
          <Revealed text={value.text} />
        </span>
      );
    default:
      return <span className={styles.mono}>{value.text}</span>;
  }
}
