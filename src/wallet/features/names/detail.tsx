/** `/names/:name`: everything about one name, or what an address is called. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { type Address, parseAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import { COIN_EVM_DEFAULT } from '#core/names/coin-types.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { GatewayConsent } from '../../components/names/gateway-consent.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { NamePast, NameView, PrimaryName } from '../../names/types.ts';
import {
  nameRemarksQuery,
  nameServicesQuery,
  nameViewQuery,
  primaryNamesQuery,
} from '../../queries/names.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import { NameActs } from './acts.tsx';
import { messages } from './messages.ts';
import styles from './names.module.css';
import { NameLine, Ownership } from './ownership.tsx';
import { Records } from './records.tsx';
import { GatewayWait, useAsked, WaitStopped } from './waiting.tsx';

export function NameScreen() {
  const { name } = useParams({ from: '/framed/live/owned/names/$name' });
  const services = useServices();
  const known = useQuery(nameServicesQuery(services));
  const chain = known.data?.[0];
  const address = parseAddress(name);
  // Another name is another page: nothing of the one before stays.
  return (
    <Page
      title={address.ok ? shortAddress(address.value.address) : displayText(name, 80)}
      back={<BackLink to="/names">{messages.back}</BackLink>}
      {...(address.ok ? { whole: address.value.address } : {})}
    >
      {known.data === undefined ? (
        known.error ? (
          <ErrorView error={known.error} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : chain === undefined ? (
        <p>{messages.noService}</p>
      ) : address.ok ? (
        <AddressNames key={name} chainId={chain} address={address.value.address} />
      ) : (
        <Name key={name} chainId={chain} name={name} />
      )}
    </Page>
  );
}

function Name({ chainId, name }: { chainId: ChainId; name: string }) {
  const services = useServices();
  const view = useQuery(nameViewQuery(services, chainId, name));
  const remarks = useQuery(nameRemarksQuery(services, name)).data ?? [];
  return (
    <div className={cx(layout.stack4, styles.name)}>
      {remarks.length === 0 ? null : (
        <Notice tone="caution" title={messages.remarks.title} standing>
          <ul>
            {remarks.map((remark) => (
              <li key={JSON.stringify(remark)}>
                <bdi>{messages.remarks.of(remark)}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {view.data ? (
        <NameDetails known={view.data} />
      ) : view.error ? (
        <ErrorView
          error={view.error}
          // What is no name will be none the next time.
          {...(hasCode(view.error, 'NAME_INVALID')
            ? {}
            : { onRetry: () => void view.refetch(), retrying: view.isFetching })}
        />
      ) : (
        <SkeletonRows count={4} />
      )}
    </div>
  );
}

function NameDetails({ known }: { known: WithEvidence<NameView> }) {
  const view = known.value;
  const [past, setPast] = useState<NamePast | null>(null);
  return (
    <NameActs
      view={view}
      warning={
        <>
          <NameLine known={known} />
          <Warning view={view} />
        </>
      }
    >
      {(begin, offers) => (
        <Records view={view} past={past} begin={begin}>
          <Ownership view={view} />
          <Past view={view} past={past} onPast={setPast} />
          {offers}
        </Records>
      )}
    </NameActs>
  );
}

type Props = { view: NameView; past: NamePast | null; onPast: (past: NamePast) => void };

/** Subnames, and records that no list names: from logs, on a press, as far back as was read. */
function Past({ view, past, onPast }: Props) {
  const { names } = useServices();
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const act = useCallback(
    (before: bigint | null, { signal }: RunOptions<'reading'>) => names.past(view, before, { signal }),
    [names, view],
  );
  const { state, run } = useRun(act, 'reading', 'reading');
  const words = messages.past;
  const read = async () => {
    const told = await run(past?.from ?? null);
    if (told === null) return;
    setEvidence(told.evidence);
    onPast(past === null ? told.value : joined(past, told.value));
  };
  return (
    <Sheet bare title={words.title} action={evidence === null ? null : <EvidenceOf evidence={evidence} />}>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        {past === null ? null : past.subnames.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <div>
            <RowList label={words.title}>
              {past.subnames.map(({ label, text, owner }) => (
                <Row
                  key={label}
                  title={
                    <bdi className={styles.mono}>
                      {text ?? `[${displayText(label.slice(2), 64)}]`}.{displayText(view.name, 80)}
                    </bdi>
                  }
                  end={text === null ? <span className={layout.quiet}>{words.hashed}</span> : undefined}
                  sub={<AddressBlock address={owner} />}
                />
              ))}
            </RowList>
          </div>
        )}
        {past === null ? null : (
          <p className={layout.quiet} role="status">
            {past.from === 0n ? words.whole : words.from(groupedBlock(past.from))}
          </p>
        )}
        {state.kind === 'stopped' && state.error.code !== 'RPC_ABORTED' ? (
          <ErrorView error={state.error} level={3} />
        ) : null}
        {past?.from === 0n ? null : (
          <div>
            <Button busy={state.kind === 'running'} onClick={() => void read()}>
              {past === null ? words.begin : words.more}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** What came later in the reading is older: the newer owner stays. */
function joined(before: NamePast, told: NamePast): NamePast {
  const known = new Set(before.subnames.map(({ label }) => label));
  return {
    subnames: [...before.subnames, ...told.subnames.filter(({ label }) => !known.has(label))],
    keys: [...new Set([...before.keys, ...told.keys])],
    coinTypes: [...new Set([...before.coinTypes, ...told.coinTypes])],
    from: told.from,
  };
}

function Warning({ view }: { view: NameView }) {
  const state = (view.registration ?? view.above)?.state;
  const above = view.above === null ? null : displayText(view.above.name, 80);
  return (
    <>
      {state?.kind === 'ended' ? (
        <Notice tone="danger" title={<bdi>{messages.expired.title(above)}</bdi>} standing>
          {messages.expired.text(above !== null)}
        </Notice>
      ) : null}
      {state?.kind === 'grace' ? (
        <Notice tone="caution" title={<bdi>{messages.grace.title(above)}</bdi>} standing>
          {messages.grace.text}
        </Notice>
      ) : null}
    </>
  );
}

/** What an address is called: its claims on each chain, each with whether the name agrees. */
function AddressNames({ chainId, address }: { chainId: ChainId; address: Address }) {
  const services = useServices();
  const queries = useQueryClient();
  const { hosts, onAsk } = useAsked();
  const query = primaryNamesQuery(services, chainId, address, onAsk);
  const told = useQuery(query);
  const known = useKnownNames(null)(address);
  const words = messages.address;
  const again = () => void told.refetch();
  const stop = () => void queries.cancelQueries({ queryKey: query.queryKey, exact: true });
  const waiting = <GatewayWait hosts={hosts} rows={2} onStop={stop} />;
  return (
    <div className={layout.stack4}>
      <div>
        <AddressBlock address={address} copy />
        {known === null ? null : <bdi className={styles.note}>{displayText(known, 80)}</bdi>}
      </div>
      <Sheet title={words.title} padded>
        <p className={layout.quiet}>{words.lead}</p>
        {told.data !== undefined ? (
          <AddressNameList names={told.data} onAllowed={again} waiting={told.isFetching ? waiting : null} />
        ) : told.isFetching ? (
          waiting
        ) : told.error === null ? (
          <WaitStopped onAgain={again}>{words.stopped}</WaitStopped>
        ) : (
          <ErrorView error={told.error} level={3} onRetry={again} />
        )}
      </Sheet>
    </div>
  );
}

type Names = readonly WithEvidence<PrimaryName>[];

type AddressNameListProps = {
  names: Names;
  onAllowed: () => void;
  /** While it is all asked once more. */
  waiting: ReactNode;
};

function AddressNameList({ names, onAllowed, waiting }: AddressNameListProps) {
  const chain = useChainName();
  const words = messages.address;
  const consent = consentOf(names);
  const without = names.filter(({ value }) => value.claims === null && value.failure === null);
  const shown = names.filter((each) => !without.includes(each));
  const none = together(without.map(({ evidence }) => evidence));
  return (
    <div className={layout.stack4}>
      {shown.length === 0 ? null : (
        <div className={styles.rows}>
          <RowList label={words.title}>
            {shown.map(({ value, evidence }) => (
              <Row
                key={String(value.coinType)}
                tone={value.verified ? undefined : 'quiet'}
                title={value.claims === null ? words.untold : <Claim name={value} claims={value.claims} />}
                sub={words.on(chain(value), outcome(value))}
                end={<EvidenceOf evidence={evidence} />}
              />
            ))}
          </RowList>
        </div>
      )}
      {consent === null ? null : (waiting ?? <GatewayConsent error={consent} onAllowed={onAllowed} />)}
      {none === null ? null : (
        <p className={layout.quiet}>
          <bdi>{words.none(without.map(({ value }) => chain(value)).join(', '))}</bdi>{' '}
          <EvidenceOf evidence={none} />
        </p>
      )}
    </div>
  );
}

function Claim({ name: { verified, failure }, claims }: { name: PrimaryName; claims: string }) {
  return (
    <Link to="/names/$name" params={{ name: claims }}>
      <bdi data-claim={verified ? 'verified' : failure === null ? 'lie' : 'unknown'}>
        {displayText(claims, 80)}
      </bdi>
    </Link>
  );
}

function useChainName(): (name: PrimaryName) => string {
  const chain = useNetworkName();
  return ({ chainId, coinType }) => (coinType === COIN_EVM_DEFAULT ? messages.address.every : chain(chainId));
}

function outcome({ verified, failure }: PrimaryName): string {
  if (failure === null) return verified ? messages.address.verified : messages.address.lies;
  return hasCode(failure, 'NAME_GATEWAY_CONSENT') ? messages.address.unasked : failure.message;
}

/** How several values are known at once: as the weakest of them, by all who were asked. Null for none. */
function together(several: readonly Evidence[]): Evidence | null {
  const weakest = several.find(({ level }) => level === 'reported') ?? several[0];
  if (weakest === undefined) return null;
  return { ...weakest, sources: [...new Set(several.flatMap(({ sources }) => sources))] };
}

/** One question for all servers that wait to be asked. */
function consentOf(names: Names): EvidentError | null {
  const hosts = names.flatMap(({ value: { failure } }) =>
    failure !== null && hasCode(failure, 'NAME_GATEWAY_CONSENT')
      ? (failure.details.hosts ?? '').split(' ')
      : [],
  );
  return hosts.length === 0
    ? null
    : new EvidentError('NAME_GATEWAY_CONSENT', { hosts: [...new Set(hosts)].join(' ') });
}
