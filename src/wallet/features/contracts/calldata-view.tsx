/** The bytes of the call word by word, each with the argument it belongs to. */
import { useMemo } from 'react';
import { annotateCalldata } from '#core/abi/annotate.ts';
import { encodeCall } from '#core/abi/encode.ts';
import type { AbiValue, ContractFunction } from '#core/abi/types.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import layout from '#ui/layout.module.css';
import { messages } from './messages.ts';
import styles from './workbench.module.css';

const words = messages.calldata;
const MAX_WORDS = 64;

export type CalldataViewProps = {
  fn: ContractFunction;
  /** Null while the form says no call, or one that is too long to be encoded with each change. */
  values: readonly AbiValue[] | null;
  /** It is too long. */
  long: boolean;
};

export function CalldataView({ fn, values, long }: CalldataViewProps) {
  const data = useMemo(() => (values === null ? null : encodeCall(fn, values)), [fn, values]);
  const shown = useMemo(() => (data === null ? null : annotateCalldata(fn, data, MAX_WORDS)), [fn, data]);
  if (data === null || shown === null) {
    return (
      <>
        <h3 className={styles.subhead}>{words.title}</h3>
        <p className={layout.small}>{long ? words.long : words.empty}</p>
      </>
    );
  }
  const left = Math.ceil((data.length - 10) / 64) - (shown.length - 1);
  return (
    <>
      <h3 className={styles.subhead}>
        {words.title} <span>{words.bytes(hexSize(data))}</span>
      </h3>
      <ol className={styles.calldata} aria-label={words.title} translate="no">
        {shown.map(({ digits, path, role }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a word is its identity
          <li key={place}>
            <code>{digits}</code>
            <bdi>{words.roles[role](displayText(path, 60))}</bdi>
          </li>
        ))}
        {left > 0 ? <li>{words.more(left)}</li> : null}
      </ol>
      <div>
        <CopyButton value={data} what={words.what} variant="text" />
      </div>
    </>
  );
}
