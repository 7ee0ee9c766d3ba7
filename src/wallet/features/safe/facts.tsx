/** A Safe as the chain tells it. */
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { NamedAddress } from '#ui/call-tree/call-tree.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
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

export function Facts({ facts, network }: { facts: SafeFacts; network: Network }) {
  const nameOf = useKnownNames(network.chainId);
  const own = useAllAccounts();
  const one = (address: Address) => (
    <>
      <NamedAddress address={address} nameOf={nameOf} />
      {own.some((account) => account.address === address) ? (
        <span className={layout.quiet}> · {words.own}</span>
      ) : null}
    </>
  );
  const list = (addresses: readonly Address[]) => (
    <ul className={layout.stack3}>
      {addresses.map((address) => (
        <li key={address}>{one(address)}</li>
      ))}
    </ul>
  );
  const { modules, guard, owners, threshold, nonce, fallbackHandler } = facts;
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <FactList>
          <Fact label={words.address}>
            <AddressBlock address={facts.address} label={words.address} copy />
          </Fact>
          <Fact label={words.chain} aside={String(network.chainId)}>
            <bdi>{displayText(network.name, 40)}</bdi>
          </Fact>
          <Fact label={words.threshold}>{words.of(threshold, owners.length)}</Fact>
          <Fact label={words.owners(owners.length)}>{list(owners)}</Fact>
          <Fact label={words.nonce}>{String(nonce)}</Fact>
          <Fact label={words.version}>
            <bdi>{displayText(facts.versionText, 32)}</bdi>
          </Fact>
          <Fact label={words.modules}>
            {modules === null ? words.unsaid : modules.length === 0 ? words.none : list(modules)}
            {facts.moreModules ? words.more : null}
            {modules === null || modules.length === 0 ? null : (
              <p className={layout.quiet}>{words.modulesText}</p>
            )}
          </Fact>
          <Fact label={words.guard}>
            {guard === null ? words.none : one(guard)}
            {guard === null ? null : <p className={layout.quiet}>{words.guardText}</p>}
          </Fact>
          <Fact label={words.handler}>{fallbackHandler === null ? words.none : one(fallbackHandler)}</Fact>
          <Fact label={words.singleton}>{one(facts.singleton)}</Fact>
        </FactList>
        <EvidenceOf evidence={facts.evidence} text />
      </div>
    </Sheet>
  );
}

const holdingsWords = messages.holdings;

/** What a Safe holds: the coin of its chain and listed tokens, read as the balances of an account are. */
export function Holdings({ facts, network }: { facts: SafeFacts; network: Network }) {
  const { address } = facts;
  const query = useQuery(otherBalancesQuery(useServices(), network.chainId, [address]));
  const balances = query.data ?? null;
  const lines = assetLines([{ network, balances }], [address]).shown;
  return (
    <Sheet title={holdingsWords.title}>
      {balances === null ? null : (
        <>
          <RowList label={holdingsWords.title}>
            {lines.map((line) => (
              <Holding key={line.asset.id} line={line} stale={query.isError} />
            ))}
          </RowList>
          <p className={styles.note}>
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
        <p role="status" className={styles.note}>
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
