/** The data of a failed call: the reason in words, and by a description that was given. */
import type { AbiFunction } from '#core/abi/types.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { revertReason } from '#core/tx/revert.ts';
import { CallFields } from '#ui/call-tree/call-fields.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './decode.module.css';
import { errorOf } from './described.ts';
import { messages } from './messages.ts';

const words = messages.revert;

export function RevertView({ data, functions }: { data: Hex; functions: readonly AbiFunction[] }) {
  const described = errorOf(functions, data);
  return (
    <Sheet title={words.title} padded>
      <div className={styles.stack}>
        <p className={styles.headline}>
          <bdi>{revertReason(data)}</bdi>
        </p>
        {described === null ? null : (
          <section aria-label={words.described}>
            <CallFields reading={{ kind: 'function', ...described, by: 'supplied' }} nameOf={undefined} />
          </section>
        )}
        <FactList>
          <Fact label={words.data}>
            <code className={styles.mono}>{data}</code>
          </Fact>
        </FactList>
      </div>
    </Sheet>
  );
}
