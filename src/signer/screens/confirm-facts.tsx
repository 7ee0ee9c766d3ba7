/** What the signer read from the bytes, in rows. */
import type { ReactNode } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { addressLines, spokenAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Reading } from '../app/reading.ts';
import type { ConfirmTask } from '../app/session.ts';
import { messages } from '../messages.ts';
import styles from './confirm.module.css';

/** The whole address in groups of four, small enough for a row. */
export function WholeAddress({ address }: { address: Address }) {
  const { prefix, lines } = addressLines(address);
  return (
    <>
      <VisuallyHidden>{spokenAddress(address)}</VisuallyHidden>
      <span
        className={styles.address}
        aria-hidden="true"
        data-address={address}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', address);
          event.preventDefault();
        }}
      >
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines
          <span className={styles.line} key={row}>
            <span className={styles.prefix}>{row === 0 ? prefix : null}</span>
            {line.map((group, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is its identity
              <span key={column}>{group}</span>
            ))}
          </span>
        ))}
      </span>
    </>
  );
}

/** What the key's source is called. The name may have come in a backup file, so it is made safe for a line. */
export function SourceLabel({ of: { sourceLabel } }: { of: Pick<PublicAccount, 'sourceLabel'> }) {
  return sourceLabel.trim() === '' ? null : <p>{displayText(sourceLabel)}</p>;
}

/** An amount of the chain's own coin, in words where the signer does not know the coin. */
export function Native({ amount, reading, title }: { amount: string; reading: Reading; title?: boolean }) {
  const symbol = reading.chain.symbol ?? messages.confirm.nativeCoin;
  return <AmountText amount={amount} symbol={symbol} size={title ? 'title' : 'inline'} plain />;
}

export function ConfirmFacts({ reading, account }: { reading: Reading; account: PublicAccount }) {
  const words = messages.confirm;
  const { action, chain } = reading;
  return (
    <div className={styles.facts}>
      <FactList>
        {action.kind === 'sendKnownToken' || action.kind === 'sendToken' ? (
          <Fact label={words.token}>
            {action.kind === 'sendKnownToken' ? <p>{words.knownToken(action.symbol)}</p> : null}
            <WholeAddress address={action.token} />
          </Fact>
        ) : null}
        <Fact label={words.from}>
          <SourceLabel of={account} />
          <WholeAddress address={account.address} />
        </Fact>
        <Fact label={words.chain} aside={words.chainId(chain.id)}>
          {chain.name ?? words.unknownChain}
        </Fact>
        {reading.alsoSends === null ? null : (
          <Fact label={words.alsoSends}>
            <Native amount={reading.alsoSends} reading={reading} />
          </Fact>
        )}
        <Fact label={words.fee}>
          {words.atMost} <Native amount={reading.fee} reading={reading} />
        </Fact>
        <Fact label={words.nonce}>{reading.nonce}</Fact>
        <Fact label={words.data} aside={dataAside(reading)}>
          {reading.dataSize === 0 ? words.noData : words.bytes(reading.dataSize)}
        </Fact>
      </FactList>
    </div>
  );
}

function dataAside({ action }: Reading): ReactNode {
  switch (action.kind) {
    case 'sendKnownToken':
    case 'sendToken':
      return messages.confirm.transferCall;
    case 'call':
      return messages.confirm.selector(action.selector);
    case 'sendNative':
    case 'deploy':
      return undefined;
  }
}

export function ConfirmDetails({ reading, task }: { reading: Reading; task: ConfirmTask }) {
  const words = messages.confirm;
  return (
    <Details summary={words.details}>
      <dl className={styles.raw}>
        <div>
          <dt>
            {words.digest}
            <CopyButton value={task.transaction.digest} what={words.digestNoun} />
          </dt>
          <dd>{task.transaction.digest}</dd>
        </div>
        <div>
          <dt>
            {words.raw}
            <CopyButton value={task.unsigned} what={words.rawNoun} />
          </dt>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <dd tabIndex={0}>{task.unsigned}</dd>
        </div>
      </dl>
      <div className={styles.facts}>
        <FactList>
          <Fact label={words.gasLimit}>{reading.gasLimit}</Fact>
          <Fact label={words.maxFee}>{words.gwei(reading.maxFeePerGas)}</Fact>
          {reading.priorityFee === null ? null : (
            <Fact label={words.priority}>{words.gwei(reading.priorityFee)}</Fact>
          )}
        </FactList>
      </div>
    </Details>
  );
}
