/** What is created, above its review: the name and the arguments, as the form read them. */
import { useMemo } from 'react';
import type { AbiField } from '#core/abi/types.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Network } from '../../model.ts';
import { ResultView } from '../../shared/abi/result-view.tsx';
import { messages } from './messages.ts';
import type { DeployForm } from './reading.ts';
import { contractName } from './source-field.tsx';

export function What({ form, network }: { form: DeployForm; network: Network | null }) {
  const { subject, argsReading } = form;
  const { contract, face, args } = subject;
  const fields = useMemo<readonly AbiField[]>(
    () =>
      (face?.creation?.inputs ?? []).flatMap(({ name, type }, index) => {
        const value = argsReading.values?.[index];
        return value === undefined ? [] : [{ name, type, value }];
      }),
    [face, argsReading],
  );
  if (contract === null) return null;
  return (
    <Sheet title={messages.what} padded>
      <div className={layout.stack4}>
        <p className={layout.strong}>
          <bdi>{contractName(contract, contract.abi)}</bdi>
        </p>
        {contract.abi === null ? (
          <Notice tone="caution" standing>
            {messages.unchecks}
          </Notice>
        ) : null}
        {fields.length === 0 ? null : (
          <>
            <p className={layout.quiet}>{messages.arguments}</p>
            <ResultView fields={fields} forms={args} chainId={network?.chainId ?? null} />
          </>
        )}
      </div>
    </Sheet>
  );
}
