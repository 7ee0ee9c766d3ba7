/** An explorer by its address, and the key that it asks for. */
import { type FormEvent, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { parseName } from '#core/chain/describe.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { PasswordInput } from '#ui/password-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Explorer } from '../../model.ts';
import { announce } from '../../shared/announcer.tsx';
import { fieldError } from '../../shared/error-view.tsx';
import { keepableUrl, looksSecret } from '../../shared/secret-text.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useFormDraft } from '../../shared/use-form-draft.ts';
import { messages } from './messages.ts';
import type { Changes } from './use-changes.ts';

const words = messages.explorers;
const KINDS = ['etherscan', 'otterscan', 'sourcify'] as const satisfies readonly Explorer['kind'][];
const EMPTY = { name: '', url: '', kind: 'etherscan' };

const kindOf = (text: string): Explorer['kind'] => KINDS.find((each) => each === text) ?? 'etherscan';

export const explorerDraft = (chainId: ChainId) => `explorer.${chainId}`;

const keepable = (texts: typeof EMPTY): typeof EMPTY => ({
  ...texts,
  name: looksSecret(texts.name) ? '' : texts.name,
  url: keepableUrl(texts.url),
});

export function ExplorerForm({ chainId, onDone }: { chainId: ChainId; onDone: () => void }) {
  const services = useServices();
  const [draft, change] = useFormDraft(explorerDraft(chainId), EMPTY, keepable);
  const { name, url } = draft;
  const kind = kindOf(draft.kind);
  // Not among what is kept: a key is pasted again in a moment.
  const [key, setKey] = useState('');
  const [nameError, setNameError] = useState<EvidentError | null>(null);
  const [urlError, setUrlError] = useState<EvidentError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseName(name);
    setNameError(parsed.ok ? null : parsed.error);
    if (url.trim() === '') return setUrlError(new EvidentError('INPUT_REQUIRED'));
    if (!parsed.ok) return;
    try {
      await services.networks.putExplorer({
        chainId,
        kind,
        name: parsed.value,
        url,
        key: kind === 'etherscan' && key.trim() !== '' ? key.trim() : null,
      });
      announce(words.added(parsed.value));
      onDone();
    } catch (thrown) {
      setUrlError(toEvidentError(thrown));
    }
  };
  return (
    <form className={layout.stack3} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={words.name} error={fieldError(nameError)}>
        <TextInput
          autoFocus
          name="explorer-name"
          autoComplete="off"
          value={name}
          onChange={(event) => {
            change({ name: event.target.value });
            setNameError(null);
          }}
        />
      </Field>
      <Field label={words.kind}>
        <Select value={kind} onChange={(event) => change({ kind: kindOf(event.target.value) })}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.url} hint={words.urlHint} error={fieldError(urlError)}>
        <TextInput
          mono
          inputMode="url"
          name="explorer-url"
          autoComplete="off"
          value={url}
          onChange={(event) => {
            change({ url: event.target.value });
            setUrlError(null);
          }}
        />
      </Field>
      {kind === 'etherscan' ? (
        <Field label={words.key} hint={words.keyHint} optional>
          <PasswordInput
            autoComplete="off"
            name="explorer-key"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        </Field>
      ) : null}
      <div className={layout.buttons}>
        <Button type="submit" variant="primary">
          {words.submit}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  );
}

export function KeyForm({ id, run, onDone }: { id: string; run: Changes['run']; onDone: () => void }) {
  const services = useServices();
  const [key, setKey] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = key.trim();
    if (text === '') return setError(new EvidentError('INPUT_REQUIRED'));
    void run(async () => {
      await services.networks.setExplorerKey(id, text);
      announce(words.keySaved);
      onDone();
    });
  };
  return (
    <form className={layout.stack3} onSubmit={submit} noValidate>
      <Field label={words.key} hint={words.keyHint} error={fieldError(error)}>
        <PasswordInput
          autoFocus
          autoComplete="off"
          name="explorer-key"
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <div className={layout.buttons}>
        <Button type="submit" variant="primary">
          {words.save}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  );
}
