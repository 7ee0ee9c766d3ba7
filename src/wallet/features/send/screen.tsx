/** `/send`: composes a payment. */
import { useSearch } from '@tanstack/react-router';
import { Page } from '../../shared/page.tsx';
import { SendForm } from './form.tsx';
import { messages } from './messages.ts';
import { readSendSearch } from './search.ts';
import { seedOf } from './use-draft.ts';

export function SendScreen() {
  const raw = useSearch({ strict: false });
  const search = readSendSearch(raw);
  return (
    <Page title={messages.title}>
      <SendForm key={seedOf(search)} search={search} />
    </Page>
  );
}
