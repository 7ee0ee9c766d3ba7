/** What answers for the account on one chain, and what can be done about it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChainBadge } from '../../components/icons/token-icon.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { MenuItem, MoreMenu } from '../../components/page/menu.tsx';
import { Stopped } from '../../components/page/stopped.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { codeSizeQuery, delegatingQuery, delegationQuery } from '../../queries/delegation.ts';
import { reverseNameQuery } from '../../queries/names.ts';
import { partiesQuery } from '../../queries/pre-sign.ts';
import type { WalletServices } from '../../services/services.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import type { AccountSigning } from '../../shared/cold-signing/use-signing.tsx';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, type RunState, useRun } from '../../shared/use-run.ts';
import { confirmNames } from '../../transactions/confirm-name.ts';
import type { EnteredName, TransactionRequest } from '../../transactions/request.ts';
import type { TransactionServices } from '../../transactions/types.ts';
import styles from './delegation.module.css';
import { messages } from './messages.ts';

const words = messages.chain;

type ChainRowProps = {
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

export function ChainRow(props: ChainRowProps) {
  const { account, network, canSign, busy, authorizing, onDelegate, onTakeBack } = props;
  const services = useServices();
  const read = useQuery(delegationQuery(services, network.chainId, account.address));
  const records = useQuery(delegatingQuery(services, account.address)).data ?? [];
  const waiting = records.find(({ chainId, state }) => chainId === network.chainId && isWaiting(state));
  const running = authorizing?.state.kind === 'running';
  const delegate = read.data ?? null;
  const name = displayText(network.name, 40);
  const offered = canSign && read.isSuccess && waiting === undefined;
  return (
    <Row
      spread
      lead={<ChainBadge chainId={network.chainId} name={network.name} size={36} />}
      title={<bdi>{name}</bdi>}
      sub={
        <div className={layout.stack2}>
          {read.error !== null ? (
            <ErrorView
              error={read.error}
              level={3}
              onRetry={() => void read.refetch()}
              retrying={read.isFetching}
            />
          ) : read.data === undefined ? (
            <p>
              <Skeleton width="60%" />
            </p>
          ) : delegate === null ? (
            <p>{words.none}</p>
          ) : (
            <Delegated network={network} delegate={delegate} />
          )}
          {waiting === undefined ? null : <Waiting record={waiting} />}
          {authorizing === null ? null : <SigningProgress authorizing={authorizing} />}
        </div>
      }
      end={
        canSign && read.isPending && waiting === undefined ? (
          <Skeleton width="5rem" height="32px" />
        ) : !offered ? null : (
          <span className={styles.acts}>
            {running ? <CancelButton authorizing={authorizing} small /> : null}
            {delegate === null ? (
              running ? null : (
                <Button size="s" disabled={busy} aria-label={words.beginOn(name)} onClick={onDelegate}>
                  {words.begin}
                </Button>
              )
            ) : (
              <Button
                size="s"
                variant="primary"
                busy={running}
                disabled={busy}
                aria-label={words.takeBackOn(name)}
                onClick={onTakeBack}
              >
                {words.takeBack}
              </Button>
            )}
            {delegate === null || running ? null : (
              <MoreMenu label={words.more(name)}>
                {() => (
                  <MenuItem disabled={busy} onPress={onDelegate}>
                    {words.other}
                  </MenuItem>
                )}
              </MoreMenu>
            )}
          </span>
        )
      }
    />
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

type CancelButtonProps = { authorizing: Authorizing; small?: boolean };

/** Beside the button that began it; nothing once it cannot be stopped any more. */
export function CancelButton({ authorizing: { state, cancel }, small = false }: CancelButtonProps) {
  return state.kind === 'running' && state.stage !== 'verifying' ? (
    <Button size={small ? 's' : 'm'} onClick={cancel}>
      {messages.cancel}
    </Button>
  ) : null;
}

function Delegated({ network, delegate }: { network: Network; delegate: Address }) {
  const services = useServices();
  const size = useQuery(codeSizeQuery(services, network.chainId, delegate));
  return (
    <>
      <p>
        {words.delegated} <Name network={network} delegate={delegate} />
        {' · '}
        {size.isError ? (
          words.unread
        ) : size.data === undefined ? (
          <Skeleton width="6em" />
        ) : size.data === 0 ? (
          <span className={layout.caution}>{words.noCode}</span>
        ) : (
          words.bytes(size.data)
        )}
      </p>
      <AddressBlock address={delegate} label={words.delegate} copy />
      <p>{words.can}</p>
    </>
  );
}

