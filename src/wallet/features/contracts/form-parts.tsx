/** What the forms of reading and of writing share: the keys in a button, and what a link could not fill in. */
import type { AbiValue } from '#core/abi/types.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { withControl } from '../../shared/shortcuts.ts';
import { messages } from './messages.ts';
import styles from './workbench.module.css';

/** The keys that press a button, shown in it where there is room for a keyboard. */
export function RunKey() {
  return (
    <span className={styles.runKey} aria-hidden="true">
      <kbd>{withControl('↵')}</kbd>
    </span>
  );
}

/** Arguments of a link that fit no field: said where they would have stood. */
export function Unfilled({ error }: { error: EvidentError | null }) {
  if (error === null) return null;
  const path = error.details.path ?? '';
  return (
    <div data-code={error.code}>
      <Notice tone="caution" title={messages.link.unfilled} standing>
        {path === '' ? null : <bdi>{messages.link.at(displayText(path, 120))} </bdi>}
        {fieldError(error)}
      </Notice>
    </div>
  );
}

// Whether values are few and short enough to be encoded with each change of a form.

/** Counts no further than `most`: ten thousand items are not walked for it. */
export function fitsWords(values: readonly AbiValue[], most: number): boolean {
  return left(values, most) >= 0;
}

/** Words of 32 bytes that are left of `most`; negative once they are used up. */
function left(values: readonly AbiValue[], most: number): number {
  let rest = most;
  for (const value of values) {
    rest -= 1;
    if (value.kind === 'list') rest = left(value.items, rest);
    else if (value.kind === 'tuple')
      rest = left(
        value.fields.map((field) => field.value),
        rest,
      );
    else if (value.kind === 'bytes' || value.kind === 'text') rest -= Math.ceil(value.value.length / 64);
    if (rest < 0) break;
  }
  return rest;
}
