/** One decoded value. The exact one is always there; what it may mean stands beside it. */
import type { ReactNode } from 'react';
import type { AbiValue } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { WholeAddress } from '#ui/call-tree/whole-address.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import type { ContactNames } from '../contacts/use-contacts.ts';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';

export const NUMBER_UNITS = ['raw', 'gwei', 'ether', 'hex', 'date'] as const;
export type NumberUnit = (typeof NUMBER_UNITS)[number];

/** Characters that are shown of one value; a copy has all. */
const MAX_SHOWN = 4000;
/** Seconds that a date can be told of. */
const LAST_SECOND = 8_640_000_000_000n;

export function ResultValue({
  path,
  value,
  members,
  unit,
  nameOf,
}: {
  path: string;
  value: AbiValue;
  members: readonly string[] | null;
  unit: NumberUnit;
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
        <Line copy={String(value.value)} what={what} beside={numberAs(value.value, unit)}>
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
function numberAs(value: bigint, unit: NumberUnit): string | null {
  switch (unit) {
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
