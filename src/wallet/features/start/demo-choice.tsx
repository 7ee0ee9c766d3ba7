/** The demo chains, where some run beside this wallet. */
import { Link } from '@tanstack/react-router';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Runtime } from '../../shared/boot.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { hasAccounts } from '../../shared/has-accounts.ts';
import { Choice } from './choice.tsx';
import { messages } from './messages.ts';

export type DemoChoiceProps = {
  runtime: Runtime;
  /** The visitor has just chosen it elsewhere. */
  atOnce: boolean;
  /** Says whether there is an account to look at. */
  onConnected: (owned: boolean) => void;
};

export function DemoChoice({ runtime, atOnce, onConnected }: DemoChoiceProps) {
  const { services, appStore } = runtime;
  const { available, connected } = useSyncExternalStore(appStore.subscribe, () => appStore.snapshot().demo);
  /** Under way, from the press or from the arrival. */
  const [connecting, setConnecting] = useState(atOnce);
  const [error, setError] = useState<unknown>(null);
  const tell = useEffectEvent(onConnected);
  useEffect(() => {
    if (!connecting || !available) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const connect = async (): Promise<boolean> => {
      if (!appStore.snapshot().demo.connected) await services.demo.connect();
      await appStore.reload();
      return hasAccounts(runtime, signal);
    };
    connect().then(
      (owned) => {
        if (signal.aborted) return;
        setConnecting(false);
        tell(owned);
      },
      (thrown: unknown) => {
        if (signal.aborted) return;
        setConnecting(false);
        setError(thrown);
      },
    );
    return () => leaving.abort();
  }, [connecting, available, runtime, services, appStore]);
  if (!available) return null;
  const press = () => {
    setError(null);
    setConnecting(true);
  };
  return (
    <Choice
      icon={<FlaskConical aria-hidden="true" />}
      words={messages.demo}
      busy={connecting}
      onPress={press}
    >
      {error ? (
        <ErrorView error={error} level={3} onRetry={press} />
      ) : connected ? (
        <Notice
          tone="info"
          action={
            <Link to="/welcome" className={buttonClass()}>
              {messages.demo.create}
            </Link>
          }
        >
          {messages.demo.connected}
        </Notice>
      ) : null}
    </Choice>
  );
}
