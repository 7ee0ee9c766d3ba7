/** What will be asked of the signer, said back before it is asked. */
import type { Asset } from '#core/asset/asset.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Network } from '../../model.ts';
import { amountView, paidSymbol } from '../../shared/amounts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import type { Recipient } from '../../shared/recipient/recipient.ts';
import { messages } from './messages.ts';
import styles from './send.module.css';
import type { SendFormResult } from './validate-form.ts';

export type SummaryProps = {
  result: SendFormResult;
  recipient: Recipient;
  asset: Asset | null;
  network: Network | null;
  /** In wei, part of the likely fee; null on chains without one. */
  dataFee: bigint | null;
};

const NOTHING = '–';

export function Summary({ result, recipient, asset, network, dataFee }: SummaryProps) {
  const words = messages.summary;
  const native = network === null ? '' : displayText(network.nativeSymbol, 16);
  const { amount, likelyFee, worstFee, available } = result;
  const isNative = asset?.id === 'native';
  const symbol = asset === null ? '' : paidSymbol(asset, network);
  const nameOf = useKnownNames(network?.chainId ?? null);
  const called = recipient.kind === 'known' ? nameOf(recipient.address) : null;
  const fee = (wei: bigint) => <AmountText {...amountView(wei, 18, { places: 8 })} symbol={native} />;
  const total = isNative && amount !== null && worstFee !== null ? amount + worstFee : null;
  const spent = isNative ? total : amount;
  const left = available !== null && spent !== null && available >= spent ? available - spent : null;
  return (
    <Sheet title={words.title} padded>
      <p className={styles.headline}>
        {amount === null || asset === null ? (
          words.nothing
        ) : (
          <>
            {words.send}{' '}
            <AmountText
              {...amountView(amount, asset.decimals, { places: 18 })}
              symbol={symbol}
              size="title"
            />{' '}
            {words.to}
          </>
        )}
      </p>
      {recipient.kind === 'known' ? (
        <div className={styles.payee}>
          {recipient.name === null ? null : <bdi className={styles.name}>{recipient.name}</bdi>}
          {called === null ? null : (
            <span>
              {recipient.name === null ? null : words.alsoCalled} <bdi className={styles.name}>{called}</bdi>
            </span>
          )}
          <AddressBlock address={recipient.address} label={messages.to.full} />
        </div>
      ) : null}
      <FactList>
        <Fact label={words.chain} aside={network === null ? undefined : words.chainId(network.chainId)}>
          {network === null ? NOTHING : <bdi>{displayText(network.name, 40)}</bdi>}
        </Fact>
        <Fact label={words.fee} aside={likelyFee === null ? undefined : words.feeLikely}>
          {likelyFee === null ? NOTHING : fee(likelyFee)}
        </Fact>
        {likelyFee === null || dataFee === null ? null : (
          <Fact label={words.dataFee} aside={words.dataFeeAside}>
            {fee(dataFee)}
          </Fact>
        )}
        {asset === null || asset.id === 'native' ? null : (
          <Fact label={words.token}>
            <AddressText address={asset.id} />
          </Fact>
        )}
        <Fact label={words.total} aside={isNative && total !== null ? words.atMost : undefined}>
          {isNative ? (
            total === null ? (
              NOTHING
            ) : (
              fee(total)
            )
          ) : amount === null || asset === null ? (
            NOTHING
          ) : (
            <>
              <AmountText {...amountView(amount, asset.decimals)} symbol={symbol} />
              {worstFee === null ? null : (
                <>
                  {' '}
                  {words.tokenFee} {fee(worstFee)}
                </>
              )}
            </>
          )}
        </Fact>
        <Fact label={words.after} aside={left === null ? undefined : isNative ? words.atLeast : undefined}>
          {left === null || asset === null ? (
            NOTHING
          ) : (
            <AmountText {...amountView(left, asset.decimals)} symbol={symbol} />
          )}
        </Fact>
      </FactList>
    </Sheet>
  );
}
