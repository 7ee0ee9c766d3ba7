/** The passkeys that open this vault: named, added, removed. */
import { useEffect, useRef, useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { DoneCard } from '../../app/card.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { forgetPasskey, passkeysAvailable } from '../../app/passkey.ts';
import { sentence, useAsyncAction } from '../../app/use-async-action.ts';
import { MAX_PASSKEYS, type PublicPasskey } from '../../keyring/client.ts';
import { messages as shared } from '../../messages.ts';
import { ArmedCard, useArming } from '../armed-button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle, spendProof } from '../proof-field.tsx';
import { shortDayOf } from '../when.ts';
import { AddPasskey } from './add-passkey.tsx';
import type { ManageProps } from './cards.tsx';
import styles from './passkeys.module.css';
import { messages } from './security-messages.ts';

type View =
  | { readonly kind: 'list'; readonly renaming: string | null }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly credentialId: string; readonly name: string };

const LIST: View = { kind: 'list', renaming: null };

export function Passkeys({ onDone }: ManageProps) {
  const { status } = useSession();
  const [view, setView] = useState<View>(LIST);
  /** What has just been done. */
  const [said, setSaid] = useState('');
  const passkeys = status?.passkeys ?? [];
  const show = (next: View, done = ''): void => {
    setView(next);
    setSaid(done);
  };
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {view.kind === 'add' ? (
        <AddPasskey
          passkeys={passkeys}
          onAdded={(name) => show(LIST, messages.passkeys.made(name))}
          onCancel={() => show(LIST)}
        />
      ) : null}
      {view.kind === 'remove' ? (
        <RemovePasskey
          credentialId={view.credentialId}
          name={view.name}
          onRemoved={() => show(LIST, messages.passkeys.removed(view.name))}
          onCancel={() => show(LIST)}
        />
      ) : null}
      {view.kind === 'list' ? (
        <List
          // Anew, so that the focus has a place to go to.
          key={view.renaming}
          renaming={view.renaming}
          said={said}
          passkeys={passkeys}
          onView={show}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}

interface ListProps {
  readonly renaming: string | null;
  readonly said: string;
  readonly passkeys: readonly PublicPasskey[];
  readonly onView: (view: View, done?: string) => void;
  readonly onDone: () => void;
}

function List({ renaming, said, passkeys, onView, onDone }: ListProps) {
  const words = messages.passkeys;
  useEscape(renaming === null ? onDone : () => onView(LIST));
  return (
    <DoneCard title={words.title} intro={words.intro} onDone={onDone}>
      {said === '' ? null : <Notice standing>{said}</Notice>}
      <Sheet title={words.list}>
        {passkeys.length === 0 ? <p className={cx(layout.quiet, styles.empty)}>{words.none}</p> : null}
        <RowList>
          {passkeys.map(({ credentialId, name, createdAt }) =>
            renaming === credentialId && name !== null ? (
              <RenamePasskey
                key={credentialId}
                credentialId={credentialId}
                name={name}
                onDone={(renamed) => onView(LIST, renamed ? words.saved : '')}
              />
            ) : (
              <Row
                key={credentialId}
                title={name ?? words.unnamed}
                sub={createdAt === null ? null : words.added(shortDayOf(createdAt))}
                end={
                  <div className={cx(align.wrap, styles.acts)}>
                    {name === null ? null : (
                      <Button
                        variant="text"
                        size="s"
                        aria-label={words.renameOf(name)}
                        onClick={() => onView({ kind: 'list', renaming: credentialId })}
                      >
                        {words.rename}
                      </Button>
                    )}
                    <Button
                      variant="text"
                      size="s"
                      aria-label={words.removeOf(name ?? words.unnamed)}
                      onClick={() => onView({ kind: 'remove', credentialId, name: name ?? words.unnamed })}
                    >
                      {words.remove}
                    </Button>
                  </div>
                }
              />
            ),
          )}
        </RowList>
      </Sheet>
      <AddOrWhyNot count={passkeys.length} onAdd={() => onView({ kind: 'add' })} />
      <div className={layout.stack2}>
        <p>{words.bound(location.host)}</p>
        <p>{words.losing}</p>
      </div>
    </DoneCard>
  );
}

function AddOrWhyNot({ count, onAdd }: { count: number; onAdd: () => void }) {
  const words = messages.passkeys;
  if (!passkeysAvailable()) {
    const text = location.protocol === 'file:' ? words.fromFile : words.unavailable;
    return <Notice standing>{text}</Notice>;
  }
  if (count >= MAX_PASSKEYS) return <Notice standing>{words.full(MAX_PASSKEYS)}</Notice>;
  return (
    <p>
      <Button onClick={onAdd}>{words.add}</Button>
    </p>
  );
}

interface RemovePasskeyProps {
  readonly credentialId: string;
  readonly name: string;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Takes away one way into the vault. The password always stays. */
function RemovePasskey({ credentialId, name, onRemoved, onCancel }: RemovePasskeyProps) {
  const { keyring } = useSigner();
  const action = useAsyncAction();
  const screen = useArming();
  const proofField = useRef<ProofHandle>(null);
  useEscape(onCancel);
  const submit = (): void => {
    const proof = proofField.current?.take() ?? null;
    if (proof === null) return;
    action.run(async () => {
      await spendProof(proof, (once) => keyring.call('removePasskey', { credentialId, proof: once }));
      await forgetPasskey(credentialId);
    }, onRemoved);
  };
  return (
    <ArmedCard
      screen={screen}
      title={messages.removePasskey.title(name)}
      intro={messages.removePasskey.intro}
      submit={messages.removePasskey.submit}
      danger
      busy={action.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ProofField handle={proofField} error={action.error} screen={screen} onPasskey={submit} />
      {isAboutProof(action.error) ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}

interface RenamePasskeyProps {
  readonly credentialId: string;
  readonly name: string;
  readonly onDone: (renamed: boolean) => void;
}

/** In the place of its row. */
function RenamePasskey({ credentialId, name, onDone }: RenamePasskeyProps) {
  const { keyring } = useSigner();
  const action = useAsyncAction();
  const input = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  useEffect(() => input.current?.select(), []);
  const save = (): void => {
    const next = input.current?.value.trim() ?? '';
    if (next === '') {
      setEmpty(true);
      return;
    }
    action.run(
      () => keyring.call('renamePasskey', { credentialId, name: next }),
      () => onDone(next !== name),
    );
  };
  const error = empty ? new EvidentError('INPUT_REQUIRED') : action.error;
  return (
    <li className={cx(layout.stack2, align.ruled, styles.rename)}>
      <Field
        label={messages.passkeys.name}
        reserve={false}
        error={error === null ? undefined : sentence(error)}
      >
        <TextInput
          ref={input}
          defaultValue={name}
          maxLength={MAX_LABEL}
          onInput={() => setEmpty(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (event.nativeEvent.isTrusted && !event.repeat) save();
          }}
        />
      </Field>
      <div className={cx(align.wrap, styles.acts)}>
        <Button size="s" onClick={() => onDone(false)}>
          {shared.cancel}
        </Button>
        <Button
          size="s"
          variant="primary"
          busy={action.busy}
          onClick={(event) => {
            if (event.nativeEvent.isTrusted) save();
          }}
        >
          {messages.passkeys.save}
        </Button>
      </div>
    </li>
  );
}