/** Only what is known without doubt about who says it. */
function Name({ network, delegate }: { network: Network; delegate: Address }) {
  const services = useServices();
  const own = useAllAccounts().find(({ address }) => address === delegate);
  const party = useQuery(partiesQuery(services)).data?.find(({ address }) => address === delegate);
  const contact = useContactNames(network.chainId)(delegate);
  const reverse = useQuery({
    ...reverseNameQuery(services, network.chainId, delegate),
    enabled: network.universalResolver !== null && own === undefined,
  }).data;
  if (own !== undefined) return <bdi>{words.own(displayText(own.label, 40))}</bdi>;
  if (contact === null && reverse !== undefined && reverse !== null) {
    return (
      <>
        <bdi>{displayText(reverse.value, 80)}</bdi> <EvidenceOf evidence={reverse.evidence} />
      </>
    );
  }
  const name = contact ?? party?.name ?? null;
  return name === null ? words.unnamed : <bdi>{displayText(name, 80)}</bdi>;
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

// One authorization at a time, from the press to the transaction to review.

interface DelegationOrder {
  readonly account: Account;
  readonly network: Network;
  /** Null takes the delegation back. */
  readonly delegate: Address | null;
  /** Where it was entered by name: asked again before each signature. */
  readonly named?: readonly EnteredName[];
}

type Stage = 'checking' | 'signing' | 'verifying';

export interface Authorizing {
  readonly state: RunState<Stage>;
  press(order: DelegationOrder): void;
  cancel(): void;
  forget(): void;
}

export function useAuthorizing(
  sign: AccountSigning['authorization'],
  onSigned: (request: TransactionRequest) => void,
): Authorizing {
  const { names, transactions } = useServices();
  const job = useCallback(
    (order: DelegationOrder, options: RunOptions<Stage>) =>
      authorize({ names, transactions, sign }, order, options),
    [names, transactions, sign],
  );
  const { state, run, cancel, forget } = useRun(job, 'checking', 'verifying');
  const go = async (order: DelegationOrder) => {
    const request = await run(order);
    if (request === null) return;
    forget();
    onSigned(request);
  };
  return {
    state,
    press: (order) => void go(order),
    cancel,
    forget,
  };
}

// From "let this program answer for the account" to a transaction that says so: the authorization is composed, signed
// by the signer, proven to be the account's, and put into a call of the account to itself. Nothing is sent
// here: what comes out is reviewed like every other transaction.

export interface DelegationPorts {
  readonly names: Pick<WalletServices['names'], 'resolve'>;
  readonly transactions: Pick<TransactionServices, 'composeAuthorization' | 'verifyAuthorization'>;
  readonly sign: AccountSigning['authorization'];
}

/** The protocol counts UTF-16 units, the cut code points: half of the limit always fits. */
const LABEL = 32;

/** Errors: `INPUT_DELEGATE_CODE`, `NAME_CHANGED`, `NAME_*`, `TX_DELEGATION_UNSUPPORTED`, `RPC_*`, `SIGN_*`, `VAULT_*`, `KEY_*`. */
export async function authorize(
  { names, transactions, sign }: DelegationPorts,
  { account, network, delegate, named = [] }: DelegationOrder,
  { signal, onStage }: RunOptions<Stage>,
): Promise<TransactionRequest> {
  const { address, label } = account;
  const { chainId } = network;
  onStage('checking');
  const [authorization] = await Promise.all([
    transactions.composeAuthorization(chainId, address, delegate, { signal }),
    confirmNames({ names }, chainId, named, signal),
  ]);
  // A step that resolves in spite of the cancellation must not lead to the next one.
  if (signal.aborted) throw new EvidentError('RPC_ABORTED');
  onStage('signing');
  const signature = await sign(
    {
      account: address,
      chainId,
      address: authorization.address,
      nonce: authorization.nonce,
      claims: { accountLabel: displayText(label, LABEL), chainId },
    },
    { signal },
  );
  if (signal.aborted) throw new EvidentError('RPC_ABORTED');
  onStage('verifying');
  const signed = { ...authorization, ...signature };
  await transactions.verifyAuthorization(signed, address);
  return {
    account,
    network,
    call: { to: address, value: 0n, data: EMPTY_HEX },
    intent: { kind: 'delegate', delegate },
    named,
    nonce: authorization.nonce - 1,
    authorizations: [signed],
  };
}
