/** What lies below the payment: token transfers, the data, the logs, and the raw bytes. */
import { type ReactNode, useMemo, useState } from 'react';
import type { AbiValue } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { eventSentence, readLog } from '#core/logs/read.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { SentenceText } from '#ui/call-tree/call-tree.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { Row, RowList, TokenDisc } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { EventFields } from '../../components/decoding/event-fields.tsx';
import { useKeptLog } from '../../components/decoding/use-kept.ts';
import { useLexicon } from '../../components/decoding/use-sentence-context.ts';
import { TokenIcon } from '../../components/icons/token-icon.tsx';
import type { LogView, TransactionDetail } from '../../history/detail.ts';
import type { Account } from '../../model/account.ts';
import { amountView } from '../../shared/amounts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { symbolText } from '../../transactions/token-text.ts';
import styles from './activity.module.css';
import { transferOf } from './describe.ts';
import { messages } from './messages.ts';

const NO_LOGS: readonly never[] = [];

type SectionProps = { detail: TransactionDetail };

/** A token that is not in the list says nothing about itself here: its address stands for it. */
function tokenText(token: Address, symbol: string | null): string {
  return symbol ?? shortAddress(token);
}

export function Transfers({ detail, accounts }: SectionProps & { accounts: readonly Account[] }) {
  const nameOf = (address: Address): string => {
    const own = accounts.find((account) => account.address === address);
    return own ? displayText(own.label, 32) : shortAddress(address);
  };
  // The one transfer that is the payment is told above.
  const { movements, entry } = detail;
  const { shown, more } = useCapped(movements);
  const collectibles = useMemo(() => collectibleMoves(detail.receipt?.logs ?? NO_LOGS), [detail.receipt]);
  const items = useCapped(collectibles);
  const told = movements.length === 0 || (movements.length === 1 && entry.assetId !== 'native');
  if (told && collectibles.length === 0) return null;
  return (
    <Sheet title={messages.transfers.title}>
      <RowList>
        {(told ? NO_LOGS : shown).map((movement) => {
          const symbol = movement.asset === null ? null : symbolText(movement.asset);
          return (
            <Row
              key={movement.logIndex}
              lead={
                movement.asset === null ? (
                  <TokenDisc text={tokenText(movement.token, symbol).replace(/^0x/, '')} />
                ) : (
                  <TokenIcon asset={movement.asset} />
                )
              }
              title={
                <bdi data-whole={`${movement.from} ${movement.to}`}>
                  {messages.transfers.line(nameOf(movement.from), nameOf(movement.to))}
                </bdi>
              }
              sub={<span data-whole={movement.token}>{shortAddress(movement.token)}</span>}
              end={
                <AmountText
                  {...amountView(movement.amount, movement.asset?.decimals ?? null)}
                  symbol={symbol ?? messages.data.smallest}
                />
              }
            />
          );
        })}
        {items.shown.map(({ key, contract, from, to, tokenId, amount }) => (
          <Row
            key={key}
            lead={<TokenDisc text={shortAddress(contract).replace(/^0x/, '')} />}
            title={
              <bdi data-whole={`${from} ${to}`}>{messages.transfers.line(nameOf(from), nameOf(to))}</bdi>
            }
            sub={<span data-whole={contract}>{shortAddress(contract)}</span>}
            end={
              <bdi className={layout.long}>{messages.transfers.item(groupInteger(tokenId.toString()))}</bdi>
            }
            endSub={amount === 1n ? null : messages.transfers.pieces(groupInteger(amount.toString()))}
          />
        ))}
      </RowList>
      {more === null && items.more === null ? null : (
        <div className={align.middle}>
          {more}
          {items.more}
        </div>
      )}
    </Sheet>
  );
}

interface CollectibleMove {
  /** Of the log and of its place in it. */
  readonly key: string;
  readonly contract: Address;
  readonly from: Address;
  readonly to: Address;
  readonly tokenId: bigint;
  readonly amount: bigint;
}

/** Of one log: who moves a thousand at once is told by the log itself. */
const MAX_OF_LOG = 50;

/** Moves of collectibles (ERC-721, ERC-1155), read from the logs of a receipt. A contract may say anything in them. */
export function collectibleMoves(logs: readonly LogView[]): readonly CollectibleMove[] {
  return logs.flatMap((log) => {
    const reading = readLog(log);
    if (reading.kind !== 'event') return [];
    const values = reading.fields.map(({ value }) => value);
    const moves = movesOf(reading.event, values).slice(0, MAX_OF_LOG);
    return moves.map((move, place) => ({ ...move, key: `${log.index}:${place}`, contract: log.address }));
  });
}

type Bare = Omit<CollectibleMove, 'key' | 'contract'>;

function movesOf(event: string, values: readonly AbiValue[]): readonly Bare[] {
  switch (event) {
    case 'transferItem':
      return moves(values[0], values[1], [values[2]], null);
    case 'transferSingle':
      return moves(values[1], values[2], [values[3]], [values[4]]);
    case 'transferBatch':
      return moves(values[1], values[2], items(values[3]), items(values[4]));
    default:
      return [];
  }
}

type Some = AbiValue | undefined;

