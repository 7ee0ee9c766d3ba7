/** Keys and security: every source with its copies and accounts, and what opens and protects the vault. */
import { useEffect, useRef, useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { LanguageChoice } from '#ui/language-choice.tsx';
import { languageMessages } from '#ui/language-messages.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Card, Intro, Stack, Title } from '../../app/card.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { askForStoragePromise, type StoragePromise, storagePromise } from '../../app/persist.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import type { KeyringStatus } from '../../keyring/client.ts';
import { messages as common } from '../../messages.ts';
import { Damaged } from '../damaged.tsx';
import { ErrorNote } from '../error-note.tsx';
import type { ManagePlace } from './cards.tsx';
import { messages } from './messages.ts';
import { SourceSheet } from './source-sheet.tsx';
import { accountsOf } from './sources.ts';

interface OverviewProps {
  readonly onOpen: (place: ManagePlace) => void;
  readonly onDone: () => void;
}

export function Overview({ onOpen, onDone }: OverviewProps) {
  const { status } = useSession();
  const { keyring } = useSigner();
  const [renaming, setRenaming] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const action = useAsyncAction();
  const endRenaming = (): void => {
    action.setError(null);
    setRenaming(null);
  };
  useEscape(renaming === null ? onDone : endRenaming);
  if (status === null) return null;
  if (status.vault === 'damaged') return <Damaged onClose={onDone} />;
  const save = (): void => {
    if (renaming === null) return;
    const label = name.current?.value.trim() ?? '';
    action.run(() => keyring.call('describeSource', { sourceId: renaming, label }), endRenaming);
  };
  const words = messages.overview;
  return (
    <Card
      onSubmit={save}
      acts={
        <Button size="l" onClick={onDone}>
          {common.done}
        </Button>
      }
    >
      <Title>{words.title}</Title>
      <Intro>{words.intro}</Intro>
      <Stack>
        <Obstacle vault={status.vault} />
        {status.sources.map((source) => (
          <SourceSheet
            key={source.id}
            source={source}
            accounts={accountsOf(status, source.id)}
            renaming={
              renaming === source.id ? { input: name, action, onSave: save, onCancel: endRenaming } : null
            }
            onRename={() => setRenaming(source.id)}
            onOpen={onOpen}
          />
        ))}
        {status.vault === 'unlocked' && status.sources.length === 0 ? <p>{words.nothing}</p> : null}
        {status.vault === 'unlocked' ? <Opening status={status} onOpen={onOpen} /> : null}
        <Copies vault={status.vault} onOpen={onOpen} />
        <Sheet title={words.storage} padded>
          <StorageRow />
        </Sheet>
        <Sheet title={languageMessages.label} padded>
          <LanguageRow />
        </Sheet>
      </Stack>
    </Card>
  );
}

function Obstacle({ vault }: { vault: KeyringStatus['vault'] }) {
  switch (vault) {
    case 'unsupported':
      return <ErrorNote error={new EvidentError('VAULT_UNSUPPORTED')} />;
    case 'blocked':
      return <ErrorNote error={new EvidentError('STORE_BLOCKED')} />;
    case 'absent':
      return <p>{messages.overview.nothing}</p>;
    default:
      return null;
  }
}

interface LineProps {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly place: ManagePlace;
  readonly onOpen: (place: ManagePlace) => void;
}

function Line({ title, text, act, place, onOpen }: LineProps) {
  return (
    <Row
      title={<b className={layout.strong}>{title}</b>}
      sub={text}
      end={
        <Button size="s" aria-label={`${act}: ${title}`} onClick={() => onOpen(place)}>
          {act}
        </Button>
      }
    />
  );
}

function Opening({ status, onOpen }: { status: KeyringStatus; onOpen: (place: ManagePlace) => void }) {
  const words = messages.overview;
  return (
    <Sheet title={words.opening}>
      <RowList>
        <Line
          title={words.password}
          text={words.passwordText}
          act={words.change}
          place={{ screen: 'password' }}
          onOpen={onOpen}
        />
        <Line
          title={words.passkeys}
          text={words.passkeysText(status.passkeys.length)}
          act={words.manage}
          place={{ screen: 'passkeys' }}
          onOpen={onOpen}
        />
        <Line
          title={words.askEachTime}
          text={words.askEachTimeText(status.askEachTime)}
          act={words.change}
          place={{ screen: 'askEachTime' }}
          onOpen={onOpen}
        />
        <Line
          title={words.seal}
          text={words.sealText(status.seal?.words.join(' ') ?? '')}
          act={words.show}
          place={{ screen: 'seal' }}
          onOpen={onOpen}
        />
      </RowList>
    </Sheet>
  );
}

interface CopiesProps {
  readonly vault: KeyringStatus['vault'];
  readonly onOpen: (place: ManagePlace) => void;
}

function Copies({ vault, onOpen }: CopiesProps) {
  const words = messages.overview;
  if (vault !== 'unlocked' && vault !== 'absent') return null;
  return (
    <Sheet title={words.copies}>
      <RowList>
        {vault === 'unlocked' ? (
          <Line
            title={words.backupFile}
            text={words.backupFileText}
            act={words.saveFile}
            place={{ screen: 'backupFile' }}
            onOpen={onOpen}
          />
        ) : null}
        <Line
          title={words.restore}
          text={words.restoreText}
          act={words.chooseFile}
          place={{ screen: 'restore' }}
          onOpen={onOpen}
        />
      </RowList>
    </Sheet>
  );
}

/** Whether the browser will keep the vault, and the way to ask it to. */
function StorageRow() {
  const [promise, setPromise] = useState<StoragePromise | null>(null);
  const [refused, setRefused] = useState(false);
  const action = useAsyncAction();
  const words = messages.overview;
  useEffect(() => {
    let current = true;
    void storagePromise().then((found) => {
      if (current) setPromise(found);
    });
    return () => {
      current = false;
    };
  }, []);
  if (promise === null) return null;
  if (promise === 'given') return <p>{words.storageText.given}</p>;
  return (
    <Notice
      tone="caution"
      standing={!refused}
      action={
        promise === 'unknown' ? null : (
          <Button
            size="s"
            busy={action.busy}
            onClick={() =>
              action.run(askForStoragePromise, (answer) => {
                setPromise(answer);
                setRefused(answer === 'notGiven');
              })
            }
          >
            {words.askToKeep}
          </Button>
        )
      }
    >
      {words.storageText[promise]} {refused ? words.storageRefused : null}
    </Notice>
  );
}

/** The signer's own: what is about to be signed is not put in a language that the wallet chooses. */
function LanguageRow() {
  const [error, setError] = useState<EvidentError | null>(null);
  return (
    <div className={cx(layout.stack3, layout.starts)}>
      <p>{languageMessages.signer}</p>
      <LanguageChoice locks onFailure={setError} />
      <ErrorNote error={error} />
    </div>
  );
}
