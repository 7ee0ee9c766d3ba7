/** After it was sent: whether it is there, whether it is what was built, and that it is kept. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { writeInterface } from '#core/abi/interface/json.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { type CodeComparison, compareCode } from '#core/deploy/compare.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { PendingBar } from '#ui/pending-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { ContractBytecode } from '../../contracts/types.ts';
import type { SavedContract } from '../../model/contract.ts';
import type { Network } from '../../model/network.ts';
import { deployedCodeQuery, publishedSourceQuery, transactionQuery } from '../../queries/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import type { SentDeployment } from './draft.ts';
import { messages } from './messages.ts';
import type { DeployFormState } from './reading.ts';
import { contractName } from './source-field.tsx';

const words = messages.result;
/** It will not come into a block any more, or another one did in its place. */
const UNSENT: readonly string[] = ['refused', 'replaced', 'cancelled', 'dropped'];

export type ResultProps = {
  sent: SentDeployment;
  network: Network;
  form: DeployFormState;
  onAgain: () => void;
};

export function DeployResult({ sent, network, form, onAgain }: ResultProps) {
  const services = useServices();
  const { chainId } = network;
  const detail = useQuery(transactionQuery(services, chainId, sent.hash));
  const { contract } = form.subject;
  const name = contract === null ? messages.pasted : contractName(contract, contract.abi);
  const receipt = detail.data?.receipt ?? null;
  const unsent = receipt === null && UNSENT.includes(detail.data?.entry.status ?? '');
  const waits = receipt === null && !unsent;
  return (
    <div className={layout.stack4}>
      <Sheet title={receipt?.status === 'succeeded' ? words.done(name) : messages.what} padded>
        <div className={layout.stack4}>
          {waits && detail.error === null ? (
            <>
              <PendingBar active place="block" label={words.waiting} />
              <Notice title={`${words.waiting}.`}>{words.waitingText}</Notice>
            </>
          ) : null}
          {detail.error !== null && waits ? (
            <ErrorView
              error={toEvidentError(detail.error)}
              level={3}
              onRetry={() => void detail.refetch()}
              retrying={detail.isFetching}
            />
          ) : null}
          {unsent ? (
            <Notice tone="caution" title={`${words.unsent}.`}>
              {words.unsentText}
            </Notice>
          ) : null}
          {receipt?.status === 'reverted' ? (
            <Notice tone="danger" title={`${words.reverted}.`}>
              {words.revertedText}
            </Notice>
          ) : (
            <AddressBlock address={sent.address} label={messages.willStand} copy />
          )}
          <div className={layout.buttons}>
            <Link
              to="/activity/$chain/$hash"
              params={{ chain: chainId, hash: sent.hash }}
              className={buttonClass()}
            >
              {words.transaction}
            </Link>
            <Button onClick={onAgain}>{words.again}</Button>
          </div>
        </div>
      </Sheet>
      {receipt?.status === 'succeeded' ? (
        <Deployed sent={sent} network={network} form={form} name={name} block={receipt.blockHash} />
      ) : null}
    </div>
  );
}

type DeployedProps = Omit<ResultProps, 'onAgain'> & { name: string; block: Hash };

function Deployed({ sent: { address }, network: { chainId }, form, name, block }: DeployedProps) {
  const services = useServices();
  const look = useQuery(deployedCodeQuery(services, chainId, address, block));
  const { contract } = form.subject;
  const compared =
    look.data === undefined
      ? null
      : compareCode(look.data.code, {
          runtime: contract?.runtime ?? null,
          libraries: form.reading.linked,
          address,
        });
  const error = look.error === null ? null : toEvidentError(look.error);
  return (
    <>
      <Sheet title={words.code} padded>
        <div className={layout.stack4} aria-live="polite">
          {error !== null ? (
            <ErrorView error={error} level={3} onRetry={() => void look.refetch()} />
          ) : compared === null ? (
            <PendingBar active place="block" label={words.comparing} />
          ) : (
            <Compared compared={compared} />
          )}
          {look.data === undefined || compared?.kind === 'empty' ? null : (
            <Kept bytecode={look.data} chainId={chainId} form={form} name={name} />
          )}
        </div>
      </Sheet>
      <Published chainId={chainId} address={address} />
    </>
  );
}

