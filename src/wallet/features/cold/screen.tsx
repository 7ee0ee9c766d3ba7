/** `/accounts/cold`: connects a device that signs without a network, and adds accounts of it. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { Ur } from '#core/ur/ur.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Group } from '../../components/page/group.tsx';
import { Page } from '../../components/page/page.tsx';
import { useSignerAction } from '../../components/page/signer-action.tsx';
import type { Derived, FoundAccount, ScanPath } from '../../components/scan/scan.ts';
import { ScanResults, useScan } from '../../components/scan/scan-results.tsx';
import type { ColdSource } from '../../model/account.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { ColdInput } from '../../shared/cold-signing/cold-input.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { randomId } from '../../signer-client/browser.ts';
import { messages } from './messages.ts';
import { connectCold, readExport, sourceFor } from './read-export.ts';

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
          <Sheet title={messages.read.title} bare>
            <div className={layout.stack3}>
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

type AddFromSourceProps = {
  /** Kept from the first render. */
  source: ColdSource;
  isNew: boolean;
  otherCoin: number | null;
  onAnew: () => void;
};

/** Accounts that are added at once, at most: more than anybody chooses by hand. */
const MOST = 100;

const words = messages.source;

/** One cold signer: what it told, the addresses that follow from its keys, and which of them become accounts. */
function AddFromSource({ source, isNew, otherCoin, onAnew }: AddFromSourceProps) {
  const services = useServices();
  const appStore = useAppStore();
  const navigate = useNavigate();
  const accounts = useAllAccounts();
  const enabled = useEnabledNetworks();
  const scan = useScan();
  // No signer takes part; the form of an act that can fail and be tried again is the same.
  const looking = useSignerAction(2);
  const adding = useSignerAction(2);
  const [label, setLabel] = useState(source.label);
  const hosts = [
    ...new Set(
      enabled.flatMap(({ endpoints }) =>
        endpoints.filter(({ endpoint }) => endpoint.enabled).map(({ host }) => host),
      ),
    ),
  ];

  const search = (ask: boolean): void => {
    const networks = ask ? enabled.map(({ network }) => network) : [];
    looking.run(() => scan.start(services, networks, [pathOf(source)]));
  };
  const add = (chosen: readonly FoundAccount[]): void =>
    adding.run(async () => {
      const name = label.trim();
      const named = { ...source, label: name === '' ? words.unnamed : name };
      await connectCold(services.store, named, chosen, Date.now());
      const [first] = chosen;
      await appStore.reload();
      if (first !== undefined && isNew) await appStore.choose(first.address);
      announce(messages.done(chosen.length));
      await navigate({ to: '/accounts' });
    });

  return (
    <>
      <Sheet title={displayText(source.label, 40)} bare>
        <div className={layout.stack4}>
          <p className={layout.small}>{factsOf(source)}</p>
          {otherCoin === null ? null : <Notice tone="caution">{words.otherCoin(otherCoin)}</Notice>}
          {isNew ? (
            <Field label={words.name} reserve={false}>
              <TextInput
                name="label"
                maxLength={MAX_LABEL}
                value={label}
                onChange={(event) => setLabel(event.target.value)}
              />
            </Field>
          ) : null}
          {scan.phase === 'idle' ? (
            <>
              <p className={layout.quiet}>{words.note}</p>
              {enabled.length === 0 ? null : (
                <Notice standing title={messages.look.privacyTitle}>
                  {messages.look.privacy(hosts.map((host) => displayText(host, 60)).join(', '))}
                </Notice>
              )}
              {looking.failure}
              <div className={layout.buttons}>
                {enabled.length === 0 ? null : (
                  <Button variant="primary" busy={looking.busy} onClick={() => search(true)}>
                    {messages.look.action}
                  </Button>
                )}
                <Button
                  variant={enabled.length === 0 ? 'primary' : 'quiet'}
                  busy={looking.busy}
                  onClick={() => search(false)}
                >
                  {enabled.length === 0 ? messages.look.alone : messages.look.aloneInstead}
                </Button>
                <Button variant="text" onClick={onAnew}>
                  {messages.look.anew}
                </Button>
              </div>
            </>
          ) : null}
        </div>
      </Sheet>
      {scan.phase === 'idle' ? null : (
        <ScanResults
          run={scan}
          // A watched address may become a cold account.
          accounts={accounts.filter((account) => !isWatchOnly(account))}
          most={MOST}
          busy={adding.busy}
          failure={looking.failure ?? adding.failure}
          onStop={scan.stop}
          onAdd={add}
        />
      )}
      {scan.phase === 'idle' || scan.phase === 'running' ? null : (
        <p>
          <Button variant="text" onClick={onAnew}>
            {messages.look.anew}
          </Button>
        </p>
      )}
    </>
  );
}

/** As devices show it: eight hex digits. */
const fingerprintText = (fingerprint: number): string => fingerprint.toString(16).padStart(8, '0');

/** What a cold signer told of itself, in a line. */
function factsOf({ masterFingerprint, scheme, nodes }: ColdSource): string {
  const [node] = nodes;
  return [
    masterFingerprint === null ? null : words.fingerprint(fingerprintText(masterFingerprint)),
    scheme === null ? words.otherScheme : words.schemes[scheme],
    nodes.length > 1 ? words.keys(nodes.length) : (node?.path ?? null),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** All keys of the source as one sequence of accounts. */
function pathOf({ id, scheme, nodes }: ColdSource): ScanPath {
  const title = scheme === null ? words.otherScheme : words.schemes[scheme];
  return { id, title, derive: async (from, count) => derive(nodes, from, count) };
}

async function derive(nodes: ColdSource['nodes'], from: number, count: number): Promise<readonly Derived[]> {
  const { addressesOfNode } = await import('../../components/scan/node.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  const [only] = nodes;
  try {
    if (nodes.length === 1 && only !== undefined) return addressesOfNode(only, from, count);
    return nodes.slice(from, from + count).flatMap((node) => addressesOfNode(node, 0, 1));
  } catch (thrown) {
    // Of a right length, and no point of the curve.
    throw toEvidentError(thrown, 'INPUT_UR_INVALID');
  }
}

type ConnectedProps = { sources: readonly ColdSource[]; onMore: (source: ColdSource) => void };

function Connected({ sources, onMore }: ConnectedProps) {
  const accounts = useAllAccounts();
  if (sources.length === 0) return null;
  return (
    <Group title={messages.known.title}>
      <RowList label={messages.known.title}>
        {sources.map((source) => {
          const label = displayText(source.label, LABEL_LIMIT);
          const count = accounts.filter(({ coldSource }) => coldSource === source.id).length;
          return (
            <Row
              key={source.id}
              title={<bdi>{label}</bdi>}
              sub={`${messages.known.accounts(count)} · ${factsOf(source)}`}
              end={
                <Button size="s" aria-label={messages.known.moreOf(label)} onClick={() => onMore(source)}>
                  {messages.known.more}
                </Button>
              }
            />
          );
        })}
      </RowList>
    </Group>
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
