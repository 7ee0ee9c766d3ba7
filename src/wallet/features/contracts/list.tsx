/** `/contracts`: the way to any contract, those that are saved, and those that were opened last. */

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileUp, Layers, SquareTerminal, Vault } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { CloseGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainChooser } from '../../components/decoding/fields.tsx';
import { TokenIcon } from '../../components/icons/token-icon.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import { shortNamesOf, useRecipient } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import type { SavedContract } from '../../model/contract.ts';
import { contractsQuery } from '../../queries/contracts.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { networkName, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { type RecentContract, recentContracts, removeRecent } from '../../shared/recent-contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { dayText, useNow } from '../../shared/time.ts';
import styles from './contracts.module.css';
import { originText } from './interface-sheet.tsx';
import { messages } from './messages.ts';

const words = messages.list;

export function ContractsScreen() {
  const networks = useEnabledNetworks();
  const [usual] = networks;
  // On a phone it stands below the lists, and comes with them: else they would move it.
  const { isPending } = useQuery(contractsQuery(useServices()));
  return (
    <Page title={words.title}>
      <p className={cx(layout.intro, styles.introduced)}>{words.intro}</p>
      <div className={cx(layout.columns, styles.listed)}>
        <div className={layout.stack5}>
          {usual === undefined ? (
            <NoNetwork words={words.noNetwork} />
          ) : (
            <Open networks={networks} usual={usual} />
          )}
          <Lists />
        </div>
        {isPending ? null : <Ways />}
      </div>
    </Page>
  );
}

function Open({ networks, usual }: { networks: readonly NetworkView[]; usual: NetworkView }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<ChainId>(usual.network.chainId);
  const [text, setText] = useState('');
  const [settled, setSettled] = useState<string | null>(null);
  const network = networks.find((each) => each.network.chainId === wanted) ?? usual;
  const { chainId } = network.network;
  const { recipient, ask } = useRecipient(text, chainId, shortNamesOf(networks));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSettled(text);
    if (recipient.kind !== 'known') return;
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
    <form aria-label={words.open} noValidate onSubmit={submit}>
      <RecipientField
        label={words.address}
        labelEnd={<ChainChooser networks={networks} selected={network.network} onSelect={setWanted} />}
        end={
          <Button type="submit" variant="primary" size="s">
            {words.go}
          </Button>
        }
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
    </form>
  );
}

/** A search is for lists that do not fit a screen. */
const FEW = 8;

function Lists() {
  const services = useServices();
  const saved = useQuery(contractsQuery(services));
  const [recent, setRecent] = useState(recentContracts);
  const [text, setText] = useState('');
  if (saved.error !== null) return <ErrorView error={saved.error} onRetry={() => void saved.refetch()} />;
  if (saved.data === undefined) return <SkeletonRows count={3} />;
  const keyOf = ({ chainId, address }: Pick<SavedContract, 'chainId' | 'address'>) => `${chainId}/${address}`;
  const openedAt = new Map(recent.map((each) => [keyOf(each), each.openedAt]));
  const usedAt = (contract: SavedContract) => Math.max(contract.used, openedAt.get(keyOf(contract)) ?? 0);
  const wanted = text.trim().toLowerCase();
  const shown = saved.data
    .filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted))
    .sort((a, b) => usedAt(b) - usedAt(a));
  const listed = new Set(saved.data.map(keyOf));
  const others = recent.filter((each) => !listed.has(keyOf(each)));
  const list = (title: string, contracts: readonly SavedContract[]) =>
    contracts.length === 0 ? null : (
      <Sheet title={title}>
        <RowList label={title}>
          {contracts.map((contract) => (
            <ContractRow
              key={keyOf(contract)}
              contract={contract}
              time={usedAt(contract)}
              note={contract.origin === null ? null : originText({ ...contract, origin: contract.origin })}
            />
          ))}
        </RowList>
      </Sheet>
    );
  return (
    <>
      {saved.data.length > FEW ? (
        <Field label={words.search}>
          <TextInput
            type="search"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      {list(
        words.favourites,
        shown.filter(({ favourite }) => favourite),
      )}
      {list(
        words.kept,
        shown.filter(({ favourite }) => !favourite),
      )}
      {shown.length > 0 ? null : saved.data.length > 0 ? (
        <EmptyState title={words.noMatch} />
      ) : (
        <Sheet bare title={words.kept}>
          <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
        </Sheet>
      )}
      {others.length === 0 ? null : (
        <Sheet bare title={words.recent} action={words.recentText}>
          <RowList label={words.recent}>
            {others.map((each) => (
              <ContractRow key={keyOf(each)} contract={each} time={each.openedAt}>
                <IconButton
                  label={words.removeRecent(
                    each.name === '' ? shortAddress(each.address) : displayText(each.name, 80),
                  )}
                  onClick={() => {
                    setRecent(removeRecent(each));
                    announce(words.removedRecent);
                  }}
                >
                  <CloseGlyph />
                </IconButton>
              </ContractRow>
            ))}
          </RowList>
        </Sheet>
      )}
    </>
  );
}

type ContractRowProps = {
  contract: Pick<RecentContract, 'chainId' | 'address' | 'name'>;
  /** When it was last opened or changed. */
  time: number;
  note?: string | null;
  /** Beside the time. */
  children?: ReactNode;
};

function ContractRow({
  contract: { chainId, address, name },
  time,
  note = null,
  children,
}: ContractRowProps) {
  const networks = useNetworks();
  const now = useNow();
  const chain = networkName(networks, chainId);
  return (
    <Row
      lead={
        name === '' ? (
          <Identicon seed={address} size={36} />
        ) : (
          <TokenIcon asset={{ chainId, id: address, symbol: name }} on={chain} />
        )
      }
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
        <>
          {name === '' ? null : (
            <>
              <AddressText address={address} />
              {' · '}
            </>
          )}
          <bdi>{chain}</bdi>
          {note === null ? null : <> · {note}</>}
        </>
      }
      end={
        <span className={cx(layout.small, align.inline, styles.opened)}>
          {dayText(time, now)}
          {children}
        </span>
      }
    />
  );
}

const WAYS = [
  { to: '/contracts/deploy', way: 'deploy', Icon: FileUp },
  { to: '/call', way: 'call', Icon: SquareTerminal },
  { to: '/batch', way: 'batch', Icon: Layers },
  { to: '/safe', way: 'safe', Icon: Vault },
] as const;

/** What else is done with contracts. */
function Ways() {
  return (
    <Sheet bare title={words.more}>
      <RowList label={words.more}>
        {WAYS.map(({ to, way, Icon }) => (
          <Row
            key={to}
            lead={
              <span className={cx(align.middle, align.symbol, styles.way)}>
                <Icon size={18} aria-hidden="true" />
              </span>
            }
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
