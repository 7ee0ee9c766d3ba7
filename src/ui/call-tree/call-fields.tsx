/** Every field of a call, one to a line, whole. */
import { isAddress } from '#core/address/address.ts';
import { type ArgRow, argRows } from '#core/calldata/arg-rows.ts';
import type { CallReading } from '#core/calldata/tree.ts';
import { revealedText } from '#core/text/display.ts';
import { cx } from '../cx.ts';
import { Details } from '../details.tsx';
import layout from '../layout.module.css';
import styles from './call-tree.module.css';
import { messages } from './messages.ts';
import { fillNodes, NamedAddress, type NameOf } from './sentence.tsx';

type CallFieldsProps = {
  reading: Extract<CallReading, { kind: 'function' }>;
  nameOf: NameOf | undefined;
  /** The fields are all that is known of the call: no sentence says who receives, or how much. */
  bare?: boolean;
};

export function CallFields({ reading: { fn, args, by }, nameOf, bare = false }: CallFieldsProps) {
  const rows = argRows(args);
  return (
    <Details
      summary={fillNodes(messages.fields, {
        signature: <bdi className={styles.code}>{revealedText(fn.signature)}</bdi>,
      })}
      open={rows.length > 0 && (bare || by !== 'standard')}
    >
      {rows.length === 0 ? (
        messages.noFields
      ) : (
        <dl className={cx(layout.stack2, styles.fields)}>
          {rows.map((row) => (
            <div key={row.path}>
              <dt>
                <bdi className={layout.strong}>{revealedText(row.path)}</bdi>{' '}
                <span className={styles.code}>{row.type}</span>
              </dt>
              <dd>
                <Value row={row} nameOf={nameOf} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Details>
  );
}

function Value({ row: { kind, value }, nameOf }: { row: ArgRow; nameOf: NameOf | undefined }) {
  switch (kind) {
    case 'address':
      return isAddress(value) ? <NamedAddress address={value} nameOf={nameOf} /> : value;
    case 'empty':
      return <span className={layout.small}>{messages.emptyList}</span>;
    case 'text':
      return value === '' ? (
        <span className={layout.small}>{messages.emptyText}</span>
      ) : (
        <bdi className={cx(layout.written, styles.text)}>{revealedText(value)}</bdi>
      );
    case 'bytes':
      return <code className={styles.code}>{value}</code>;
    default:
      return <span className={cx(layout.figures, layout.long)}>{value}</span>;
  }
}
