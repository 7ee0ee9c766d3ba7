/** `/contracts`: those that are kept, and the way to any other. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainField } from '../../components/decoding/fields.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import { shortNamesOf, useRecipient } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import type { SavedContract } from '../../model/contract.ts';
import { contractsQuery } from '../../queries/contracts.ts';
import { networkName, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { originText } from './interface-sheet.tsx';
import { messages } from './messages.ts';

const words = messages.list;

export function ContractsScreen() {
  const enabled = useEnabledNetworks();
  return (
    <Page title={words.title}>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.intro}</p>
        {enabled.length === 0 ? <NoNetwork words={words.noNetwork} /> : <Open />}
        <Kept />
        <Ways />
      </div>
    </Page>
  );
}

function Open() {
  const navigate = useNavigate();
  const networks = useEnabledNetworks();
  const [chainId, setChainId] = useState<ChainId | null>(networks[0]?.network.chainId ?? null);
  const [text, setText] = useState('');
  const [settled, setSettled] = useState<string | null>(null);
  const { recipient, ask } = useRecipient(text, chainId, shortNamesOf(networks));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSettled(text);
    if (recipient.kind !== 'known' || chainId === null) return;
    void navigate({
      to: '/contracts/$chain/$address',
      params: { chain: String(chainId), address: recipient.address },
    });
  };
  const error =
    settled !== text
      ? undefined
      : recipient.kind === 'empty'
        ? new EvidentError('INPUT_REQUIRED')
        : recipient.kind === 'failed'
          ? recipient.error
          : undefined;
  return (
    <Sheet title={words.open} padded>
      <form className={layout.stack4} noValidate onSubmit={submit}>
        <ChainField networks={networks} selected={chainId} onSelect={setChainId} />
        <RecipientField
          label={words.address}
          hint={words.addressHint}
          suggest={false}
          silent
          text={text}
          recipient={recipient}
          error={error}
          accounts={[]}
          chainId={chainId}
          onText={setText}
          onSettle={(next) => {
            setText(next);
            if (next.trim() !== '') setSettled(next);
          }}
          onRetry={() => void ask()}
        />
        <div className={layout.row2}>
          <Button type="submit" variant="primary">
            {words.go}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** A search is for lists that do not fit a screen. */
const FEW = 8;

function Kept() {
  const services = useServices();
  const kept = useQuery(contractsQuery(services));
  const networks = useNetworks();
  const [text, setText] = useState('');
  if (kept.error !== null) return <ErrorView error={kept.error} onRetry={() => void kept.refetch()} />;
  if (kept.data === undefined) return <SkeletonRows count={3} />;
  const wanted = text.trim().toLowerCase();
  const shown = kept.data
    .filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(b.favourite) - Number(a.favourite) || b.used - a.used);
  const favourites = shown.filter(({ favourite }) => favourite);
  const others = shown.filter(({ favourite }) => !favourite);
  const list = (title: string, contracts: readonly SavedContract[]) =>
    contracts.length === 0 ? null : (
      <Sheet title={title}>
        <RowList label={title}>
          {contracts.map((contract) => (
            <Saved
              key={`${contract.chainId}/${contract.address}`}
              contract={contract}
              chain={networkName(networks, contract.chainId)}
            />
          ))}
        </RowList>
      </Sheet>
    );
  return (
    <>
      {kept.data.length > FEW ? (
        <Field label={words.search}>
          <TextInput
            type="search"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      {list(words.favourites, favourites)}
      {list(words.kept, others)}
      {shown.length === 0 ? (
        <Sheet title={words.kept}>
          <EmptyState title={kept.data.length === 0 ? words.empty : words.noMatch}>
            {kept.data.length === 0 ? words.emptyText : null}
          </EmptyState>
        </Sheet>
      ) : null}
    </>
  );
}

const WAYS = [
  { to: '/contracts/deploy', way: 'deploy' },
  { to: '/call', way: 'call' },
  { to: '/batch', way: 'batch' },
  { to: '/safe', way: 'safe' },
] as const;

/** What else is done with contracts. */
function Ways() {
  return (
    <Sheet title={words.more}>
      <RowList label={words.more}>
        {WAYS.map(({ to, way }) => (
          <Row
            key={to}
            title={
              <Link to={to} className={rowLink}>
                {words.ways[way].name}
              </Link>
            }
            sub={words.ways[way].text}
          />
        ))}
      </RowList>
    </Sheet>
  );
}

function Saved({ contract, chain }: { contract: SavedContract; chain: string }) {
  const { chainId, address, name, origin, source } = contract;
  return (
    <Row
      title={
        <Link
          to="/contracts/$chain/$address"
          params={{ chain: String(chainId), address }}
          className={rowLink}
        >
          {name === '' ? <AddressText address={address} plain /> : <bdi>{displayText(name, 80)}</bdi>}
        </Link>
      }
      sub={
        <bdi>
          {chain}
          {origin === null ? null : ` · ${originText({ origin, source })}`}
        </bdi>
      }
      end={name === '' ? null : <AddressText address={address} />}
    />
  );
}
