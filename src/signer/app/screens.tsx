/** What is drawn into the sheets, with React and all that the screens have in common. Loaded with the first of them. */
import '#core/errors/error-messages.ts';
import '#ui/base.css';
import '../seal/scene.css';
import './host.css';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EvidentError } from '#core/errors/error.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { applyTheme } from '#ui/theme.ts';
import { copyAddressesWhole } from '#ui/whole-copy.ts';
import { messages } from '../messages.ts';
import { Failure, Refused } from '../screens/error-note.tsx';
import { Landscape } from '../seal/seal.tsx';
import { Card, CutOff } from './card.tsx';
import {
  ReplacesContext,
  type Services,
  ServicesContext,
  type Shown,
  useFlow,
  useSession,
  useSigner,
} from './context.ts';
import { needsUnlock, type OpenTask } from './session.ts';
import styles from './stage.module.css';

export function drawScreens(element: HTMLElement, shown: Shown): void {
  applyTheme('system');
  copyAddressesWhole();
  const root = createRoot(element);
  if (shown === 'refused') root.render(<Refused />);
  else if (shown instanceof EvidentError) root.render(<Failure error={shown} />);
  else root.render(<App services={shown} />);
}

// Behind every sheet: the landscape of the seal over the whole window below the band.

interface StageProps {
  /** Of the seal; null before there is one. */
  readonly seed: string | null;
  readonly children: ReactNode;
}

/**
 * Stays while screens follow each other in it: it moves when the dialog around it opens, and not with each screen.
 */
function Stage({ seed, children }: StageProps) {
  return (
    <div className={styles.stage}>
      <Landscape seed={seed} />
      <div className={styles.hang}>{children}</div>
    </div>
  );
}

const Erase = lazy(async () => ({ default: (await import('../screens/erase.tsx')).Erase }));
const Home = lazy(async () => ({ default: (await import('../screens/home.tsx')).Home }));
const LockMinutes = lazy(async () => ({
  default: (await import('../screens/lock-minutes.tsx')).LockMinutes,
}));
const Unlock = lazy(async () => ({ default: (await import('../screens/unlock.tsx')).Unlock }));
const Signed = lazy(async () => ({ default: (await import('../screens/signed.tsx')).Signed }));
const Create = lazy(async () => ({ default: (await import('../screens/create.tsx')).Create }));
const ImportKey = lazy(async () => ({ default: (await import('../screens/import-key.tsx')).ImportKey }));
const BackUp = lazy(async () => ({ default: (await import('../screens/back-up.tsx')).BackUp }));
const Confirm = lazy(async () => ({ default: (await import('../screens/confirm.tsx')).Confirm }));
const ConfirmMessage = lazy(async () => ({
  default: (await import('../screens/confirm-message.tsx')).ConfirmMessage,
}));
const AuthorizationScreen = lazy(async () => ({
  default: (await import('../screens/authorization.tsx')).AuthorizationScreen,
}));
const Manage = lazy(async () => ({ default: (await import('../screens/manage/manage.tsx')).Manage }));
const ColdRequest = lazy(async () => ({
  default: (await import('../screens/cold/request.tsx')).ColdRequest,
}));
const ColdAccount = lazy(async () => ({
  default: (await import('../screens/cold/account.tsx')).ColdAccount,
}));
const WelcomeScreen = lazy(async () => ({
  default: (await import('../screens/welcome-screen.tsx')).WelcomeScreen,
}));
const Scan = lazy(async () => ({ default: (await import('../screens/scan.tsx')).Scan }));
const NoApp = lazy(async () => ({ default: (await import('../screens/no-app.tsx')).NoApp }));
const OpenLink = lazy(async () => ({ default: (await import('../screens/open-link.tsx')).OpenLink }));
const ColdAnswer = lazy(async () => ({ default: (await import('../screens/cold/answer.tsx')).ColdAnswer }));

/** What stands in the sheet: the open task's screen, the unlock screen before it, the welcome, or the home. */
function App({ services }: { services: Services }) {
  return (
    <ServicesContext value={services}>
      <Window />
    </ServicesContext>
  );
}

/** Everything below the band, in the colours of the seal. */
function Window() {
  const { status, open, signed, cutOff, failure } = useSession();
  const { screen } = useFlow();
  const seed = status?.seal?.picture ?? null;
  const isOver = open === null && failure === null && signed === null && !cutOff;
  // On paper, over the whole window: there is no landscape yet that would be the user's own.
  if (status !== null && screen === 'welcome' && isOver) {
    return (
      <Suspense fallback={null}>
        <WelcomeScreen status={status} />
      </Suspense>
    );
  }
  return (
    <Stage seed={seed}>
      <Current />
    </Stage>
  );
}