/** @param amounts null where there is one of each. */
function moves(from: Some, to: Some, ids: readonly Some[], amounts: readonly Some[] | null): readonly Bare[] {
  if (from?.kind !== 'address' || to?.kind !== 'address') return [];
  if (amounts !== null && amounts.length !== ids.length) return [];
  return ids.flatMap((id, place) => {
    const amount = amounts === null ? 1n : numberOf(amounts[place]);
    const tokenId = numberOf(id);
    return tokenId === null || amount === null ? [] : [{ from: from.value, to: to.value, tokenId, amount }];
  });
}

const numberOf = (value: Some): bigint | null => (value?.kind === 'number' ? value.value : null);
const items = (value: Some): readonly Some[] => (value?.kind === 'list' ? value.items : []);

export function DataSection({ detail, symbol }: SectionProps & { symbol: string }) {
  const { entry, transaction } = detail;
  const data = transaction?.data ?? entry.record?.transaction.data;
  if (data === undefined || hexSize(data) === 0) return null;
  const transfer = transferOf(detail);
  const words = messages.data;
  const known = entry.assetId === (transaction?.to ?? entry.record?.transaction.to);
  return (
    <Details summary={words.title(hexSize(data))}>
      <div className={layout.stack2}>
        {transfer === null ? null : (
          <>
            <p>{words.decoded}</p>
            <FactList>
              <Fact label={words.decodedTo}>
                <AddressBlock address={transfer.to} />
              </Fact>
              <Fact label={words.decodedAmount}>
                <AmountText
                  {...amountView(transfer.amount, known ? entry.decimals : null, { places: 77 })}
                  symbol={known ? symbol : words.smallest}
                />
              </Fact>
            </FactList>
          </>
        )}
        <Bytes text={data} what={words.what} />
      </div>
    </Details>
  );
}

export function LogsSection({ detail }: SectionProps) {
  const logs = detail.receipt?.logs ?? NO_LOGS;
  const { shown, more } = useCapped(logs);
  if (logs.length === 0) return null;
  const words = messages.logs;
  return (
    <Details summary={words.title(logs.length)}>
      <p className={layout.small}>{words.claims}</p>
      <ol>
        {shown.map((log) => (
          <li key={log.index} className={cx(align.ruled, styles.log)} aria-label={words.log(log.index)}>
            <LogSaid log={log} chainId={detail.entry.chainId} />
            <FactList>
              <Fact label={words.address}>
                <code className={cx(layout.mono, styles.hex)}>{log.address}</code>
              </Fact>
              {log.topics.map((topic, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a topic is its identity
                <Fact key={index} label={words.topic(index)}>
                  <code className={cx(layout.mono, styles.hex)}>{topic}</code>
                </Fact>
              ))}
              <Fact label={words.data}>
                <code className={cx(layout.mono, styles.hex)}>{log.data}</code>
              </Fact>
            </FactList>
          </li>
        ))}
      </ol>
      {more}
    </Details>
  );
}

/** What it says that happened, where the event is known, or the contract's interface is kept. */
function LogSaid({ log, chainId }: { log: LogView; chainId: ChainId }) {
  const network = findNetwork(useNetworks(), chainId)?.network ?? null;
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(chainId);
  const reading = useKeptLog(log, chainId);
  if (reading.kind !== 'event') return null;
  return (
    <>
      <p>
        <SentenceText sentence={eventSentence(reading, log.address, sentenceContext)} nameOf={nameOf} />
      </p>
      {reading.by === 'supplied' ? (
        <>
          <p className={layout.small}>{messages.logs.kept}</p>
          <EventFields reading={reading} log={log} nameOf={nameOf} />
        </>
      ) : null}
    </>
  );
}

export function RawSection({ detail }: SectionProps) {
  const words = messages.raw;
  const parts = [
    { title: words.signed, what: words.signedWhat, text: detail.raw.signed },
    { title: words.transaction, what: words.transactionWhat, text: detail.raw.transaction },
    { title: words.receipt, what: words.receiptWhat, text: detail.raw.receipt },
  ].flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }]));
  if (parts.length === 0) return null;
  return (
    <Details summary={words.title}>
      <div className={layout.stack2}>
        {parts.map(({ title, what, text }) => (
          <Bytes key={title} title={title} text={text} what={what} />
        ))}
      </div>
    </Details>
  );
}

/** A long text to read by scrolling, and to copy whole. */
function Bytes({ title, text, what }: { title?: string | undefined; text: string; what: string }) {
  return (
    <div className={layout.stack2}>
      <div className={cx(layout.row2, align.ends)}>
        <b>{title}</b>
        <CopyButton value={text} what={what} variant="text" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className={cx(layout.well, align.scrolled, styles.bytes)} tabIndex={0} aria-label={what}>
        <code className={cx(layout.mono, styles.hex)}>{text}</code>
      </section>
    </div>
  );
}

// The first of many: a transaction may carry more logs than a page can draw at once.

const STEP = 50;

interface Capped<T> {
  readonly shown: readonly T[];
  /** Shows the next ones; null when all are there. */
  readonly more: ReactNode;
}

export function useCapped<T>(items: readonly T[]): Capped<T> {
  const [limit, setLimit] = useState(STEP);
  const left = items.length - limit;
  return {
    shown: items.slice(0, limit),
    more:
      left > 0 ? (
        <Button size="s" onClick={() => setLimit(limit + STEP)}>
          {messages.showMore(Math.min(left, STEP), left)}
        </Button>
      ) : null,
  };
}
