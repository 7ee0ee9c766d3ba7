/** `/accounts/cold`: connects a device that signs without a network, and adds accounts of it. */
import { useEffect, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { Ur } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { ColdSource } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { ColdInput } from '../../shared/cold-signing/cold-input.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { Page } from '../../shared/page.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { randomId } from '../../signer-client/browser.ts';
import { AddFromSource } from './add-from-source.tsx';
import { sourceFor } from './connect.ts';
import { messages } from './messages.ts';
import { readExport } from './read-export.ts';
import { fingerprintText } from './source-facts.tsx';

interface Chosen {
  readonly source: ColdSource;
  /** Not stored yet: its name can still be given. */
  readonly isNew: boolean;
  readonly otherCoin: number | null;
}

const LABEL_LIMIT = 40;

export function ColdScreen() {
  const sources = useColdSources();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<EvidentError | null>(null);

  const read = (ur: Ur): void => {
    try {
      const found = readExport(ur);
      const label = found.name === null ? messages.source.unnamed : displayText(found.name, LABEL_LIMIT);
      const source = sourceFor(sources.list, found, { id: randomId(), label, now: Date.now() });
      const isNew = sources.list.every(({ id }) => id !== source.id);
      setError(null);
      setChosen({ source, isNew, otherCoin: found.otherCoin });
    } catch (thrown) {
      setError(toEvidentError(thrown, 'INPUT_UR_INVALID'));
    }
  };

  return (
    <Page title={messages.title} width="form">
      {chosen === null ? (
        <>
          <p className={layout.intro}>{messages.intro}</p>
          <Connected
            sources={sources.list}
            onMore={(source) => setChosen({ source, isNew: false, otherCoin: null })}
          />
          {sources.error === null ? null : <ErrorView error={sources.error} />}
          <Sheet title={messages.read.title} padded>
            <div className={layout.stack4}>
              <p className={layout.quiet}>{messages.read.hint}</p>
              <ColdInput
                onUr={read}
                error={error}
                otherKinds={messages.otherKinds}
                labels={{ file: messages.read.file, paste: messages.read.paste }}
              />
            </div>
          </Sheet>
        </>
      ) : (
        <AddFromSource key={chosen.source.id} {...chosen} onAnew={() => setChosen(null)} />
      )}
    </Page>
  );
}

type ConnectedProps = { sources: readonly ColdSource[]; onMore: (source: ColdSource) => void };

function Connected({ sources, onMore }: ConnectedProps) {
  const accounts = useAllAccounts();
  if (sources.length === 0) return null;
  return (
    <Sheet title={messages.known.title}>
      <RowList label={messages.known.title}>
        {sources.map((source) => {
          const label = displayText(source.label, LABEL_LIMIT);
          const count = accounts.filter(({ coldSource }) => coldSource === source.id).length;
          return (
            <Row
              key={source.id}
              title={<bdi>{label}</bdi>}
              sub={`${messages.known.accounts(count)} · ${fingerprintText(source.masterFingerprint)}`}
              end={
                <Button size="s" aria-label={messages.known.moreOf(label)} onClick={() => onMore(source)}>
                  {messages.known.more}
                </Button>
              }
            />
          );
        })}
      </RowList>
    </Sheet>
  );
}

// The cold signers that are connected, current: changes of other tabs included.

interface Sources {
  readonly list: readonly ColdSource[];
  readonly error: EvidentError | null;
}

function useColdSources(): Sources {
  const { store } = useServices();
  const [sources, setSources] = useState<Sources>({ list: [], error: null });
  useEffect(() => {
    // A read that began later has seen more.
    let newest = 0;
    const read = async (): Promise<void> => {
      newest += 1;
      const mine = newest;
      try {
        const all = await store.coldSources.all();
        if (mine === newest) setSources({ list: all.filter(({ kind }) => kind === 'cold'), error: null });
      } catch (thrown) {
        if (mine === newest) setSources(({ list }) => ({ list, error: toEvidentError(thrown) }));
      }
    };
    void read();
    const leave = store.subscribe(({ table }) => {
      if (table === 'coldSources') void read();
    });
    return () => {
      newest += 1;
      leave();
    };
  }, [store]);
  return sources;
}
