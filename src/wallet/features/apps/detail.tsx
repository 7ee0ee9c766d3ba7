/** `/apps/:id`: one app, what it may do, what it asked. */

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Gauge from 'lucide-react/icons/gauge';
import Globe from 'lucide-react/icons/globe';
import Pencil from 'lucide-react/icons/pencil';
import Wallet from 'lucide-react/icons/wallet';
import { type FormEvent, useState } from 'react';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Checkbox } from '#ui/radio-group.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { spentOf } from '../../apps/checks.ts';
import { expiresAt, revoked } from '../../apps/connection.ts';
import { BackLink } from '../../components/page/back-link.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { type SignerAct, useSignerAction } from '../../components/page/signer-action.tsx';
import type { AppConnection, AppGrant, AppRequest, AppRequestKind } from '../../model/app.ts';
import { appConnectionsQuery, appRequestsQuery } from '../../queries/apps.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { findNetwork, useEnabledNetworks, useNetworkName, useNetworks } from '../../shared/networks.ts';
import { useOpenRequests } from '../../shared/open-requests.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { dateText, useNow } from '../../shared/time.ts';
import { AppIcon, appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { ExpiryField } from './consent.tsx';
import { messages } from './messages.ts';
import { Permission, PermissionIcon } from './permission.tsx';
import { useAccountName } from './screen.tsx';

const words = messages.app;
const MONTH_MS = 30 * 86_400_000;

export function AppScreen() {
  const { id } = useParams({ from: '/framed/live/owned/apps/$id' });
  const services = useServices();
  const connections = useQuery(appConnectionsQuery(services));
  const connection = connections.data?.find((each) => each.id === id);
  if (connections.isPending) {
    return (
      <Page title={messages.title}>
        <SkeletonRows count={4} />
      </Page>
    );
  }
  if (connection === undefined || connection.grant === null) {
    return (
      <Page title={messages.title}>
        <Sheet>
          <EmptyState
            title={words.missing}
            action={
              <Link to="/apps" className={buttonClass()}>
                {messages.request.toApps}
              </Link>
            }
          >
            {words.missingText}
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  return <Connected connection={connection} grant={connection.grant} />;
}

type ConnectedProps = { connection: AppConnection; grant: AppGrant };

function Connected({ connection, grant }: ConnectedProps) {
  const { id, origin, createdAt, usedAt, attestedBy, door, app } = connection;
  const { store } = useServices();
  const now = useNow();
  const act = useSignerAction();
  const ends = expiresAt(connection);
  const requests = (useQuery(appRequestsQuery(useServices())).data ?? []).filter(
    (each) =>
      each.origin === origin &&
      each.attestedBy === attestedBy &&
      (attestedBy !== 'nobody' || each.app === app) &&
      now - each.receivedAt < MONTH_MS,
  );
  const change = (next: (before: AppConnection) => AppConnection) =>
    act.run(async () => {
      await (await store.apps()).connections.change(id, (before) => before && next(before));
    });
  const setGrant = (patch: Partial<AppGrant>) =>
    change((before) =>
      before.grant === null ? before : { ...before, grant: { ...before.grant, ...patch } },
    );
  return (
    <Page title={appName(origin)} hideTitle>
      <div className={layout.stack4}>
        <BackLink to="/apps">{words.back}</BackLink>
        <div className={cx(align.cells, styles.head)}>
          <AppIcon origin={origin} large />
          <div>
            <p className={cx(layout.long, styles.name)} aria-hidden="true">
              {appName(origin)}
            </p>
            <p className={cx(layout.small, layout.long)}>
              <bdi>{origin}</bdi> · {words.connectedOn(dateText(createdAt, now))}
            </p>
          </div>
          <div className={cx(layout.row2, styles.buttons)}>
            <Button variant="dangerOutline" busy={act.busy} onClick={() => change(revoked)}>
              {words.disconnect}
            </Button>
          </div>
        </div>
        {act.failure}
        <div className={cx(layout.columns, styles.columns)}>
          <div className={layout.stack4}>
            <Permissions
              connection={connection}
              grant={grant}
              onChange={setGrant}
              onCeiling={(ceiling) => change((before) => ({ ...before, ceiling }))}
              act={act}
            />
            <Requests requests={requests} now={now} />
          </div>
          <Sheet title={words.session} padded>
            <div className={layout.stack4}>
              <FactList>
                <Fact label={words.lastUsed}>{dateText(usedAt, now)}</Fact>
                <Fact label={words.ends}>{ends === null ? words.endsClosed : dateText(ends, now)}</Fact>
                <Fact label={words.requests}>{requests.length}</Fact>
                <Fact label={words.through}>{words.doors[door]}</Fact>
                <Fact label={words.origin}>
                  {attestedBy === 'nobody' ? words.unconfirmed : words.confirmed}
                </Fact>
              </FactList>
              <ExpiryField value={grant.expiry} door={door} onChange={(expiry) => setGrant({ expiry })} />
              <p className={cx(layout.small, layout.long)}>{words.wallet}</p>
            </div>
          </Sheet>
        </div>
      </div>
    </Page>
  );
}

type PermissionsProps = {
  connection: AppConnection;
  grant: AppGrant;
  onChange: (patch: Partial<AppGrant>) => void;
  onCeiling: (ceiling: bigint | null) => void;
  act: SignerAct;
};

function Permissions({ connection, grant, onChange, onCeiling, act }: PermissionsProps) {
  const nameOf = useAccountName();
  const networkName = useNetworkName();
  const accounts = useAccounts().filter((account) => !isWatchOnly(account));
  const networks = useEnabledNetworks();
  return (
    <Sheet title={words.can}>
      <ul>
        <Permission icon={Eye} title={words.see(grant.accounts.map(nameOf))} text={words.seeText}>
          <Choice
            options={accounts.map(({ address, label }) => ({ id: address, label: displayText(label, 40) }))}
            chosen={grant.accounts}
            least={words.oneAccount}
            busy={act.busy}
            onSave={(next) => onChange({ accounts: next })}
          />
        </Permission>
        <Permission icon={Globe} title={words.use(grant.chains.map(networkName))} text={words.useText}>
          <Choice
            options={networks.map(({ network }) => ({
              id: network.chainId,
              label: displayText(network.name, 40),
            }))}
            chosen={grant.chains}
            least={words.oneNetwork}
            busy={act.busy}
            onSave={(next) => {
              const [first] = next;
              if (first === undefined) return;
              onChange({ chains: next, chainId: next.includes(grant.chainId) ? grant.chainId : first });
            }}
          />
        </Permission>
        <li className={cx(align.ruled, align.cells, styles.permission)}>
          <PermissionIcon icon={Pencil} />
          <div>
            <label className={styles.label} htmlFor="app-asks">
              {words.ask}
            </label>
            <p className={cx(layout.small, layout.long)} id="app-asks-hint">
              {words.askText}
            </p>
          </div>
          <Switch
            id="app-asks"
            aria-describedby="app-asks-hint"
            checked={grant.asks}
            onChange={({ target }) => onChange({ asks: target.checked })}
          />
        </li>
        <Ceiling connection={connection} grant={grant} busy={act.busy} onSave={onCeiling} />
        <li className={cx(align.ruled, align.cells, styles.permission)}>
          <PermissionIcon icon={Wallet} />
          <div>
            <p className={styles.label}>{words.approvals}</p>
            <p className={cx(layout.small, layout.long)}>{words.approvalsText}</p>
          </div>
          <Link to="/approvals" className={buttonClass({ size: 's' })}>
            {words.view}
          </Link>
        </li>
      </ul>
    </Sheet>
  );
}

const ceilingWords = messages.app.ceiling;
/** Of wei in a network's own coin. */
const DECIMALS = 18;

type CeilingProps = {
  connection: AppConnection;
  grant: AppGrant;
  busy: boolean;
  onSave: (ceiling: bigint | null) => void;
};

/** How much of a network's own coin an app may have sent in a day: counted by the wallet alone. */
function Ceiling({ connection, grant, busy, onSave }: CeilingProps) {
  const networks = useNetworks();
  const now = useNow();
  const requests = useQuery(appRequestsQuery(useServices())).data ?? [];
  const symbols = grant.chains.map((chainId) => {
    const view = findNetwork(networks, chainId);
    return view === null ? 'ETH' : nativeAsset(view.network).symbol;
  });
  const unit = ceilingWords.units([...new Set(symbols)]);
  const { ceiling, id } = connection;
  const { chainId } = grant;
  const amount = (wei: bigint): string => `${formatAmount(wei, DECIMALS)} ${unit}`;
  const spent = spentOf(requests, new Set(), { connection: id, chainId, now });
  return (
    <Permission
      icon={Gauge}
      title={ceiling === null ? ceilingWords.none : ceilingWords.most(amount(ceiling))}
      text={
        ceiling === null ? ceilingWords.text : `${ceilingWords.text} ${ceilingWords.spent(amount(spent))}`
      }
    >
      <CeilingForm key={String(ceiling)} ceiling={ceiling} unit={unit} busy={busy} onSave={onSave} />
    </Permission>
  );
}

type CeilingFormProps = Pick<CeilingProps, 'busy' | 'onSave'> & { ceiling: bigint | null; unit: string };

function CeilingForm({ ceiling, unit, busy, onSave }: CeilingFormProps) {
  const [text, setText] = useState(ceiling === null ? '' : formatAmount(ceiling, DECIMALS));
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseAmount(text, DECIMALS);
    if (parsed.ok) onSave(parsed.value);
    else setError(fieldError(toEvidentError(parsed.error)));
  };
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <Field label={ceilingWords.label} hint={ceilingWords.hint} error={error} required>
        <TextInput
          value={text}
          figures
          inputMode="decimal"
          maxLength={100}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(undefined);
          }}
          end={<bdi>{unit}</bdi>}
        />
      </Field>
      <div className={cx(layout.row2, styles.buttons)}>
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {messages.app.save}
        </Button>
        {ceiling === null ? null : (
          <Button size="s" disabled={busy} onClick={() => onSave(null)}>
            {ceilingWords.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

type ChoiceProps<Id extends string | number> = {
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  /** Why one must be left. */
  least: string;
  busy: boolean;
  onSave: (chosen: readonly Id[]) => void;
};

function Choice<Id extends string | number>({ options, chosen, least, busy, onSave }: ChoiceProps<Id>) {
  const [draft, setDraft] = useState(chosen);
  return (
    <div className={layout.stack4}>
      <div>
        {options.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={<bdi>{label}</bdi>}
            checked={draft.includes(id)}
            onChange={({ target }) =>
              setDraft(target.checked ? [...draft, id] : draft.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      {draft.length === 0 ? <p className={cx(layout.small, layout.long)}>{least}</p> : null}
      <div className={cx(layout.row2, styles.buttons)}>
        <Button
          size="s"
          variant="primary"
          busy={busy}
          disabled={draft.length === 0}
          onClick={() => onSave(draft)}
        >
          {words.save}
        </Button>
      </div>
    </div>
  );
}

/** Agreeing to these is a signature. */
const SIGNED: readonly AppRequestKind[] = ['transaction', 'calls', 'message', 'typedData'];

function Requests({ requests, now }: { requests: readonly AppRequest[]; now: number }) {
  const { abandoned } = useOpenRequests();
  const stateOf = ({ id, kind, state, deadline }: AppRequest): keyof typeof messages.states => {
    if (state === 'approved' && SIGNED.includes(kind)) return 'signed';
    if (state === 'queued' && deadline < now) return 'expired';
    return abandoned.some((each) => each.id === id) ? 'abandoned' : state;
  };
  return (
    <Sheet
      title={words.requests}
      action={<span className={cx(layout.small, layout.long)}>{words.last}</span>}
    >
      {requests.length === 0 ? (
        <EmptyState title={words.noRequests} />
      ) : (
        <RowList label={words.requests}>
          {requests.map((request) => (
            <Row
              key={request.id}
              title={messages.kinds[request.kind]}
              sub={dateText(request.receivedAt, now)}
              end={
                <Tag tone={request.state === 'approved' ? 'proven' : 'neutral'}>
                  {messages.states[stateOf(request)]}
                </Tag>
              }
            />
          ))}
        </RowList>
      )}
    </Sheet>
  );
}
