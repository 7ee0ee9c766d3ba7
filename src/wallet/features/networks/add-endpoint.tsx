/** Adds an endpoint after it has shown to serve the chain. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { announce } from '../../shared/announcer.tsx';
import { fieldError } from '../../shared/error-view.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';

export function AddEndpoint({ chainId, onDone }: { chainId: ChainId; onDone: () => void }) {
  const services = useServices();
  const book = useBook();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const asking = useRef<AbortController | null>(null);
  // Leaving the screen ends the question; nothing is stored by an answer that comes later.
  useEffect(() => () => asking.current?.abort(), []);
  const words = messages.endpoint;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const url = text.trim();
    if (url === '') {
      setError(new EvidentError('INPUT_REQUIRED'));
      return;
    }
    if (busy) return;
    const controller = new AbortController();
    asking.current = controller;
    setBusy(true);
    setError(null);
    try {
      await services.networks.addEndpoint(chainId, url, { signal: controller.signal });
      // The first endpoint of a network is added in order to use it.
      await services.networks.setEnabled(chainId, true);
      await book.reload();
      announce(words.added(new URL(url).host));
      onDone();
    } catch (thrown) {
      if (!hasCode(thrown, 'RPC_ABORTED')) setError(toEvidentError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.add} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={words.label} hint={words.hint} error={fieldError(error)}>
        <TextInput
          mono
          autoFocus
          inputMode="url"
          name="endpoint"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {words.submit}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  );
}