function Compared({ compared }: { compared: CodeComparison }) {
  switch (compared.kind) {
    case 'same':
      return (
        <Notice title={`${words.same}.`} tone={compared.metadata ? 'info' : 'caution'} standing>
          {[
            compared.metadata ? words.sameText : words.metadata,
            ...(compared.immutables > 0 ? [words.immutables(compared.immutables)] : []),
            ...(compared.guessed ? [words.guessed] : []),
          ].join(' ')}
        </Notice>
      );
    case 'differs':
      return (
        <Notice title={`${words.differs(compared.at)}.`} tone="danger">
          {words.differsText(compared.built, compared.found)}
        </Notice>
      );
    case 'empty':
      return (
        <Notice title={`${words.empty}.`} tone="caution">
          {words.emptyText}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice title={`${words.unknown}.`} standing>
          {words.unknownText}
        </Notice>
      );
  }
}

/** Kept once; what the user already has of this address stays as it is. */
function Kept({
  bytecode,
  chainId,
  form,
  name,
}: {
  bytecode: ContractBytecode;
  chainId: Network['chainId'];
  form: DeployFormState;
  name: string;
}) {
  const services = useServices();
  const now = useNow();
  const [at] = useState(now);
  const [kept, setKept] = useState(bytecode.saved !== null);
  const [error, setError] = useState<EvidentError | null>(null);
  const { face } = form.subject;
  const { address, codeHash, saved, parts } = bytecode;
  useEffect(() => {
    if (saved !== null) return;
    let shown = true;
    const row: SavedContract = {
      chainId,
      address,
      name: displayText(name, 60),
      favourite: false,
      abi: face === null ? null : writeInterface(face),
      origin: face === null ? null : 'pasted',
      source: null,
      codeHash,
      targets: parts.map((part) => ({ address: part.address, codeHash: part.codeHash })),
      created: at,
      used: at,
    };
    services.contracts.keep(row).then(
      () => {
        if (shown) setKept(true);
      },
      (thrown: unknown) => {
        if (shown) setError(toEvidentError(thrown));
      },
    );
    return () => {
      shown = false;
    };
  }, [services, chainId, address, codeHash, saved, parts, face, name, at]);
  if (error !== null) return <ErrorView error={error} level={3} />;
  if (!kept) return null;
  return (
    <>
      <p className={layout.quiet}>{words.kept}</p>
      <div className={layout.buttons}>
        <Link
          to="/contracts/$chain/$address"
          params={{ chain: String(chainId), address }}
          className={buttonClass({ variant: 'primary' })}
        >
          {words.open}
        </Link>
      </div>
    </>
  );
}

function Published({
  chainId,
  address,
}: {
  chainId: Network['chainId'];
  address: SentDeployment['address'];
}) {
  const services = useServices();
  const [asked, setAsked] = useState(false);
  const source = useQuery({ ...publishedSourceQuery(services, chainId, address), enabled: asked });
  const ask = () => {
    if (asked) void source.refetch();
    else setAsked(true);
  };
  return (
    <Sheet title={words.verification} padded>
      <div className={layout.stack4} aria-live="polite">
        {source.data === undefined || source.isFetching ? null : source.data === null ? (
          <p>{words.unpublished}</p>
        ) : (
          <p>
            <bdi>{words.published(displayText(source.data.source, 80))}</bdi>{' '}
            {words.matches[source.data.match]}
          </p>
        )}
        {source.error === null || source.isFetching ? null : (
          <ErrorView error={toEvidentError(source.error)} level={3} />
        )}
        <div className={layout.buttons}>
          <Button busy={source.isFetching} onClick={ask}>
            {source.isFetching ? words.asking : words.ask}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
