/** Who may be asked for the history of this chain. Keys are entered and never shown again. */
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { parseName } from '#core/chain/describe.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { PasswordInput, TextInput } from '#ui/text-input.tsx';
import { useBundled } from '../../components/connecting/connect-form.tsx';
import { hasFormDraft, useFormDraft } from '../../components/form/drafts.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { Group, Setting } from '../../components/page/group.tsx';
import type { Explorer } from '../../model/network.ts';
import type { ExplorerView } from '../../rpc/endpoints/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { keepableUrl, looksSecret } from '../../shared/secret-text.ts';
import { useServices } from '../../shared/services-context.tsx';
import { LiveSwitch } from './live-switch.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import { type Changes, useChanges } from './use-changes.ts';

const words = messages.explorers;

/** Null while they are read. */
function useExplorers(chainId: ChainId): { explorers: readonly ExplorerView[] | null; error: unknown } {
  const services = useServices();
  const [explorers, setExplorers] = useState<readonly ExplorerView[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let newest = 0;
    const read = () => {
      newest += 1;
      const mine = newest;
      services.networks.explorers(chainId).then(
        (found) => {
          if (mine === newest) setExplorers(found);
        },
        (thrown: unknown) => {
          if (mine === newest) setError(thrown);
        },
      );
    };
    read();
    const leave = services.store.subscribe(({ table }) => {
      if (table === 'explorers') read();
    });
    return () => {
      newest += 1;
      leave();
    };
  }, [services, chainId]);
  return { explorers, error };
}

/** The public repository of verified sources (docs.sourcify.dev), of every chain that comes along. */
const SOURCIFY = {
  name: 'Sourcify',
  url: 'https://sourcify.dev/server',
  kind: 'sourcify',
  needsKey: false,
} as const;

export function Explorers({ chainId }: { chainId: ChainId }) {
  const services = useServices();
  const { explorers, error: unread } = useExplorers(chainId);
  const bundled = useBundled();
  const { error, run } = useChanges();
  const [adding, setAdding] = useState<'no' | 'now' | 'done'>(() =>
    hasFormDraft(explorerDraft(chainId)) ? 'now' : 'no',
  );
  const hosts = new Set(explorers?.map(({ host }) => host));
  const listed = bundled?.find(({ id }) => id === chainId)?.explorers;
  const known = (listed ?? []).map((each) => ({ ...each, kind: 'etherscan' as const }));
  const offered = [...known, ...(listed === undefined ? [] : [SOURCIFY])].filter(
    ({ url }) => !hosts.has(new URL(url).host),
  );
  const leave = useCallback(() => setAdding('done'), []);
  const trouble = unread ?? error;
  return (
    <Group title={words.title} hint={words.text}>
      {trouble ? <ErrorView error={trouble} level={3} /> : null}
      {explorers !== null && explorers.length > 0 ? (
        <ul className={styles.rows} aria-label={words.title}>
          {explorers.map((explorer) => (
            <ExplorerRow key={explorer.id} explorer={explorer} run={run} />
          ))}
        </ul>
      ) : (
        <p className={cx(styles.foot, layout.quiet)}>{explorers === null ? null : words.none}</p>
      )}
      <div className={styles.foot}>
        {adding === 'now' ? (
          <ExplorerForm chainId={chainId} onDone={leave} />
        ) : (
          <div className={layout.buttons}>
            {explorers === null
              ? null
              : offered.map(({ name, url, kind, needsKey }) => (
                  <Button
                    key={url}
                    size="s"
                    title={needsKey ? words.needsKey : undefined}
                    onClick={() =>
                      void run(async () => {
                        await services.networks.putExplorer({
                          chainId,
                          kind,
                          name,
                          url,
                          key: null,
                        });
                        announce(words.added(name));
                      })
                    }
                  >
                    {words.addListed(name)}
                  </Button>
                ))}
            <Button size="s" onClick={() => setAdding('now')} autoFocus={adding === 'done'}>
              {words.add}
            </Button>
          </div>
        )}
      </div>
    </Group>
  );
}

const KINDS = ['etherscan', 'otterscan', 'sourcify'] as const satisfies readonly Explorer['kind'][];
const EMPTY = { name: '', url: '', kind: 'etherscan' };

const kindOf = (text: string): Explorer['kind'] => KINDS.find((each) => each === text) ?? 'etherscan';

const explorerDraft = (chainId: ChainId) => `explorer.${chainId}`;

const keepable = (texts: typeof EMPTY): typeof EMPTY => ({
  ...texts,
  name: looksSecret(texts.name) ? '' : texts.name,
  url: keepableUrl(texts.url),
});

/** An explorer by its address, and the key that it asks for. */
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

function KeyForm({ id, run, onDone }: { id: string; run: Changes['run']; onDone: () => void }) {
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

function ExplorerRow({ explorer, run }: { explorer: ExplorerView; run: Changes['run'] }) {
  const services = useServices();
  const [keying, setKeying] = useState(false);
  const { id, hasKey, host, kind, enabled } = explorer;
  const name = displayText(explorer.name, 40);
  return (
    <Setting
      name={<bdi>{name}</bdi>}
      text={
        <>
          <bdi>{displayText(host, 60)}</bdi>
          {kind === 'etherscan' ? ` · ${hasKey ? words.hasKey : words.noKey}` : null}
        </>
      }
      failure={keying ? <KeyForm id={id} onDone={() => setKeying(false)} run={run} /> : null}
    >
      <div className={cx(align.lines, styles.acts)}>
        {kind === 'etherscan' ? (
          <Button size="s" aria-label={words.setKeyOf(name)} onClick={() => setKeying(!keying)}>
            {words.setKey}
          </Button>
        ) : null}
        {hasKey ? (
          <Button
            size="s"
            aria-label={words.forgetKeyOf(name)}
            onClick={() => void run(() => services.networks.setExplorerKey(id, null))}
          >
            {words.forgetKey}
          </Button>
        ) : null}
        <Button
          size="s"
          aria-label={words.removeOf(name)}
          onClick={() => void run(() => services.networks.removeExplorer(id))}
        >
          {words.remove}
        </Button>
        <LiveSwitch
          label={words.use(name)}
          checked={enabled}
          set={(next) => run(() => services.networks.setExplorerEnabled(id, next))}
        />
      </div>
    </Setting>
  );
}