function Current() {
  const { session } = useSigner();
  const { status, open, signed, cutOff, failure, renewing } = useSession();
  const { screen } = useFlow();
  if (failure !== null) return <Failure error={failure} />;
  if (cutOff) return <CutOff onDone={session.leaveCutOff} />;
  // A press on a page that is about to go would be lost.
  if (status === null || (renewing && open === null)) return <Waiting />;
  if (open === null) {
    if (signed !== null)
      return (
        <Suspense fallback={<Waiting />}>
          <Signed what={signed.what} onDone={session.leaveSigned} />
        </Suspense>
      );
    if (screen === 'uncalled' || screen === 'refusedApp')
      return (
        <Suspense fallback={<Waiting />}>
          <NoApp reason={screen} />
        </Suspense>
      );
    if (screen !== 'home') return null;
    return (
      <Suspense fallback={<Waiting />}>
        <Home status={status} />
      </Suspense>
    );
  }
  return (
    <Boundary key={open.id} onFailure={(error) => session.fail(open.id, error)}>
      <Suspense fallback={<Waiting />}>
        <ReplacesContext value={open.replaces}>
          <TaskScreen open={open} locked={needsUnlock(open.task, status)} />
        </ReplacesContext>
      </Suspense>
    </Boundary>
  );
}

function TaskScreen({ open, locked }: { open: OpenTask; locked: boolean }) {
  const { session } = useSigner();
  const [erasing, setErasing] = useState(false);
  const { id, task } = open;
  const cancel = (): void => session.cancel(id);
  if (erasing && locked) {
    return <Erase onDone={() => setErasing(false)} onCancel={() => setErasing(false)} />;
  }
  if (locked) return <Unlock behind={task.kind} onCancel={cancel} onErase={() => setErasing(true)} />;
  switch (task.kind) {
    case 'create':
      return <Create onDone={(accounts) => session.finish(id, 'create', accounts)} onCancel={cancel} />;
    case 'importKey':
      return <ImportKey onDone={(accounts) => session.finish(id, 'importKey', accounts)} onCancel={cancel} />;
    case 'backUp':
      return (
        <BackUp
          sourceId={task.sourceId}
          onDone={(accounts) => session.finish(id, 'backUp', accounts)}
          onCancel={cancel}
        />
      );
    case 'confirm':
      return <Confirm id={id} task={task} />;
    case 'message':
    case 'typedData':
      return <ConfirmMessage id={id} task={task} />;
    case 'authorization':
      return <AuthorizationScreen id={id} task={task} />;
    case 'manage':
      return <Manage task={task} onDone={() => session.finish(id, 'manage', undefined)} onCancel={cancel} />;
    case 'coldRequest':
      return (
        <ColdRequest
          refused={task.refused}
          onRequest={(request) => session.finish(id, 'coldRequest', request)}
          onCancel={cancel}
        />
      );
    case 'coldAccount':
      return (
        <ColdAccount
          task={task}
          onDone={() => session.finish(id, 'coldAccount', undefined)}
          onCancel={cancel}
        />
      );
    case 'coldAnswer':
      return <ColdAnswer answer={task.answer} onDone={() => session.finish(id, 'coldAnswer', undefined)} />;
    case 'lockMinutes':
      return (
        <LockMinutes
          minutes={task.minutes}
          onDone={() => session.finish(id, 'lockMinutes', undefined)}
          onCancel={cancel}
        />
      );
    case 'scan':
      return <Scan what={task.what} onRead={(text) => session.finish(id, 'scan', text)} onCancel={cancel} />;
    case 'openLink':
      return (
        <OpenLink url={task.url} onDone={() => session.finish(id, 'openLink', undefined)} onCancel={cancel} />
      );
    case 'erase':
      return <Erase onDone={() => session.finish(id, 'erase', undefined)} onCancel={cancel} />;
    case 'unlock':
      // Unlocked already: the session is about to end the task.
      return <Waiting />;
  }
}

function Waiting() {
  return (
    <Card>
      <LiveRegion>{messages.loading}</LiveRegion>
    </Card>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** The failed screen's task must not stay open behind the failure. */
  readonly onFailure: (error: EvidentError) => void;
}

/** Catches what a screen throws: most often a part of the signer that could not be loaded. */
class Boundary extends Component<BoundaryProps, { readonly error: EvidentError | null }> {
  override state: { readonly error: EvidentError | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { readonly error: EvidentError } {
    if (thrown instanceof EvidentError) return { error: thrown };
    const chunk = thrown instanceof TypeError && /import|module/i.test(thrown.message);
    return { error: new EvidentError(chunk ? 'NAV_CHUNK_FAILED' : 'UNEXPECTED', {}, thrown) };
  }

  override componentDidCatch(): void {
    if (this.state.error !== null) this.props.onFailure(this.state.error);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Failure error={this.state.error} />;
  }
}
