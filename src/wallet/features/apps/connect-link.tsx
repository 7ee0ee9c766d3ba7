/** `/apps/connect`: a link that an app shows (WalletConnect) becomes a request to connect. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { newSeed, parseProjectId, parseRelay, USUAL_RELAY } from '../../apps/walletconnect/setup.ts';
import { parsePairingLink } from '../../apps/walletconnect/uri.ts';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { useCamera } from '../../components/page/use-camera.ts';
import type { WalletConnectSetup } from '../../model/app.ts';
import { appLinksQuery } from '../../queries/apps.ts';
import { announce } from '../../shared/announcer.tsx';
import { useServices } from '../../shared/services-context.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import { restartRelay, useAppsSnapshot, useOpenSession, useRelayState } from './session.ts';

const words = messages.link;

export function ConnectLinkScreen() {
  const { uri = '' } = useSearch({ from: '/framed/live/owned/apps/connect' });
  const navigate = useNavigate();
  const links = useQuery(appLinksQuery(useServices()));
  // What the address held is in the field: its key must not stay where others can read it.
  const [text, setText] = useState(uri);
  useEffect(() => {
    if (uri === '') return;
    setText(uri);
    void navigate({ to: '/apps/connect', replace: true });
  }, [uri, navigate]);
  const setup = (links.data ?? []).find((row) => row.kind === 'setup');
  const hasProject = (setup?.projectId ?? '') !== '' || import.meta.env.VITE_WALLETCONNECT_PROJECT !== '';
  return (
    <Page title={words.title} width="act">
      <div className={layout.stack4}>
        {links.error === null ? null : <ErrorView error={links.error} />}
        {links.isPending ? <SkeletonRows count={3} /> : null}
        {links.isSuccess ? (
          <>
            {hasProject ? null : (
              <Notice tone="caution" title={`${words.noProject}.`} standing>
                {words.noProjectText}
              </Notice>
            )}
            <LinkForm text={text} onText={setText} hasProject={hasProject} />
            <RelayForm key={setup?.seed} setup={setup} open={!hasProject} />
          </>
        ) : null}
      </div>
    </Page>
  );
}

// By which relay, and by which project there, apps are reached.

const relayWords = messages.relay;

/** Mount it anew (by `key`) for another setup. */
function RelayForm({ setup, open }: { setup: WalletConnectSetup | undefined; open: boolean }) {
  const { store } = useServices();
  const [project, setProject] = useState(setup?.projectId ?? '');
  const [relay, setRelay] = useState(setup?.relay ?? USUAL_RELAY);
  const [errors, setErrors] = useState<{ project?: EvidentError; relay?: EvidentError }>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [projectId, address] = [parseProjectId(project), parseRelay(relay)];
    setErrors({
      ...(projectId.ok ? {} : { project: projectId.error }),
      ...(address.ok ? {} : { relay: address.error }),
    });
    if (!projectId.ok || !address.ok) return;
    try {
      const seed = setup?.seed ?? newSeed();
      await (await store.apps()).walletConnect.put({
        kind: 'setup',
        id: 'setup',
        projectId: unwrap(projectId),
        relay: unwrap(address),
        seed,
      });
      restartRelay();
      announce(relayWords.saved);
    } catch (thrown) {
      setErrors({ project: toEvidentError(thrown) });
    }
  };
  return (
    <Details summary={relayWords.title} open={open}>
      <form className={layout.stack4} onSubmit={(event) => void save(event)}>
        <Field
          label={relayWords.project}
          hint={relayWords.projectHint}
          error={fieldError(errors.project ?? null)}
        >
          <TextInput
            mono
            translate="no"
            value={project}
            onChange={({ target }) => setProject(target.value)}
          />
        </Field>
        <Field
          label={relayWords.address}
          hint={relayWords.addressHint}
          error={fieldError(errors.relay ?? null)}
        >
          <TextInput mono translate="no" value={relay} onChange={({ target }) => setRelay(target.value)} />
        </Field>
        <div className={cx(layout.row2, styles.buttons)}>
          <Button type="submit">{relayWords.save}</Button>
        </div>
      </form>
    </Details>
  );
}

type LinkFormProps = { text: string; onText: (text: string) => void; hasProject: boolean };

function LinkForm({ text, onText, hasProject }: LinkFormProps) {
  const navigate = useNavigate();
  const open = useOpenSession();
  const relay = useRelayState();
  const { waiting } = useAppsSnapshot();
  const [error, setError] = useState<EvidentError | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(null);
    setBusy(true);
    const connect = async () => {
      const link = unwrap(parsePairingLink(text, Date.now()));
      await (await open()).pair(link);
    };
    connect()
      .then(
        () => onText(''),
        (thrown: unknown) => setError(toEvidentError(thrown)),
      )
      .finally(() => setBusy(false));
  };
  // Nothing is connected to by that.
  const camera = useCamera('code', (read) => {
    setError(null);
    onText(read);
  });
  // It came through this door, and it is the newest: the link's own.
  const request = waiting.findLast(({ kind, door }) => kind === 'connect' && door === 'walletConnect');
  const id = request?.id;
  useEffect(() => {
    if (id !== undefined) void navigate({ to: '/request/$id', params: { id }, replace: true });
  }, [id, navigate]);
  return (
    <Sheet padded>
      <form className={layout.stack4} onSubmit={submit}>
        <Field label={words.field} hint={words.hint} error={fieldError(error)}>
          <TextArea
            mono
            rows={4}
            placeholder="wc:"
            translate="no"
            value={text}
            readOnly={busy}
            onChange={({ target }) => {
              setError(null);
              onText(target.value);
            }}
          />
        </Field>
        {relay === 'refused' ? (
          <Notice tone="caution" title={`${words.refused}.`} standing>
            {words.refusedText}
          </Notice>
        ) : null}
        <p className={cx(layout.small, layout.long)}>{words.about}</p>
        {camera.failure}
        <div className={cx(layout.row2, styles.buttons)}>
          <Button disabled={busy} busy={camera.busy} onClick={camera.scan}>
            {words.scan}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!hasProject || text.trim() === ''}>
            {words.connect}
          </Button>
        </div>
        <LiveRegion>{busy ? words.waiting : null}</LiveRegion>
      </form>
    </Sheet>
  );
}
