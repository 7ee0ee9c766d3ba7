/** `/accounts/scan`: looks for accounts that recovery words already have, and adds those that are chosen. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { parseTemplate, TEMPLATE_IDS, TEMPLATES, type TemplateId } from '#core/hd/path.ts';
import { displayText } from '#core/text/display.ts';
import { MAX_BATCH } from '#protocol/messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import type { FoundAccount, ScanPath } from '../../components/scan/scan.ts';
import { ScanResults, useScan } from '../../components/scan/scan-results.tsx';
import { storeKeys } from '../../shared/account-sync.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { type MnemonicSource, mnemonicSources } from './sources.ts';

const words = messages.scan;

export function ScanScreen() {
  const sources = mnemonicSources(useAllAccounts());
  const { source } = useSearch({ from: '/framed/live/sections/owned/accounts/scan' });
  const [first] = sources;
  const asked = sources.find(({ sourceId }) => sourceId === source) ?? first;
  return (
    <Page title={words.title} width="form">
      {asked === undefined ? (
        <Sheet>
          <EmptyState
            title={words.noWordsTitle}
            action={
              <Link to="/accounts" className={buttonClass()}>
                {words.toAccounts}
              </Link>
            }
          >
            {words.noWords}
          </EmptyState>
        </Sheet>
      ) : (
        <Scanner key={asked.sourceId} sources={sources} asked={asked} />
      )}
    </Page>
  );
}

function Scanner({ sources, asked }: { sources: readonly MnemonicSource[]; asked: MnemonicSource }) {
  const { client } = useSignerState();
  const services = useServices();
  const appStore = useAppStore();
  const navigate = useNavigate();
  const accounts = useAllAccounts();
  const networks = useEnabledNetworks().map(({ network }) => network);
  const scan = useScan();
  const looking = useSignerAction(2);
  const adding = useSignerAction(2);
  const [sourceId, setSourceId] = useState(asked.sourceId);

  const pathOf = (id: string, name: string, template: string): ScanPath => ({
    id,
    title: `${name} · ${template}`,
    derive: async (from, count, signal) =>
      (await client.call('deriveAddresses', { sourceId, template, from, count }, { signal })).addresses,
  });
  const search = (ids: readonly TemplateId[], custom: string | null) => {
    const paths = ids.map((id) => pathOf(id, TEMPLATES[id].name, TEMPLATES[id].template));
    if (custom !== null) paths.push(pathOf('custom', words.customTitle, custom));
    looking.run(() => scan.start(services, networks, paths));
  };
  const add = (chosen: readonly FoundAccount[]) =>
    adding.run(async () => {
      const paths = chosen.map(({ path }) => path);
      const { accounts: keys } = await client.call('addAccounts', { sourceId, paths });
      await storeKeys(services.store.accounts, keys);
      await appStore.reload();
      announce(words.done(keys.length));
      await navigate({ to: '/accounts' });
    });

  if (scan.phase === 'idle') {
    return (
      <ScanForm sources={sources} sourceId={sourceId} onSource={setSourceId} onStart={search}>
        {looking.failure}
      </ScanForm>
    );
  }
  return (
    <>
      <ScanResults
        run={scan}
        accounts={accounts}
        most={MAX_BATCH}
        busy={adding.busy}
        failure={looking.failure ?? adding.failure}
        onStop={scan.stop}
        onAdd={add}
      />
      {scan.phase === 'running' ? null : (
        <p>
          <Button onClick={scan.reset}>{words.again}</Button>
        </p>
      )}
    </>
  );
}

type ScanFormProps = {
  sources: readonly MnemonicSource[];
  sourceId: string;
  onSource: (sourceId: string) => void;
  /** `custom` is a canonical template. */
  onStart: (ids: readonly TemplateId[], custom: string | null) => void;
  children: ReactNode;
};

function ScanForm({ sources, sourceId, onSource, onStart, children }: ScanFormProps) {
  const networks = useEnabledNetworks();
  const [chosen, setChosen] = useState<readonly TemplateId[]>(TEMPLATE_IDS);
  const [custom, setCustom] = useState('');
  const [checked, setChecked] = useState(false);
  const text = custom.trim();
  const parsed = text === '' ? null : parseTemplate(text);
  const none = chosen.length === 0 && text === '';
  const hosts = [
    ...new Set(
      networks.flatMap(({ endpoints }) =>
        endpoints.filter(({ endpoint }) => endpoint.enabled).map(({ host }) => host),
      ),
    ),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (none || parsed?.ok === false) return;
    onStart(chosen, parsed === null ? null : parsed.value);
  };
  return (
    <Sheet padded>
      <form className={layout.stack4} onSubmit={submit} noValidate>
        <p>{words.intro}</p>
        {sources.length > 1 ? (
          <Field label={words.source}>
            <Select value={sourceId} onChange={(event) => onSource(event.target.value)}>
              {sources.map(({ sourceId: id, label }) => (
                <option key={id} value={id}>
                  {displayText(label, 40)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <fieldset className={layout.stack2}>
          <legend className={styles.legend}>{words.paths}</legend>
          {TEMPLATE_IDS.map((id) => (
            <Checkbox
              key={id}
              label={TEMPLATES[id].name}
              hint={<code>{TEMPLATES[id].template}</code>}
              checked={chosen.includes(id)}
              onChange={(event) => {
                const { checked: on } = event.target;
                setChosen(TEMPLATE_IDS.filter((each) => (each === id ? on : chosen.includes(each))));
              }}
            />
          ))}
        </fieldset>
        <Field
          label={words.custom}
          optional
          hint={words.customHint}
          error={
            checked && none
              ? words.none
              : checked && parsed?.ok === false
                ? fieldError(parsed.error)
                : undefined
          }
        >
          <TextInput
            mono
            name="template"
            value={custom}
            onChange={(event) => {
              setCustom(event.target.value);
              setChecked(false);
            }}
            onBlur={() => setChecked(text !== '')}
          />
        </Field>
        {networks.length > 0 ? (
          <Notice tone="info" title={words.privacyTitle}>
            {words.privacy(hosts.map((host) => displayText(host, 60)).join(', '))}
          </Notice>
        ) : (
          <Notice
            tone="info"
            title={words.noNetworkTitle}
            action={
              <Link to="/networks" className={buttonClass({ size: 's' })}>
                {words.networks}
              </Link>
            }
          >
            {words.noNetwork}
          </Notice>
        )}
        {children}
        <div>
          <Button type="submit" variant="primary">
            {words.start}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
