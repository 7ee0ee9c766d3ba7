/** Who may take what, before and after. */

import { isUnlimited } from '#core/risk/amounts.ts';
import type { AllowanceChange } from '#core/simulation/outcome.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { NamedAddress, type NameOf } from '#ui/call-tree/sentence.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { amountView } from '../amounts.ts';
import { transactingMessages } from './messages.ts';
import type { TokenBook } from './tokens.ts';
import styles from './transacting.module.css';

export type AllowanceListProps = {
  allowances: readonly AllowanceChange[];
  tokens: TokenBook;
  nameOf: NameOf;
  most: number;
};

export function AllowanceList({ allowances, tokens, nameOf, most }: AllowanceListProps) {
  const words = transactingMessages.simulation;
  if (allowances.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subhead}>{words.allowances}</h3>
      {allowances.slice(0, most).map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <div className={styles.allowance} key={place}>
          <FactList>
            <Fact label={words.spender}>
              <NamedAddress address={change.spender} nameOf={nameOf} />
            </Fact>
            <Fact label={words.token}>
              <NamedAddress address={change.token} nameOf={nameOf} />
            </Fact>
            <Fact label={words.before}>
              <Allowed change={change} amount={change.before} tokens={tokens} />
            </Fact>
            <Fact label={words.after}>
              <Allowed change={change} amount={change.after} tokens={tokens} />
            </Fact>
          </FactList>
        </div>
      ))}
      {allowances.length > most ? (
        <p className={styles.quiet}>{words.more(allowances.length - most)}</p>
      ) : null}
    </div>
  );
}

function Allowed(props: { change: AllowanceChange; amount: bigint | null; tokens: TokenBook }) {
  const { change, amount, tokens } = props;
  const words = transactingMessages.simulation;
  if (amount === null) return <span className={styles.quiet}>{words.unread}</span>;
  if (amount === 0n) return words.none;
  if (change.standard === 'approvalForAll') return <b>{words.all}</b>;
  if (change.standard === 'erc721') return words.item(String(amount));
  if (isUnlimited(amount)) return <b>{words.any}</b>;
  const entry = tokens.get(change.token);
  const decimals = entry?.asset.decimals ?? null;
  const view = amountView(amount, decimals, { places: 18 });
  return <AmountText {...view} symbol={decimals === null ? words.units : (entry?.symbol ?? '')} />;
}
