/** Chains and their endpoints: which are asked, how they fare, and who thereby learns what. */
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { BundledChain } from '#core/chain/bundled-chain.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import layout from '#ui/layout.module.css';
import { Checkbox } from '#ui/radio-group.tsx';
import { RowList } from '#ui/row.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ConnectForm, useBundled } from '../../components/connecting/connect-form.tsx';
import { DescribeForm } from '../../components/connecting/describe-form.tsx';
import { hasFormDraft, useFormDraft } from '../../components/form/drafts.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Group } from '../../components/page/group.tsx';
import { Page } from '../../components/page/page.tsx';
import type { NetworkPlan, NetworkView } from '../../rpc/endpoints/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import { NetworkRow } from './network-row.tsx';
import styles from './networks.module.css';
import { useChanges } from './use-changes.ts';

export function NetworksScreen() {
  const networks = useNetworks();
  const [adding, setAdding] = useState<'no' | 'now' | 'done'>(() => (hasFormDraft(ADD_DRAFT) ? 'now' : 'no'));
  // What merely comes along is offered under "Add a network".
  const own = networks.filter(({ stored }) => stored);
  const main = own.filter(({ network }) => !network.testnet);
  const tests = own.filter(({ network }) => network.testnet);
  const mainIds = main.map(({ network }) => network.chainId);
  const testIds = tests.map(({ network }) => network.chainId);
  const [arranging, setArranging] = useState(false);
  const arrangeable = main.length > 1 || tests.length > 1;
  const rows = (views: readonly NetworkView[], ids: typeof mainIds, before: typeof mainIds) => (
    <RowList label={messages.title}>
      {views.map((view) => (
        <NetworkRow
          key={view.network.chainId}
          view={view}
          ids={ids}
          before={before}
          arranging={arranging && arrangeable}
        />
      ))}
    </RowList>
  );
  return (
    <Page
      title={messages.title}
      actions={
        <>
          {arrangeable ? (
            <Button size="s" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
              {messages.arrange}
            </Button>
          ) : null}
          {adding === 'now' ? null : (
            <Button variant="primary" size="s" onClick={() => setAdding('now')} autoFocus={adding === 'done'}>
              {messages.add.action}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.who}>
        <Details summary={messages.privacyTitle}>{messages.privacy}</Details>
      </div>
      {adding === 'now' ? <AddNetwork onDone={() => setAdding('done')} /> : null}
      {own.length === 0 ? <EmptyState title={messages.noneTitle}>{messages.none}</EmptyState> : null}
      {main.length > 0 ? <Group>{rows(main, mainIds, [])}</Group> : null}
      {tests.length > 0 ? (
        <Group title={messages.testnets} hint={messages.testnetsHint}>
          {rows(tests, testIds, mainIds)}
        </Group>
      ) : null}
      <Transfer />
    </Page>
  );
}

const transferWords = messages.transfer;
const LIMIT = 256 * 1024;

/** Networks to and from a file. What a file brings is shown before it is added, and replaces nothing. */
function Transfer() {
  const services = useServices();
  const networks = useNetworks();
  const travelling = networks.filter(({ stored, network }) => stored && !network.demo).length;
  const { error, run } = useChanges();
  const [withKeys, setWithKeys] = useState(false);
  const [leftOut, setLeftOut] = useState<number | null>(null);
  const [plans, setPlans] = useState<readonly NetworkPlan[] | null>(null);
  const [refused, setRefused] = useState<EvidentError | null>(null);
  const newest = useRef(0);

  const save = () =>
    run(async () => {
      const file = await services.networks.write({ withKeys });
      saveFile('evident-networks.json', file.text);
      setLeftOut(file.leftOut);
      announce(transferWords.saved);
    });
  const read = async (text: string) => {
    newest.current += 1;
    const mine = newest.current;
    setRefused(null);
    setPlans(null);
    try {
      const found = await services.networks.plan(text);
      if (mine === newest.current) setPlans(found);
    } catch (thrown) {
      if (mine === newest.current) setRefused(toEvidentError(thrown));
    }
  };
  const merge = (chosen: readonly NetworkPlan[]) =>
    run(async () => {
      await services.networks.merge(chosen);
      setPlans(null);
      announce(transferWords.merged);
    });
  const brings = (plans ?? []).some(
    ({ standing, endpoints, explorers }) => standing === 'new' || endpoints.length + explorers.length > 0,
  );
  const wordOf = ({ standing, endpoints, explorers }: NetworkPlan): string =>
    [
      transferWords[standing],
      endpoints.length > 0 ? transferWords.endpoints(endpoints.length) : '',
      explorers.length > 0 ? transferWords.explorers(explorers.length) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Details summary={transferWords.title}>
      <div className={cx(layout.stack3, styles.transfer)}>
        {travelling === 0 ? (
          <p className={layout.quiet}>{transferWords.nothing}</p>
        ) : (
          <>
            <p className={layout.quiet}>{transferWords.what(travelling)}</p>
            <Checkbox
              label={transferWords.keys}
              hint={transferWords.keysHint}
              checked={withKeys}
              onChange={(event) => setWithKeys(event.target.checked)}
            />
            <div className={layout.buttons}>
              <Button onClick={() => void save()}>{transferWords.export}</Button>
            </div>
          </>
        )}
        {leftOut ? <p className={layout.quiet}>{transferWords.leftOut(leftOut)}</p> : null}
        <FileInput
          label={transferWords.file}
          hint={transferWords.fileHint}
          accept=".json,application/json"
          maxBytes={LIMIT}
          onFile={(text) => void read(text)}
          onError={(thrown) => {
            newest.current += 1;
            setPlans(null);
            setRefused(thrown);
          }}
        />
        {refused ? <ErrorView error={refused} level={3} /> : null}
        {error ? <ErrorView error={error} level={3} /> : null}
        {plans === null ? null : (
          <section aria-label={transferWords.preview} className={layout.stack3}>
            <h3>{transferWords.preview}</h3>
            {plans.length === 0 ? null : (
              <ul className={styles.choices}>
                {plans.map((plan) => (
                  <li key={plan.network.chainId} className={cx(align.apart, layout.long, styles.choice)}>
                    <span>
                      <bdi>{displayText(plan.network.name, 40)}</bdi>{' '}
                      <span className={layout.quiet}>{messages.id(plan.network.chainId)}</span>
                    </span>
                    <span className={layout.quiet}>{wordOf(plan)}</span>
                  </li>
                ))}
              </ul>
            )}
            <p className={layout.quiet}>{brings ? transferWords.off : transferWords.empty}</p>
            <div className={layout.buttons}>
              {brings ? (
                <Button variant="primary" onClick={() => void merge(plans)}>
                  {transferWords.merge}
                </Button>
              ) : null}
              <Button onClick={() => setPlans(null)}>{transferWords.cancel}</Button>
            </div>
          </section>
        )}
      </div>
    </Details>
  );
}

const words = messages.add;
/** `way` is `list`, `ask` or `describe`; `id` the chain that is described, empty where it is entered. */
const EMPTY = { text: '', way: 'list', id: '' };

const ADD_DRAFT = 'network.add';

/** Which of the forms is open is kept too: it has a draft of its own. */
const keepable = (texts: typeof EMPTY): typeof EMPTY => ({
  ...texts,
  text: looksSecret(texts.text) ? '' : texts.text,
});

/** Adds a network: from the list that comes along, described by hand, or asked of an endpoint. */
function AddNetwork({ onDone }: { onDone: () => void }) {
  const services = useServices();
  const networks = useNetworks();
  const navigate = useNavigate();
  const bundled = useBundled();
  const { error, run } = useChanges();
  const [{ text, way, id: idText }, change] = useFormDraft(ADD_DRAFT, EMPTY, keepable);
  const described = parseChainId(idText);
  const { chains, unlisted } = findChains(bundled ?? [], text);
  const open = (chain: ChainId) => void navigate({ to: '/networks/$chain', params: { chain } });
  const add = (id: ChainId, name: string) =>
    run(async () => {
      await services.networks.addBundled(id);
      announce(words.added(name));
      open(id);
    });
  const back = () => change({ way: 'list', id: '' });
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack3}>
        {way === 'ask' ? (
          <ConnectForm chainId={null} offered={[]} onDone={open} onCancel={back} />
        ) : way === 'describe' ? (
          <DescribeForm chainId={described.ok ? described.value : null} onDone={open} onCancel={back} />
        ) : (
          <>
            <Field label={words.label} hint={words.hint}>
              <TextInput
                autoFocus
                autoComplete="off"
                name="network"
                value={text}
                onChange={(event) => change({ text: event.target.value })}
              />
            </Field>
            {error ? <ErrorView error={error} level={3} /> : null}
            <p role="status" className={layout.quiet}>
              {unlisted !== null
                ? words.unlisted(unlisted)
                : bundled !== null && chains.length === 0
                  ? words.nothing
                  : null}
            </p>
            {chains.length > 0 ? (
              <ul className={styles.choices} aria-label={words.found}>
                {chains.map(({ id, name, testnet }) => {
                  const there = findNetwork(networks, id)?.stored === true;
                  return (
                    <li key={id} className={cx(align.apart, layout.long, styles.choice)}>
                      <span>
                        <bdi>{displayText(name)}</bdi>{' '}
                        <span className={layout.quiet}>
                          {messages.id(id)}
                          {testnet ? ` · ${messages.testnet}` : ''}
                        </span>
                      </span>
                      {there ? (
                        <span className={layout.quiet}>{words.there}</span>
                      ) : (
                        <Button size="s" aria-label={words.chooseOf(name)} onClick={() => void add(id, name)}>
                          {words.choose}
                        </Button>
                      )}
                    </li>
                  );
                })}
              </ul>
            ) : null}
            <div className={layout.buttons}>
              <Button
                onClick={() => change({ way: 'describe', id: unlisted === null ? '' : String(unlisted) })}
              >
                {words.describe}
              </Button>
              <Button onClick={() => change({ way: 'ask' })}>{words.ask}</Button>
              <Button onClick={onDone}>{words.cancel}</Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

// What a person who types a name or a chain id may mean.

interface Found {
  readonly chains: readonly BundledChain[];
  /** A chain id that is in no list of ours. */
  readonly unlisted: ChainId | null;
}

/** Names that begin so before names that have it somewhere; everything for an empty text. */
export function findChains(chains: readonly BundledChain[], text: string): Found {
  const wanted = text.trim().toLowerCase();
  // As wallets and block explorers write it: `eip155:10` (CAIP-2), `0xa`.
  const hex = /^0x0*([0-9a-f]{1,13})$/.exec(wanted)?.[1];
  const id = parseChainId(hex === undefined ? wanted.replace(/^eip155:/, '') : Number.parseInt(hex, 16));
  if (id.ok) {
    const listed = chains.filter((chain) => chain.id === id.value);
    return { chains: listed, unlisted: listed.length === 0 ? id.value : null };
  }
  const rank = ({ name, shortName }: BundledChain): number => {
    const lower = name.toLowerCase();
    if (lower === wanted || shortName === wanted) return 0;
    if (lower.startsWith(wanted)) return 1;
    return lower.includes(wanted) ? 2 : 3;
  };
  return {
    chains: chains.filter((chain) => rank(chain) < 3).toSorted((a, b) => rank(a) - rank(b)),
    unlisted: null,
  };
}
