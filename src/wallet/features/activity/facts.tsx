/** Who and to whom, at what cost, where: each figure exact, each address whole. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { endingOf } from '../../components/activity/activity-text.ts';
import { ChainBadge } from '../../components/icons/token-icon.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { useExplorerPages } from '../../components/page/explorer-pages.ts';
import type { TransactionDetail } from '../../history/detail.ts';
import type { Account } from '../../model/account.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { conflictingTransactionsQuery } from '../../queries/transaction.ts';
import { amountView } from '../../shared/amounts.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { findNetwork, useNetworkName, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { exactTime } from '../../shared/time.ts';
import styles from './activity.module.css';
import { costsOf, feeSplitOf, madeBy, partiesOf } from './describe.ts';
import { messages } from './messages.ts';

type PartiesProps = {
  detail: TransactionDetail;
  accounts: readonly Account[];
  /** How the other side's name is known, where it was looked up just now. */
  nameEvidence: Evidence | null;
};

/** Each address whole. */
export function PartyFacts({ detail, accounts, nameEvidence }: PartiesProps) {
  const words = messages.facts;
  const { entry } = detail;
  const parties = partiesOf(detail);
  const contactName = useContactNames(entry.chainId);
  const nameFor = (address: Address) => (address === entry.counterparty ? entry.counterpartyName : null);
  const parts: readonly { readonly label: string; readonly address: Address | null }[] = [
    { label: words.from, address: parties.from },
    { label: words.to, address: parties.to },
    { label: parties.contractIsToken ? words.token : words.contract, address: parties.contract },
    { label: words.signedBy, address: parties.signedBy },
    { label: words.deployed, address: madeBy(detail) },
  ];
  return (
    <dl className={layout.stack4}>
      {parts.map(({ label, address }) =>
        address === null ? null : (
          <div key={label} className={styles.party}>
            <dt className={layout.quiet}>{label}</dt>
            <dd>
              <Who
                address={address}
                name={nameFor(address)}
                evidence={address === entry.counterparty ? nameEvidence : null}
                accounts={accounts}
                contact={contactName(address)}
              />
              {/* Nothing of a decoy is handed out but to be read. */}
              <AddressBlock
                address={address}
                label={label}
                copy={entry.unsolicited === undefined || address === entry.account}
              />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

type FactsProps = { detail: TransactionDetail; accounts: readonly Account[] };

/** What it cost, and where it is found; of the fee everything else is a fold. */
export function TransactionFacts({ detail, accounts }: FactsProps) {
  const nameOf = useNetworkName();
  const networks = useNetworks();
  const words = messages.facts;
  const { entry, transaction } = detail;
  const native = displayText(findNetwork(networks, entry.chainId)?.network.nativeSymbol ?? '', 16);
  const unsent = !['waiting', 'good', 'failed'].includes(endingOf(entry));
  const costs = costsOf(detail);
  const split = feeSplitOf(detail);
  const nonce = transaction?.nonce ?? entry.record?.transaction.nonce;
  const label = accounts.find(({ address }) => address === entry.account)?.label;
  const wei = (value: bigint) => <AmountText {...amountView(value, 18, { places: 18 })} symbol={native} />;
  return (
    <div>
      <dl className={styles.facts}>
        {costs.paid !== null ? (
          <Line label={words.feePaid}>{wei(costs.paid)}</Line>
        ) : unsent ? (
          <Line label={words.feeMost}>{words.feeNone}</Line>
        ) : costs.worst !== null ? (
          <Line label={words.feeAtMost}>{wei(costs.worst)}</Line>
        ) : null}
        <Line label={words.account}>
          <bdi data-whole={entry.account}>
            {label === undefined ? shortAddress(entry.account) : displayText(label, 40)}
          </bdi>
        </Line>
        <Line label={words.chain}>
          <ChainBadge chainId={entry.chainId} name={nameOf(entry.chainId)} />
          <bdi>{nameOf(entry.chainId)}</bdi>
        </Line>
        <Line label={words.block}>
          {entry.block !== null ? groupedBlock(entry.block) : unsent ? words.neverBlock : words.noBlock}
        </Line>
        <Line label={words.hash}>
          <code data-whole={entry.hash}>{shortAddress(entry.hash)}</code>
          <CopyButton value={entry.hash} what={words.hashNoun} />
        </Line>
        {nonce === undefined ? null : <Line label={words.nonce}>{nonce}</Line>}
        {entry.record === null ? null : <InPlaceOf record={entry.record} />}
      </dl>
      <p className={styles.known}>
        <EvidenceOf evidence={entry.evidence} text />
      </p>
      <Details summary={words.more}>
        <FactList>
          {costs.paid === null || costs.worst === null ? null : (
            <Fact label={words.feeAtMost}>{wei(costs.worst)}</Fact>
          )}
          {split === null ? null : (
            <>
              <Fact label={words.burned}>{wei(split.burned)}</Fact>
              <Fact label={words.priority}>{wei(split.priority)}</Fact>
              {split.data === 0n ? null : <Fact label={words.dataFee}>{wei(split.data)}</Fact>}
            </>
          )}
          {costs.gasLimit === null ? null : (
            <Fact label={words.gas}>
              {costs.gasUsed === null
                ? words.gasLimit(groupedBlock(costs.gasLimit))
                : words.gasUsed(groupedBlock(costs.gasUsed), groupedBlock(costs.gasLimit))}
            </Fact>
          )}
          <Fact label={words.chainId}>{entry.chainId}</Fact>
          <Fact label={words.time}>{exactTime(entry.timestamp * 1000)}</Fact>
          <Fact label={words.hash}>
            <span className={cx(layout.mono, styles.hex)}>{entry.hash}</span>
          </Fact>
        </FactList>
      </Details>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={cx(align.apart, align.ruled)}>
      <dt className={cx(layout.quiet, styles.name)}>{label}</dt>
      <dd className={cx(align.line, align.fits, layout.figures, align.medium, styles.value)}>{children}</dd>
    </div>
  );
}

/** What it was made to take the place of, by a link. */
function InPlaceOf({ record }: { record: TransactionRecord }) {
  const services = useServices();
  const conflicting = useQuery({
    ...conflictingTransactionsQuery(services, record),
    enabled: record.replaces !== undefined,
  });
  const replaced = conflicting.data?.find(({ id }) => id === record.replaces);
  if (replaced === undefined || !('hash' in replaced.state)) return null;
  const { hash } = replaced.state;
  return (
    <Line label={messages.facts.inPlaceOf}>
      <Link to="/activity/$chain/$hash" params={{ chain: replaced.chainId, hash }}>
        <code data-whole={hash}>{shortAddress(hash)}</code>
      </Link>
    </Line>
  );
}

/** The name over a full address: an account's own label, or a verified name. */
function Who(props: {
  address: Address;
  name: string | null;
  evidence: Evidence | null;
  accounts: readonly Account[];
  /** What the user calls it. */
  contact: string | null;
}) {
  const own = props.accounts.find(({ address }) => address === props.address);
  const words = [
    props.name === null ? null : displayText(props.name, 60),
    own === undefined ? null : messages.you(displayText(own.label, 40)),
    props.contact === props.name ? null : props.contact,
  ].filter((text) => text !== null);
  return (
    <span className={cx(layout.strong, align.words)}>
      {words.map((text) => (
        <bdi key={text}>{text}</bdi>
      ))}
      {props.evidence === null ? null : <EvidenceOf evidence={props.evidence} />}
    </span>
  );
}

// Pages of the explorers that the user chose. Nothing is asked of them before a press.

export function Elsewhere({ chainId, hash }: { chainId: ChainId; hash: Hash }) {
  const { pages, failure } = useExplorerPages(chainId, 'tx', hash);
  if (pages.length === 0) return null;
  const words = messages.links;
  return (
    <Sheet title={words.title} bare>
      <div className={layout.stack3}>
        <p>{words.note}</p>
        <div className={layout.buttons}>
          {pages.map(({ id, name, open }) => (
            <Button key={id} size="s" onClick={open}>
              <bdi>{words.open(displayText(name, 40))}</bdi>
            </Button>
          ))}
        </div>
        {failure}
      </div>
    </Sheet>
  );
}
