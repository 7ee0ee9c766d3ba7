/** Whether amounts are shown in money, too. */
import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAppSnapshot } from '../../shared/accounts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

export function PricesSheet() {
  const { store } = useServices();
  const { settings } = useAppSnapshot();
  const [error, setError] = useState<unknown>(null);
  const words = messages.prices;
  return (
    <Sheet title={words.title} padded>
      <Checkbox
        label={words.label}
        hint={words.hint}
        checked={settings.prices}
        onChange={({ target }) => {
          setError(null);
          store.settings.put({ ...settings, prices: target.checked }).catch(setError);
        }}
      />
      {error ? <ErrorView error={error} level={3} /> : null}
    </Sheet>
  );
}
