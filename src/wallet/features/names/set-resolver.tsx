/** Another contract that keeps a name's records; the first one, where a name has none. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { NameView } from '../../chain/names/types.ts';
import { usualResolverQuery } from '../../queries/names.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type Begin, useManager } from './begin.ts';
import { messages } from './messages.ts';
import styles from './names.module.css';

export function SetResolver({ view, begin, onClose }: { view: NameView; begin: Begin; onClose: () => void }) {
  const services = useServices();
  const manager = useManager(view);
  const usual = useQuery(usualResolverQuery(services, view)).data ?? null;
  const [text, setText] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const [checking, setChecking] = useState(false);
  const latest = useRef('');
  const words = messages.resolver;
  const own = view.resolver?.of === view.name ? view.resolver.address : null;
  const change = (value: string) => {
    setError(null);
    setText(value);
    latest.current = value;
  };
  const submit = async () => {
    const parsed = parseAddress(text.trim());
    if (!parsed.ok) return setError(parsed.error);
    if (manager === null) return;
    const asked = text;
    setChecking(true);
    try {
      const call = await services.names.setResolver(view, parsed.value.address);
      // Written anew in the meantime: that was another question.
      if (latest.current === asked) await begin(manager, async () => call);
    } catch (thrown) {
      if (latest.current === asked) setError(toEvidentError(thrown));
    } finally {
      setChecking(false);
    }
  };
  return (
    <Sheet title={own === null ? messages.acts.setResolver : messages.acts.changeResolver} padded>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.quiet}>{own === null ? words.first : words.other}</p>
        <Field label={words.label} hint={words.hint} error={fieldError(error)} required>
          <TextInput
            value={text}
            maxLength={100}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </Field>
        {usual === null || usual === own || text === usual ? null : (
          <div>
            <Button size="s" onClick={() => change(usual)}>
              {words.usual}
            </Button>
          </div>
        )}
        <div className={styles.acts}>
          <Button onClick={onClose}>{messages.acts.close}</Button>
          <Button type="submit" variant="primary" busy={checking}>
            {messages.acts.review}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
