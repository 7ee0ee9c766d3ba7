/** What answers for the account on one chain, and what can be done about it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Address } from '#core/address/address.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Account, Network, TransactionRecord } from '../../model.ts';
import { codeSizeQuery, delegatingQuery, delegationQuery } from '../../queries/delegation.ts';
import { reverseNameQuery } from '../../queries/names.ts';
import { partiesQuery } from '../../queries/transacting.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { Stopped } from '../../shared/stopped.tsx';
import styles from './delegation.module.css';
import { messages } from './messages.ts';
import type { Authorizing } from './use-authorizing.ts';

const words = messages.chain;

export type ChainSheetProps = {
  account: Account;
  network: Network;
  /** Whoever holds the key is asked by us: without that, nothing can be changed here. */
  canSign: boolean;
  /** Something of another chain is under way. */
  busy: boolean;
  /** What is under way for this chain, or has just stopped. */
  authorizing: Authorizing | null;
  onDelegate: () => void;
  onTakeBack: () => void;
};

export function ChainSheet(props: ChainSheetProps) {
  const { account, network, canSign, busy, authorizing, onDelegate, onTakeBack } = props;
  const services = useServices();
  const read = useQuery(delegationQuery(services, network.chainId, account.address));
  const records = useQuery(delegatingQuery(services, account.address)).data ?? [];
  const waiting = records.find(({ chainId, state }) => chainId === network.chainId && isWaiting(state));
  const running = authorizing?.state.kind === 'running';
  const delegate = read.data ?? null;
  return (
    <Sheet title={<bdi>{displayText(network.name, 40)}</bdi>} padded>
      <div className={layout.stack4}>
        {read.error !== null ? (
          <ErrorView
            error={read.error}
            level={3}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : read.data === undefined ? (
          <Skeleton width="60%" />
        ) : delegate === null ? (
          <p>{words.none}</p>
        ) : (
          <Delegated network={network} delegate={delegate} />
        )}
        {waiting === undefined ? null : <Waiting record={waiting} />}
        {canSign && read.isSuccess && waiting === undefined ? (
          <div className={layout.buttons}>
            {delegate === null ? null : (
              <Button variant="primary" busy={running} disabled={busy} onClick={onTakeBack}>
                {words.takeBack}
              </Button>
            )}
            {running ? (
              <CancelButton authorizing={authorizing} />
            ) : (
              <Button disabled={busy} onClick={onDelegate}>
                {delegate === null ? words.begin : words.other}
              </Button>
            )}
          </div>
        ) : null}
        {authorizing === null ? null : <SigningProgress authorizing={authorizing} />}
      </div>
    </Sheet>
  );
}

// How far the signing of a delegation is, where its button is; or why it stopped.

/** @param otherwise what stands there while nothing is under way. */
export function SigningProgress({
  authorizing,
  otherwise = null,
}: {
  authorizing: Authorizing;
  otherwise?: string | null;
}) {
  const { state } = authorizing;
  const stage = state.kind === 'running' ? messages.stage[state.stage] : null;
  return (
    <>
      {state.kind === 'stopped' ? <Stopped error={state.error} /> : null}
      {stage === null && otherwise === null ? null : <p className={styles.status}>{stage ?? otherwise}</p>}
      <LiveRegion>{stage}</LiveRegion>
    </>
  );
}

/** Beside the button that began it; nothing once it cannot be stopped any more. */
export function CancelButton({ authorizing: { state, cancel } }: { authorizing: Authorizing }) {
  return state.kind === 'running' && state.stage !== 'verifying' ? (
    <Button onClick={cancel}>{messages.cancel}</Button>
  ) : null;
}

function Delegated({ network, delegate }: { network: Network; delegate: Address }) {
  const services = useServices();
  const size = useQuery(codeSizeQuery(services, network.chainId, delegate));
  return (
    <>
      <p>{words.delegated}</p>
      <AddressBlock address={delegate} label={words.delegate} copy />
      <FactList>
        <Name network={network} delegate={delegate} />
        <Fact label={words.code}>
          {size.isError ? (
            words.unread
          ) : size.data === undefined ? (
            <Skeleton width="6em" />
          ) : size.data === 0 ? (
            <span className={layout.caution}>{words.noCode}</span>
          ) : (
            words.bytes(size.data)
          )}
        </Fact>
      </FactList>
      <p>{words.can}</p>
    </>
  );
}

/** Only what is known without doubt about who says it; nothing where nobody has a name for it. */
function Name({ network, delegate }: { network: Network; delegate: Address }) {
  const services = useServices();
  const own = useAllAccounts().find(({ address }) => address === delegate);
  const party = useQuery(partiesQuery(services)).data?.find(({ address }) => address === delegate);
  const contact = useContactNames(network.chainId)(delegate);
  const reverse = useQuery({
    ...reverseNameQuery(services, network.chainId, delegate),
    enabled: network.universalResolver !== null && own === undefined,
  }).data;
  if (own !== undefined) {
    return (
      <Fact label={words.name} aside={words.own}>
        <bdi>{displayText(own.label, 40)}</bdi>
      </Fact>
    );
  }
  if (contact === null && reverse !== undefined && reverse !== null) {
    return (
      <Fact label={words.name} aside={<EvidenceOf evidence={reverse.evidence} text />}>
        <bdi>{displayText(reverse.value, 80)}</bdi>
      </Fact>
    );
  }
  const name = contact ?? party?.name ?? null;
  return name === null ? null : (
    <Fact label={words.name}>
      <bdi>{displayText(name, 80)}</bdi>
    </Fact>
  );
}

function Waiting({ record: { chainId, state } }: { record: TransactionRecord }) {
  return (
    <Notice
      title={words.waiting}
      action={
        'hash' in state ? (
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: chainId, hash: state.hash }}
            className={buttonClass()}
          >
            {words.watch}
          </Link>
        ) : null
      }
    >
      {words.waitingText}
    </Notice>
  );
}
