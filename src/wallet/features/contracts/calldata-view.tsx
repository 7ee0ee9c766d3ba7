/** The bytes of a call word by word, each with the argument that it belongs to. */
import { type ReactNode, useMemo } from 'react';
import { annotateCalldata } from '#core/abi/annotate.ts';
import { encodeCall } from '#core/abi/encode.ts';
import type { AbiValue, ContractFunction } from '#core/abi/types.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { messages } from './messages.ts';
import workbench from './workbench.module.css';

const words = messages.calldata;
const MAX_SHOWN_WORDS = 64;

type CalldataViewProps = {
  fn: ContractFunction;
  /** Null while the form says no call, or one that is too long to be encoded with each change. */
  values: readonly AbiValue[] | null;
  /** It is too long. */
  long: boolean;
  /** Below it: what copies it. */
  children: ReactNode;
};

export function CalldataView({ fn, values, long, children }: CalldataViewProps) {
  const data = useMemo(() => (values === null ? null : encodeCall(fn, values)), [fn, values]);
  const shown = useMemo(
    () => (data === null ? null : annotateCalldata(fn, data, MAX_SHOWN_WORDS)),
    [fn, data],
  );
  if (data === null || shown === null) {
    return (
      <>
        <h3 className={workbench.subhead}>{words.title}</h3>
        <p className={layout.small}>{long ? words.long : words.empty}</p>
        <div className={layout.row3}>{children}</div>
      </>
    );
  }
  const left = Math.ceil((data.length - 10) / 64) - (shown.length - 1);
  return (
    <>
      <h3 className={workbench.subhead}>
        {words.title} <span>{words.bytes(hexSize(data))}</span>
      </h3>
      <ol className={cx(align.column, workbench.calldata)} aria-label={words.title} translate="no">
        {shown.map(({ digits, path, role }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a word is its identity
          <li key={place} className={cx(align.ends, workbench.word)}>
            <code className={align.fits}>{digits}</code>
            <bdi className={align.fits}>{words.roles[role](displayText(path, 60))}</bdi>
          </li>
        ))}
        {left > 0 ? <li className={workbench.word}>{words.more(left)}</li> : null}
      </ol>
      <div className={layout.row3}>{children}</div>
    </>
  );
}
