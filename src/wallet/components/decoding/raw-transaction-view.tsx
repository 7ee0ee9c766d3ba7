/** A transaction of whoever, laid out in full: the sentence, the call, every field, hashes and bytes. */
import { useCallback } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import { type CallTree, isPayment, type SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { countText } from '#core/text/language.ts';
import { maxGasPrice } from '#core/tx/transaction.ts';
import { CallTreeView, NamedAddress, type NameOf, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { CopyBox } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { RawTransaction } from '../../evm/raw-transaction.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworkName, useNetworks } from '../../shared/networks.ts';
import { DigestFact } from './fields.tsx';
import { decodingMessages } from './messages.ts';
import { useKeptReading } from './use-kept.ts';
import { useLexicon } from './use-sentence-context.ts';

const words = decodingMessages.transaction;

export type RawTransactionViewProps = {
  transaction: RawTransaction;
  bytes: Hex;
  /** For a transaction that names no chain. */
  chainId: ChainId;
  abi?: readonly SuppliedAbi[] | undefined;
};

export function RawTransactionView({ transaction, bytes, chainId, abi }: RawTransactionViewProps) {
  const networks = useNetworks();
  const onChain = transaction.chainId ?? chainId;
  const network = findNetwork(networks, onChain)?.network ?? null;
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(onChain);
  const tree = useKeptReading(
    onChain,
    useCallback(
      (kept: readonly SuppliedAbi[]) => treeOf(transaction, onChain, [...(abi ?? []), ...kept]),
      [transaction, onChain, abi],
    ),
  );
  return (
    <>
      <Sheet title={words.says} padded>
        <div className={layout.stack4}>
          <p className={cx(layout.strong, layout.lead)}>
            <SentenceText sentence={sentenceOf(tree, sentenceContext)} nameOf={nameOf} />
          </p>
          {isPayment(tree) ? null : (
            <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} headed />
          )}
        </div>
      </Sheet>
      <Sheet title={words.fields} padded>
        <div className={layout.stack4}>
          <Facts transaction={transaction} nameOf={nameOf} symbol={sentenceContext.native} />
          <Details summary={words.raw}>
            <CopyBox value={bytes} what={words.rawNoun} />
          </Details>
        </div>
      </Sheet>
    </>
  );
}

function treeOf(
  { to, value, data, signed }: RawTransaction,
  chainId: ChainId,
  abi: readonly SuppliedAbi[],
): CallTree {
  const operation = to === null ? 'create' : 'call';
  return readCall({ chainId, from: signed?.from ?? null, to, value, data, operation }, { abi });
}

type FactsProps = { transaction: RawTransaction; nameOf: NameOf; symbol: string | null };

function Facts({ transaction, nameOf, symbol }: FactsProps) {
  const chainName = useNetworkName();
  const { signed, chainId, to, value, accessList, blobs, type } = transaction;
  const coins = (amount: bigint) =>
    symbol === null ? `${amount} ${words.unit}` : `${formatAmount(amount, 18)} ${symbol}`;
  return (
    <FactList>
      <Fact label={words.sender}>
        {signed === null ? (
          <>
            <b>{words.unsigned}.</b> {words.unsignedText}
          </>
        ) : (
          <>
            <NamedAddress address={signed.from} nameOf={nameOf} />{' '}
            <EvidenceMark level="derived" text={words.recovered} />
          </>
        )}
      </Fact>
      <Fact label={words.chain} aside={chainId === null ? undefined : String(chainId)}>
        {chainId === null ? words.anyChain : <bdi>{chainName(chainId)}</bdi>}
      </Fact>
      <Fact label={words.nonce}>
        <span className={cx(layout.figures, layout.long)}>{String(transaction.nonce)}</span>
      </Fact>
      <Fact label={words.to}>
        {to === null ? words.creates : <NamedAddress address={to} nameOf={nameOf} />}
      </Fact>
      <Fact label={words.value}>
        <bdi className={cx(layout.figures, layout.long)}>{coins(value)}</bdi>
      </Fact>
      <Fees transaction={transaction} coins={coins} />
      <Fact label={words.type} aside={String(type)}>
        {words.types[type]}
      </Fact>
      {accessList.length === 0 ? null : (
        <Fact label={words.accessList}>
          {words.accessListText(
            accessList.length,
            accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0),
          )}
        </Fact>
      )}
      <Delegations transaction={transaction} nameOf={nameOf} />
      {blobs === 0 ? null : <Fact label={words.blobs}>{blobs}</Fact>}
      {signed === null ? null : <DigestFact label={words.hash} value={signed.hash} noun={words.hashNoun} />}
      <DigestFact label={words.signingDigest} value={transaction.digest} />
    </FactList>
  );
}

type FeesProps = { transaction: RawTransaction; coins: (amount: bigint) => string };

function Fees({ transaction: { fees, gasLimit }, coins }: FeesProps) {
  const perGas = (amount: bigint) => (
    <span className={cx(layout.figures, layout.long)}>
      {formatAmount(amount, 9)} {words.gwei}
    </span>
  );
  return (
    <>
      <Fact label={words.gasLimit}>
        <span className={cx(layout.figures, layout.long)}>{countText(gasLimit)}</span>
      </Fact>
      {fees.kind === 'legacy' ? (
        <Fact label={words.gasPrice}>{perGas(fees.gasPrice)}</Fact>
      ) : (
        <>
          <Fact label={words.maxFee}>{perGas(fees.maxFeePerGas)}</Fact>
          <Fact label={words.priorityFee}>{perGas(fees.maxPriorityFeePerGas)}</Fact>
        </>
      )}
      <Fact label={words.worst}>
        <bdi className={cx(layout.figures, layout.long)}>{coins(maxGasPrice(fees) * gasLimit)}</bdi>
      </Fact>
    </>
  );
}

function Delegations({ transaction, nameOf }: { transaction: RawTransaction; nameOf: NameOf }) {
  return transaction.authorizations.map(({ authority, address, nonce, chainId }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an authorization is what stands at its place
    <Fact label={words.delegation} key={place}>
      {authority === null ? words.nobody : <NamedAddress address={authority} nameOf={nameOf} />}{' '}
      {address === ZERO_ADDRESS ? (
        words.revokes(nonce)
      ) : (
        <>
          {words.delegates(nonce, chainId === 0n)} <NamedAddress address={address} nameOf={nameOf} />
        </>
      )}
    </Fact>
  ));
}
