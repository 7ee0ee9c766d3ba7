/** Adds an address, or those below an extended public key, to look at without any key. */
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { PendingBar } from '#ui/pending-bar.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { changeAccounts, newAccount } from '../../shared/account-sync.ts';
import { useBoot, useRuntime } from '../../shared/boot.ts';
import { ErrorView, fieldError } from '../../shared/error-view.tsx';
import { looksSecret } from '../../shared/secret-text.ts';
import { useFormDraft } from '../../shared/use-form-draft.ts';
import { messages } from './messages.ts';
import type { Xpub } from './xpub.ts';

const loadXpubs = async () => {
  try {
    const [{ readXpub }, { WatchXpub }] = await Promise.all([
      import('./xpub.ts'),
      import('./watch-xpub.tsx'),
    ]);
    return { readXpub, WatchXpub };
  } catch (thrown) {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  }
};
const WatchXpub = lazy(async () => ({ default: (await loadXpubs()).WatchXpub }));

const EXTENDED = /^[xyztuv]pub/i;
const EXTENDED_PRIVATE = /[xyztuv]prv/i;

export const WATCH_DRAFT = 'watch';
const EMPTY = { text: '', label: '' };

/** A whole address alone, and its name: half of a phrase or of a key does not look like a secret yet. */
const keepable = (texts: typeof EMPTY): typeof EMPTY => (parseAddress(texts.text.trim()).ok ? texts : EMPTY);

export function WatchForm({ onWatched }: { onWatched: () => void }) {
  const boot = useBoot();
  // The words of errors come with the second step: what is wrong before it is said when they are there.
  const ready = useRuntime() !== null;
  const [{ text, label }, change] = useFormDraft(WATCH_DRAFT, EMPTY, keepable);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** Of the field, when its text is gone or took more to be judged. */
  const [refused, setRefused] = useState<EvidentError | null>(null);
  const [xpub, setXpub] = useState<Xpub | null>(null);
  const words = messages.watch;

  const trimmed = text.trim();
  const extended = EXTENDED.test(trimmed);
  const parsed = trimmed === '' || extended ? null : parseAddress(trimmed);
  const wrong = parsed?.ok === false ? parsed.error : null;

  const write = (typed: string) => {
    const secret = looksSecret(typed);
    // Neither the field nor this program's memory of it keeps what was pasted by mistake.
    change({ text: secret ? '' : typed });
    setRefused(
      secret ? new EvidentError(EXTENDED_PRIVATE.test(typed) ? 'KEY_XPUB_PRIVATE' : 'INPUT_SECRET') : null,
    );
    setChecked(false);
  };
  const watch = async () => {
    if (!parsed?.ok) return;
    const { services, appStore } = await boot.runtime();
    const { address } = parsed.value;
    const name = label.trim();
    await changeAccounts(services.store.accounts, (accounts) => {
      if (accounts.some((account) => account.address === address)) return [];
      const facts = { address, sourceId: null, sourceKind: 'watch', path: null } as const;
      const named = name === '' ? {} : { label: name };
      return [newAccount(accounts, { ...facts, ...named, createdAt: Date.now() })];
    });
    await appStore.reload();
    await appStore.choose(address);
    onWatched();
  };
  const readExtended = async () => {
    const { readXpub } = await loadXpubs();
    const read = readXpub(trimmed);
    if (read.ok) setXpub(read.value);
    else setRefused(read.error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy) return;
    if (trimmed === '') setRefused((before) => before ?? new EvidentError('INPUT_REQUIRED'));
    if (trimmed === '' || (!extended && !parsed?.ok)) return;
    setBusy(true);
    setError(null);
    try {
      await (extended ? readExtended() : watch());
    } catch (thrown) {
      setError(toEvidentError(thrown));
    } finally {
      setBusy(false);
    }
  };

  if (xpub !== null) {
    return (
      <Suspense fallback={<PendingBar active />}>
        <WatchXpub xpub={xpub} label={label.trim()} onBack={() => setXpub(null)} onWatched={onWatched} />
      </Suspense>
    );
  }
  const hint = extended ? words.extended : parsed?.ok && !parsed.value.checked ? words.unchecked : words.hint;
  return (
    <form className={layout.stack3} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={words.label}
        hint={hint}
        error={ready ? fieldError(refused ?? (checked ? wrong : null)) : undefined}
      >
        <TextInput
          mono
          autoFocus
          name="address"
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => setChecked(trimmed !== '')}
          end={parsed?.ok ? <Identicon seed={parsed.value.address} size={26} /> : null}
        />
      </Field>
      <Field label={words.name} optional>
        <TextInput
          name="label"
          maxLength={MAX_LABEL}
          value={label}
          onChange={(event) =>
            looksSecret(event.target.value)
              ? write(event.target.value)
              : change({ label: event.target.value })
          }
        />
      </Field>
      {error ? <ErrorView error={error} level={3} /> : null}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {extended ? words.next : words.submit}
        </Button>
      </div>
    </form>
  );
}
