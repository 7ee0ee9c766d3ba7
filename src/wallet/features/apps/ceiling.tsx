/** How much of a network's own coin an app may have sent in a day: counted by the wallet alone. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { spentOf } from '../../apps/ceilings.ts';
import type { AppConnection, AppGrant } from '../../model/apps.ts';
import { appRequestsQuery } from '../../queries/apps.ts';
import { useNow } from '../../shared/clock.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import { Permission } from './permission.tsx';

const words = messages.app.ceiling;
/** Of wei in a network's own coin. */
const DECIMALS = 18;

export type CeilingProps = {
  connection: AppConnection;
  grant: AppGrant;
  busy: boolean;
  onSave: (ceiling: bigint | null) => void;
};

export function Ceiling({ connection, grant, busy, onSave }: CeilingProps) {
  const networks = useNetworks();
  const now = useNow();
  const requests = useQuery(appRequestsQuery(useServices())).data ?? [];
  const symbols = grant.chains.map((chainId) => {
    const view = findNetwork(networks, chainId);
    return view === null ? 'ETH' : nativeAsset(view.network).symbol;
  });
  const unit = words.units([...new Set(symbols)]);
  const { ceiling, id } = connection;
  const { chainId } = grant;
  const amount = (wei: bigint): string => `${formatAmount(wei, DECIMALS)} ${unit}`;
  const spent = spentOf(requests, new Set(), { connection: id, chainId, now });
  return (
    <Permission
      title={ceiling === null ? words.none : words.most(amount(ceiling))}
      text={ceiling === null ? words.text : `${words.text} ${words.spent(amount(spent))}`}
    >
      <CeilingForm key={String(ceiling)} ceiling={ceiling} unit={unit} busy={busy} onSave={onSave} />
    </Permission>
  );
}

type CeilingFormProps = Pick<CeilingProps, 'busy' | 'onSave'> & { ceiling: bigint | null; unit: string };

function CeilingForm({ ceiling, unit, busy, onSave }: CeilingFormProps) {
  const [text, setText] = useState(ceiling === null ? '' : formatAmount(ceiling, DECIMALS));
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseAmount(text, DECIMALS);
    if (parsed.ok) onSave(parsed.value);
    else setError(fieldError(toEvidentError(parsed.error)));
  };
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <Field label={words.label} hint={words.hint} error={error} required>
        <TextInput
          value={text}
          figures
          inputMode="decimal"
          maxLength={100}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(undefined);
          }}
          end={<bdi>{unit}</bdi>}
        />
      </Field>
      <div className={cx(layout.row2, styles.buttons)}>
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {messages.app.save}
        </Button>
        {ceiling === null ? null : (
          <Button size="s" disabled={busy} onClick={() => onSave(null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
