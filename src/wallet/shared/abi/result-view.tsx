/** What a function returned, or a log tells: every value with its exact form, to be copied alone or all together. */
import { useMemo, useState } from 'react';
import type { FormField } from '#core/abi/form/types.ts';
import type { AbiField } from '#core/abi/types.ts';
import { jsonFields } from '#core/abi/values.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useKnownNames } from '../contacts/use-contacts.ts';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { ResultTree } from './result-tree.tsx';
import { NUMBER_UNITS, type NumberUnit } from './result-value.tsx';

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
  if (fields.length === 0) return <p className={styles.quiet}>{words.nothing}</p>;
  return (
    <section className={styles.results} aria-label={words.results}>
      <div className={styles.bar}>
        <label className={styles.choice}>
          {words.show_as}
          <select
            className={styles.unit}
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
        <CopyButton value={json} what={words.copyAll} variant="text" />
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
