/** `/contracts/deploy`: composes the creation of a contract, reviews it, and tells what stands there then. */
import { useMemo, useState } from 'react';
import type { AbiField } from '#core/abi/types.ts';
import { createAddress } from '#core/tools/hash.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ResultView } from '../../components/abi/result-view.tsx';
import { useDraftGuard, useFormReset } from '../../components/form/drafts.tsx';
import { Page } from '../../components/page/page.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useTurning } from '../../shared/use-turning.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { DEPLOY_DRAFT, isDeployDraftDirty, type SentDeployment, useDeployDraft } from './draft.ts';
import { DeployForm } from './form.tsx';
import { messages } from './messages.ts';
import { type DeployFormState, useDeployForm } from './reading.ts';
import { DeployResult } from './result.tsx';
import { contractName } from './source-field.tsx';

export function DeployScreen() {
  const { round, onUsed } = useFormReset(DEPLOY_DRAFT);
  return <Deploy key={round} onUsed={onUsed} />;
}

function Deploy({ onUsed }: { onUsed: () => void }) {
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const networks = useEnabledNetworks();
  const { draft, change } = useDeployDraft(current?.address ?? null, networks[0]?.network.chainId ?? null);
  const account = accounts.find(({ address }) => address === draft.from) ?? null;
  const network = useMemo(
    () => networks.find((view) => view.network.chainId === draft.chainId)?.network ?? null,
    [networks, draft.chainId],
  );
  const form = useDeployForm(draft, account, network);
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useDraftGuard({ dirty: isDeployDraftDirty(draft) || busy, underWay: busy });
  const { sent } = draft;
  const title =
    sent !== null ? messages.resultTitle : request !== null ? messages.reviewTitle : messages.title;
  const place = useTurning(sent !== null ? 'result' : request === null ? 'form' : 'review', title);
  const onSent = (record: TransactionRecord) => {
    setRequest(null);
    setBusy(false);
    change(() => ({ sent: sentOf(record) }));
  };
  return (
    <Page title={title} documentTitle={messages.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no section of its own */}
      <div ref={place} tabIndex={-1} role="group" aria-label={title}>
        {sent !== null && network !== null ? (
          <DeployResult sent={sent} network={network} form={form} onAgain={onUsed} />
        ) : request === null ? (
          <DeployForm
            draft={draft}
            change={change}
            form={form}
            account={account}
            network={network}
            accounts={accounts}
            networks={networks}
            onReview={setRequest}
          />
        ) : (
          <div className={layout.stack4}>
            <What form={form} network={network} />
            <TransactionReview
              request={request}
              onBusy={setBusy}
              onCancel={() => setRequest(null)}
              onSent={onSent}
            />
          </div>
        )}
      </div>
      {guard.dialog}
    </Page>
  );
}

/** Null where it has no hash: nothing was sent then. */
function sentOf({ state, intent, account, transaction }: TransactionRecord): SentDeployment | null {
  if (!('hash' in state) || intent.kind !== 'deploy') return null;
  const address = intent.address ?? createAddress(account, BigInt(transaction.nonce));
  return { hash: state.hash, address };
}

// What is created, above its review: the name and the arguments, as the form read them.

export function What({ form, network }: { form: DeployFormState; network: Network | null }) {
  const { subject, argsReading } = form;
  const { contract, face, args } = subject;
  const fields = useMemo<readonly AbiField[]>(
    () =>
      (face?.creation?.inputs ?? []).flatMap(({ name, type }, index) => {
        const value = argsReading.values?.[index];
        return value === undefined ? [] : [{ name, type, value }];
      }),
    [face, argsReading],
  );
  if (contract === null) return null;
  return (
    <Sheet title={messages.what} padded>
      <div className={layout.stack4}>
        <p className={layout.strong}>
          <bdi>{contractName(contract, contract.abi)}</bdi>
        </p>
        {contract.abi === null ? (
          <Notice tone="caution" standing>
            {messages.unchecks}
          </Notice>
        ) : null}
        {fields.length === 0 ? null : (
          <>
            <p className={layout.quiet}>{messages.arguments}</p>
            <ResultView fields={fields} forms={args} chainId={network?.chainId ?? null} />
          </>
        )}
      </div>
    </Sheet>
  );
}
