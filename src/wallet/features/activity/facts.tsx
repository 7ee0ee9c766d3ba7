/** Who, to whom, how much, at what cost, where: each figure exact, each address whole. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import type { TransactionDetail } from '../../chain/services.ts';
import type { Account, TransactionRecord } from '../../model.ts';
import { conflictingTransactionsQuery } from '../../queries/transaction.ts';
import { amountView } from '../../shared/amounts.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { findNetwork, useNetworkName, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { exactTime } from '../../shared/time.ts';
import styles from './activity.module.css';
import { costsOf, endingOf, feeSplitOf, madeBy, partiesOf } from './describe.ts';
import { messages } from './messages.ts';

export type FactsProps = {
  detail: TransactionDetail;
  accounts: readonly Account[];
  /** The symbol of the amount, safe to be read beside it. */
  symbol: string;
  /** How the other side's name is known, where it was looked up just now. */
  nameEvidence: Evidence | null;
};

export function Facts({ detail, accounts, symbol, nameEvidence }: FactsProps) {
  const nameOf = useNetworkName();
  const networks = useNetworks();
  const words = messages.facts;
  const { entry, transaction, receipt } = detail;
  const native = displayText(findNetwork(networks, entry.chainId)?.network.nativeSymbol ?? '', 16);
  const parties = partiesOf(detail);
  const unsent = endingOf(entry, receipt?.status ?? null) === 'notSent';
  const costs = costsOf(detail);
  const split = feeSplitOf(detail);
  const contactName = useContactNames(entry.chainId);
  const nonce = transaction?.nonce ?? entry.record?.transaction.nonce;
  const wei = (value: bigint) => <AmountText {...amountView(value, 18, { places: 18 })} symbol={native} />;
  const nameFor = (address: Address) => (address === entry.counterparty ? entry.counterpartyName : null);
  const parts: readonly { readonly label: string; readonly address: Address | null }[] = [
    { label: words.from, address: parties.from },
    { label: words.to, address: parties.to },
    { label: parties.contractIsToken ? words.token : words.contract, address: parties.contract },
    { label: words.signedBy, address: parties.signedBy },
    { label: words.deployed, address: madeBy(detail) },
  ];
  return (
    <>
      <dl className={styles.parties}>
        {parts.map(({ label, address }) =>
          address === null ? null : (
            <div key={label} className={styles.party}>
              <dt>{label}</dt>
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
      <FactList>
        <Fact label={entry.action === 'approve' ? words.allowance : words.amount}>
          <AmountText {...amountView(entry.amount, entry.decimals, { places: 77 })} symbol={symbol} />
        </Fact>
        {costs.paid !== null ? (
          <Fact
            label={words.feePaid}
            aside={
              costs.worst === null
                ? undefined
                : words.atMost(groupInteger(formatAmount(costs.worst, 18)), native)
            }
          >
            {wei(costs.paid)}
          </Fact>
        ) : unsent ? (
          <Fact label={words.feeMost}>{words.feeNone}</Fact>
        ) : costs.worst !== null ? (
          <Fact label={words.feeMost} aside={words.most}>
            {wei(costs.worst)}
          </Fact>
        ) : null}
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
        {nonce === undefined ? null : <Fact label={words.nonce}>{nonce}</Fact>}
        {entry.record === null ? null : <InPlaceOf record={entry.record} />}
        <Fact label={words.chain} aside={words.chainId(entry.chainId)}>
          <bdi>{nameOf(entry.chainId)}</bdi>
        </Fact>
        <Fact
          label={words.block}
          aside={entry.block === null ? undefined : <EvidenceOf evidence={entry.evidence} text />}
        >
          {entry.block !== null ? groupedBlock(entry.block) : unsent ? words.neverBlock : words.noBlock}
        </Fact>
        <Fact label={words.time}>{exactTime(entry.timestamp * 1000)}</Fact>
        <Fact label={words.hash}>
          <span className={styles.hex}>
            {entry.hash} <CopyButton value={entry.hash} what={words.hash.toLowerCase()} />
          </span>
        </Fact>
      </FactList>
    </>
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
    <Fact label={messages.facts.inPlaceOf}>
      <Link to="/activity/$chain/$hash" params={{ chain: replaced.chainId, hash }}>
        <code data-whole={hash}>{shortAddress(hash)}</code>
      </Link>
    </Fact>
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
    <span className={styles.who}>
      {words.map((text) => (
        <bdi key={text}>{text}</bdi>
      ))}
      {props.evidence === null ? null : <EvidenceOf evidence={props.evidence} />}
    </span>
  );
}
