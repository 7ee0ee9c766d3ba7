/** Before any network was chosen: nothing was called, and here is how to begin. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAppSnapshot } from '../../shared/accounts.ts';
import { ConnectForm, useBundled } from '../../shared/connecting/connect-form.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import styles from './connect-card.module.css';
import { messages } from './messages.ts';

const words = messages.connect;

type Way = 'own' | 'public';

export function ConnectCard() {
  const services = useServices();
  const appStore = useAppStore();
  const { demo } = useAppSnapshot();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [way, setWay] = useState<Way | null>(null);
  const [left, setLeft] = useState<Way | null>(null);
  const connect = async () => {
    setBusy(true);
    setError(null);
    try {
      await services.demo.connect();
      await appStore.reload();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    setLeft(way);
    setWay(null);
  };
  // What was added shows by itself: with a network connected, Home is another screen.
  const done = () => setWay(null);
  return (
    <>
      <Sheet title={words.title} padded>
        <div className={styles.card}>
          <p>{words.text}</p>
          {way === null ? (
            <ul className={styles.ways}>
              {demo.available ? (
                <li className={styles.way}>
                  <p className={styles.hint}>{words.demoText}</p>
                  <Button variant="primary" busy={busy} onClick={() => void connect()}>
                    {words.demo}
                  </Button>
                </li>
              ) : null}
              <li className={styles.way}>
                <p className={styles.hint}>{words.ownText}</p>
                <Button onClick={() => setWay('own')} autoFocus={left === 'own'}>
                  {words.own}
                </Button>
              </li>
              <li className={styles.way}>
                <p className={styles.hint}>{words.publicText}</p>
                <Button onClick={() => setWay('public')} autoFocus={left === 'public'}>
                  {words.public}
                </Button>
              </li>
            </ul>
          ) : null}
          {way === 'own' ? <ConnectForm chainId={null} offered={[]} onDone={done} onCancel={leave} /> : null}
          {way === 'public' ? <PublicForm onDone={done} onCancel={leave} /> : null}
          <div>
            <Link to="/networks" className={buttonClass({ variant: 'text' })}>
              {words.networks}
            </Link>
          </div>
        </div>
      </Sheet>
      {error ? <ErrorView error={error} /> : null}
    </>
  );
}

/** A chain first, then who of those that are listed for it. */
function PublicForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const chains = useBundled();
  const [id, setId] = useState(1);
  const chain = chains?.find((each) => each.id === id) ?? null;
  return (
    <>
      <Field label={words.chain} reserve={false}>
        <Select
          autoFocus
          value={String(id)}
          onChange={(event) => {
            const next = Number(event.target.value);
            if (isChainId(next)) setId(next);
          }}
        >
          {(chains ?? []).map((each) => (
            <option key={each.id} value={String(each.id)}>
              {displayText(each.name)}
              {each.testnet ? words.testnet : ''}
            </option>
          ))}
        </Select>
      </Field>
      {chain === null ? null : (
        <ConnectForm
          key={chain.id}
          chainId={chain.id}
          offered={chain.rpc}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    </>
  );
}
