/** A Safe as the chain tells it. */
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock, AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { NamedAddress } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TokenIcon } from '../../components/icons/token-icon.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { Network } from '../../model/network.ts';
import { otherBalancesQuery } from '../../queries/balances.ts';
import type { SafeFacts } from '../../safe/types.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { type AssetLine, assetLines } from '../../shared/asset-lines.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { assetName, paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './safe.module.css';

const words = messages.facts;

type FactsProps = { facts: SafeFacts; network: Network };

/** Which Safe it is and how far it got, in one line. */
export function SafeLine({ facts, network }: FactsProps) {
  return (
    <div className={cx(layout.row4, layout.quiet, styles.line)}>
      <AddressText address={facts.address} copy />
      <bdi>{displayText(network.name, 40)}</bdi>
      <span>
        {words.threshold} <b>{words.of(facts.threshold, facts.owners.length)}</b>
      </span>
      <span>
        {words.nonce} <b>{String(facts.nonce)}</b>
      </span>
      <EvidenceOf evidence={facts.evidence} text />
    </div>
  );
}

/** Whoever may act besides the owners, or stop them: never folded. */
export function Unusual({ facts, network }: FactsProps) {
  const { modules, moreModules, guard } = facts;
  return (
    <>
      {modules === null || modules.length === 0 ? null : (
        <Notice tone="caution" title={words.hasModules(modules.length, moreModules)} standing>
          {words.modulesText}
          <Addresses addresses={modules} network={network} />
        </Notice>
      )}
      {guard === null ? null : (
        <Notice tone="caution" title={words.hasGuard} standing>
          {words.guardText}
          <Addresses addresses={[guard]} network={network} />
        </Notice>
      )}
    </>
  );
}

function Addresses({ addresses, network }: { addresses: readonly Address[]; network: Network }) {
  const nameOf = useKnownNames(network.chainId);
  return (
    <ul className={layout.stack2}>
      {addresses.map((address) => (
        <li key={address}>
          <NamedAddress address={address} nameOf={nameOf} />
        </li>
      ))}
    </ul>
  );
}

export function Owners({ facts: { owners }, network }: FactsProps) {
  const nameOf = useKnownNames(network.chainId);
  const own = useAllAccounts();
  const title = words.owners(owners.length);
  return (
    <Sheet bare title={title}>
      <RowList label={title}>
        {owners.map((address) => {
          const name = nameOf(address);
          const yours = own.some((account) => account.address === address);
          return (
            <Row
              key={address}
              lead={<Identicon seed={address} size={36} />}
              title={
                name === null ? <AddressText address={address} copy /> : <bdi>{displayText(name, 40)}</bdi>
              }
              sub={name === null ? yours ? words.own : null : <AddressText address={address} copy />}
              end={yours && name !== null ? <span className={layout.small}>{words.own}</span> : null}
            />
          );
        })}
      </RowList>
    </Sheet>
  );
}

/** The whole address, and what few look at. */
export function SafeDetails({ facts, network }: FactsProps) {
  const nameOf = useKnownNames(network.chainId);
  const { modules, guard, fallbackHandler, singleton } = facts;
  const one = (address: Address | null) =>
    address === null ? words.none : <NamedAddress address={address} nameOf={nameOf} />;
  return (
    <Details summary={words.title} open={modules === null}>
      <FactList>
        <Fact label={words.address}>
          <AddressBlock address={facts.address} label={words.address} copy />
        </Fact>
        <Fact label={words.chain} aside={String(network.chainId)}>
          <bdi>{displayText(network.name, 40)}</bdi>
        </Fact>
        <Fact label={words.version}>
          <bdi>{displayText(facts.versionText, 32)}</bdi>
        </Fact>
        <Fact label={words.modules}>
          {modules === null ? words.unsaid : modules.length === 0 ? words.none : String(modules.length)}
        </Fact>
        <Fact label={words.guard}>{one(guard)}</Fact>
        <Fact label={words.handler}>{one(fallbackHandler)}</Fact>
        <Fact label={words.singleton}>{one(singleton)}</Fact>
      </FactList>
    </Details>
  );
}

const holdingsWords = messages.holdings;

/** What a Safe holds: the coin of its chain and listed tokens, read as the balances of an account are. */
export function Holdings({ facts, network }: FactsProps) {
  const { address } = facts;
  const query = useQuery(otherBalancesQuery(useServices(), network.chainId, [address]));
  const balances = query.data ?? null;
  const lines = assetLines([{ network, balances }], [address]).shown;
  return (
    <Sheet bare title={holdingsWords.title}>
      {balances === null ? null : (
        <>
          <RowList label={holdingsWords.title}>
            {lines.map((line) => (
              <Holding key={line.asset.id} line={line} stale={query.isError} />
            ))}
          </RowList>
          <p className={cx(align.wrap, styles.note)}>
            <EvidenceOf evidence={balances.evidence} text />{' '}
            <span className={layout.quiet}>{holdingsWords.listed}</span>
          </p>
        </>
      )}
      {query.error !== null ? (
        <ErrorView
          error={query.error}
          level={3}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : balances === null ? (
        <p role="status" className={cx(align.wrap, styles.note)}>
          {holdingsWords.reading}
        </p>
      ) : null}
    </Sheet>
  );
}

function Holding({ line: { asset, amount, network }, stale }: { line: AssetLine; stale: boolean }) {
  return (
    <Row
      lead={<TokenIcon asset={asset} />}
      title={<bdi>{assetName(asset)}</bdi>}
      stale={stale}
      end={
        amount === null ? (
          holdingsWords.unread
        ) : (
          <AmountText {...amountView(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />
        )
      }
    />
  );
}
