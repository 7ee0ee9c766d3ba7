/** The passkeys that open this vault: named, added, removed. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useEscape, useSession } from '../../app/context.ts';
import { passkeysAvailable } from '../../app/passkey.ts';
import { MAX_PASSKEYS, type PublicPasskey } from '../../keyring/client.ts';
import { DoneCard } from '../done-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import styles from './passkeys.module.css';
import type { ManageProps } from './place.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { messages } from './security-messages.ts';

type View =
  | { readonly kind: 'list'; readonly renaming: string | null }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly credentialId: string; readonly name: string };

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
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
        {passkeys.length === 0 ? <p className={styles.empty}>{words.none}</p> : null}
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
                sub={createdAt === null ? null : words.added(day.format(createdAt))}
                end={
                  <div className={styles.acts}>
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
      <div className={styles.text}>
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
