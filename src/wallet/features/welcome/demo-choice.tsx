/** The demo chains, where some run beside this wallet. */
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '#ui/notice.tsx';
import type { Runtime } from '../../shared/boot.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { Choice } from './choice.tsx';
import { messages } from './messages.ts';

export type DemoChoiceProps = {
  runtime: Runtime;
  /** Where to go on, once there is an account to look at. */
  onConnected?: (() => void) | undefined;
};

export function DemoChoice({ runtime, onConnected }: DemoChoiceProps) {
  const { services, book } = runtime;
  const { available, connected } = useSyncExternalStore(book.subscribe, () => book.page().demo);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!available) return null;
  const connect = async () => {
    setBusy(true);
    setError(null);
    try {
      if (!connected) await services.demo.connect();
      await book.reload();
      onConnected?.();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Choice
      icon={<FlaskConical aria-hidden="true" />}
      words={messages.demo}
      busy={busy}
      onPress={() => void connect()}
    >
      {error ? (
        <ErrorView error={error} level={3} onRetry={() => void connect()} />
      ) : connected ? (
        <Notice tone="info">{messages.demo.connected}</Notice>
      ) : null}
    </Choice>
  );
}
