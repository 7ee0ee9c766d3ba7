/** How an argument or a part of it is called. */
import type { FormField } from '#core/abi/form/types.ts';
import { typeText } from '#core/abi/parse.ts';
import { displayText } from '#core/text/display.ts';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';

/** The path with a word where the argument has no name. Safe to show. */
export function shownPath(path: string): string {
  const unnamed = /^\[(\d+)\](.*)$/.exec(path);
  if (unnamed === null) return displayText(path, 120);
  return displayText(`${words.argument(Number(unnamed[1]) + 1)}${unnamed[2] ?? ''}`, 120);
}

/** How a field is called: its path, and its type as the contract and its source write it. */
export function PartLabel({ field: { type, internal }, path }: { field: FormField; path: string }) {
  const named = internal === '' ? typeText(type) : internal.replace(/^(?:struct|contract|enum) /, '');
  return (
    <>
      <bdi>{shownPath(path)}</bdi> <code className={styles.type}>{displayText(named, 60)}</code>
    </>
  );
}
