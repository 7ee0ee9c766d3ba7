/** A chain that was started anew under the same id: what is listed of it is gone, and forgotten when the user says so. */
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Network } from '../../model/network.ts';
import { announce } from '../../shared/announcer.tsx';
import { sharedMessages } from '../../shared/messages.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { ErrorView } from './error-view.tsx';
import { PlacedNotice } from './placed-notice.tsx';

/** `late`: the screen was painted. */
export function RestartedNotice({ network, late }: { network: Network; late: boolean }) {
  const services = useServices();
  const appStore = useAppStore();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = sharedMessages.restarted;
  const name = displayText(network.name);
  const forget = async () => {
    setBusy(true);
    setError(null);
    try {
      await services.transactions.forgetChain(network.chainId);
      setAsking(false);
      announce(words.done(name));
      await appStore.reload();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PlacedNotice
        late={late}
        tone="caution"
        title={words.title(name)}
        action={<Button onClick={() => setAsking(true)}>{words.forget}</Button>}
      >
        {words.text}
      </PlacedNotice>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.question(name)}
        footer={
          <>
            <Button autoFocus onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void forget()}>
              {words.forget}
            </Button>
          </>
        }
      >
        <p>{words.loses}</p>
        {error === null ? null : <ErrorView error={error} level={3} />}
      </Dialog>
    </>
  );
}
