/** What the signer read from the bytes, in rows. */
import type { PublicAccount } from '#protocol/messages.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { TransactionReading } from '../app/reading.ts';
import type { ConfirmTask } from '../app/tasks.ts';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';
import { Fold } from './fold.tsx';
import { Sender } from './who.tsx';
import { WholeAddress } from './whole-address.tsx';

/** An amount of the chain’s own coin, in words where the signer does not know the coin. */
function Native({ amount, reading }: { amount: string; reading: TransactionReading }) {
  return <AmountText amount={amount} symbol={reading.chain.symbol ?? messages.nativeCoin} plain />;
}

interface ConfirmFactsProps {
  readonly reading: TransactionReading;
  readonly account: PublicAccount;
}

export function ConfirmFacts({ reading, account }: ConfirmFactsProps) {
  const { chain, sentAlong } = reading;
  return (
    <div className={styles.facts}>
      <FactList>
        <Fact label={messages.from}>
          <Sender account={account} />
        </Fact>
        <Fact label={messages.chain} aside={messages.chainId(chain.id)}>
          {chain.name ?? messages.unknownChain}
        </Fact>
        {sentAlong === null ? null : (
          <Fact label={messages.sentAlong}>
            <Native amount={sentAlong} reading={reading} />
          </Fact>
        )}
        <Fact label={messages.fee}>
          <Native amount={reading.fee} reading={reading} />
        </Fact>
        {reading.tree.reading.kind === 'unread' ? <Data reading={reading} /> : null}
      </FactList>
    </div>
  );
}

function Data({ reading }: { reading: TransactionReading }) {
  const { dataSize } = reading;
  return (
    <Fact label={messages.data} aside={dataAside(reading)}>
      {dataSize === 0 ? messages.noData : messages.bytes(dataSize)}
    </Fact>
  );
}

function dataAside({ tree: { reading } }: TransactionReading): string | undefined {
  return reading.kind === 'unread' ? messages.selector(reading.selector) : undefined;
}

export function ConfirmDetails({ reading, task }: { reading: TransactionReading; task: ConfirmTask }) {
  const { transaction, unsigned } = task;
  return (
    <Fold title={<b>{messages.details}</b>} aside={messages.detailsAside(transaction.nonce)}>
      <div className={styles.facts}>
        <FactList>
          <Fact label={messages.from}>
            <WholeAddress address={task.account} />
          </Fact>
          <Fact label={messages.nonce}>{transaction.nonce}</Fact>
          {reading.tree.reading.kind === 'unread' ? null : <Data reading={reading} />}
        </FactList>
      </div>
      <dl className={styles.raw}>
        <Raw label={messages.digest} value={transaction.digest} noun={messages.digestNoun} />
        {reading.dataSize === 0 ? null : (
          <>
            <Raw
              label={messages.calldataDigest}
              value={reading.tree.digest}
              noun={messages.calldataDigestNoun}
            />
            <Raw label={messages.calldata} value={transaction.data} noun={messages.calldataNoun} />
          </>
        )}
        <Raw label={messages.raw} value={unsigned} noun={messages.rawNoun} />
      </dl>
      <div className={styles.facts}>
        <FactList>
          <Fact label={messages.type}>{messages.types[transaction.type]}</Fact>
          <Fact label={messages.gasLimit}>{reading.gasLimit}</Fact>
          <Fact label={messages.maxFee}>{messages.gwei(reading.maxFeePerGas)}</Fact>
          {reading.priorityFee === null ? null : (
            <Fact label={messages.priority}>{messages.gwei(reading.priorityFee)}</Fact>
          )}
          {transaction.accessList.map(({ address, storageKeys }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
            <Fact label={messages.accessList} key={index}>
              <WholeAddress address={address} />
              <p>{messages.accessKeys(storageKeys.length)}</p>
              {storageKeys.map((key, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
                <p className={styles.key} key={place}>
                  {key}
                </p>
              ))}
            </Fact>
          ))}
        </FactList>
      </div>
    </Fold>
  );
}

function Raw({ label, value, noun }: { label: string; value: string; noun: string }) {
  return (
    <div>
      <dt>
        {label}
        <CopyButton value={value} what={noun} />
      </dt>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <dd tabIndex={0}>{value}</dd>
    </div>
  );
}
