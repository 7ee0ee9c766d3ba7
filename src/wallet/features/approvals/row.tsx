/** One allowance: who may take how much, what that puts at risk now, since when, and what can be done about it. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Hash } from '#core/bytes/hex.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Allowance } from '../../chain/approvals/types.ts';
import type { Account, Network } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { dateText, exactTime } from '../../shared/time.ts';
import { isUnknownToken } from '../../transactions/token-text.ts';
import styles from './approvals.module.css';
import { messages } from './messages.ts';
import type { Grouping } from './search.ts';
import {
  type CalledOn,
  isCollectible,
  itemText,
  spenderName,
  spenderText,
  tokenText,
  unitText,
  whatText,
} from './words.ts';

export type RowActs = {
  readonly revoke: (allowance: Allowance) => void;
  readonly change: (allowance: Allowance) => void;
};

export type AllowanceRowProps = {
  allowance: Allowance;
  network: Network | null;
  accounts: readonly Account[];
  /** What the list is grouped by, and so need not be said in each row. */
  by: Grouping;
  /** Name of the chain. */
  chain: string;
  now: number;
  /** Of our own transaction that takes it back and is on its way. */
  waiting: Hash | null;
  /** Null where nobody can sign. */
  acts: RowActs | null;
  selected: boolean;
  onSelect: ((selected: boolean) => void) | null;
};

export function AllowanceRow(props: AllowanceRowProps) {
  const { allowance, network, accounts, by, now, waiting, acts, selected, onSelect } = props;
  const words = messages.row;
  const [opened, setOpened] = useState(false);
  const what = whatText(allowance, network);
  const called = useContactNamesByChain();
  const whom = spenderText(allowance, accounts, called);
  const changeable = allowance.standard === 'erc20' || allowance.standard === 'permit2';
  return (
    <li className={cx(styles.row, waiting !== null && styles.waiting)} data-allowance={allowance.id}>
      <div className={styles.pick}>
        {onSelect === null || waiting !== null ? null : (
          <Checkbox
            label={<VisuallyHidden>{words.select(what, whom)}</VisuallyHidden>}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={styles.main}>
        {by === 'token' ? (
          <Spender allowance={allowance} accounts={accounts} called={called} />
        ) : (
          <Token allowance={allowance} network={network} />
        )}
        <p>
          <Amount allowance={allowance} network={network} />
        </p>
        <p className={styles.sub}>{subText(allowance, now)}</p>
      </div>
      <div className={styles.risk}>
        <Risk allowance={allowance} network={network} />
        <EvidenceOf evidence={allowance.evidence} />
      </div>
      <div className={styles.foot}>
        <Details summary={words.details} onToggle={(open) => open && setOpened(true)}>
          {opened ? <Facts {...props} /> : null}
        </Details>
        {waiting === null ? null : (
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: allowance.chainId, hash: waiting }}
            className={buttonClass({ variant: 'text', size: 's' })}
          >
            {words.waiting}
          </Link>
        )}
        {acts === null || waiting !== null ? null : (
          <div className={styles.acts}>
            {changeable ? (
              <Button
                size="s"
                variant="text"
                aria-label={words.changeLabel(what, whom)}
                onClick={() => acts.change(allowance)}
              >
                {words.change}
              </Button>
            ) : null}
            <Button
              size="s"
              aria-label={words.revokeLabel(what, whom)}
              onClick={() => acts.revoke(allowance)}
            >
              {words.revoke}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function subText(allowance: Allowance, now: number): string {
  const words = messages.row;
  const { changed, expires, standard } = allowance;
  const parts = [
    standard === 'permit2' ? words.throughPermit2 : null,
    expires === null ? null : words.until(dateText(Number(expires) * 1000, now)),
    changed.time === null
      ? words.sinceBlock(groupedBlock(changed.block))
      : words.since(dateText(changed.time * 1000, now)),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

type SpenderProps = Pick<AllowanceRowProps, 'allowance' | 'accounts'> & { called: CalledOn };

function Spender({ allowance, accounts, called }: SpenderProps) {
  const { spender } = allowance;
  const own = accounts.some(({ address }) => address === spender);
  const name = spenderName(allowance, accounts, called);
  return (
    <div className={styles.who}>
      <Identicon seed={spender} size={20} />
      {name === null ? null : <bdi className={styles.name}>{name}</bdi>}
      <AddressText address={spender} />
      {own ? <span className={styles.sub}>{messages.row.you}</span> : null}
    </div>
  );
}

function Token({ allowance, network }: Pick<AllowanceRowProps, 'allowance' | 'network'>) {
  return (
    <div className={styles.who}>
      <bdi className={styles.name}>{tokenText(allowance, network)}</bdi>
      <TokenTag allowance={allowance} />
      <AddressText address={allowance.token} />
    </div>
  );
}

/** Beside the name of a token that is in no list: its own words may be false. */
export function TokenTag({ allowance }: { allowance: Allowance }) {
  const { asset } = allowance;
  if (asset !== null && !isUnknownToken(asset)) return null;
  const words = messages.row;
  return (
    <span className={styles.tag}>{isCollectible(allowance) ? words.unlistedCollection : words.unlisted}</span>
  );
}

function Amount({ allowance, network }: Pick<AllowanceRowProps, 'allowance' | 'network'>): ReactNode {
  const words = messages.row;
  const { standard, tokenId, amount, unlimited, asset } = allowance;
  if (tokenId !== null) {
    return <span title={tokenId.toString()}>{words.item(itemText(tokenId))}</span>;
  }
  if (standard === 'approvalForAll') return <strong className={styles.any}>{words.everyItem}</strong>;
  if (unlimited || amount === null) return <strong className={styles.any}>{words.anyAmount}</strong>;
  return (
    <>
      {words.upTo}{' '}
      <AmountText {...amountView(amount, asset?.decimals ?? null)} symbol={unitText(allowance, network)} />
    </>
  );
}

function Risk({ allowance, network }: Pick<AllowanceRowProps, 'allowance' | 'network'>): ReactNode {
  const words = messages.row;
  const { atRisk, asset } = allowance;
  if (atRisk === 0n) return <span className={styles.sub}>{words.nothingAtRisk}</span>;
  if (isCollectible(allowance)) {
    return (
      <span>
        {atRisk === null ? words.allItems : words.items(atRisk)}{' '}
        <span className={styles.sub}>{words.atRisk}</span>
      </span>
    );
  }
  if (atRisk === null) return <span className={styles.sub}>{words.unknownRisk}</span>;
  return (
    <span>
      <AmountText {...amountView(atRisk, asset?.decimals ?? null)} symbol={unitText(allowance, network)} />{' '}
      <span className={styles.sub}>{words.atRisk}</span>
    </span>
  );
}

function Facts({ allowance, chain }: AllowanceRowProps) {
  const words = messages.facts;
  const { spender, token, standard, expires, changed, chainId, tokenId } = allowance;
  const contract = isCollectible(allowance) ? words.collection : words.token;
  return (
    <div className={styles.facts}>
      <div>
        {words.spender}
        <AddressBlock address={spender} label={words.spender} copy />
      </div>
      <div>
        {contract}
        <AddressBlock address={token} label={contract} copy />
      </div>
      <FactList>
        {tokenId === null ? null : (
          <Fact label={words.item}>
            <code className={styles.hex}>{tokenId.toString()}</code>
          </Fact>
        )}
        <Fact label={words.standard}>{words.standards[standard]}</Fact>
        <Fact label={words.chain}>{chain}</Fact>
        {standard === 'permit2' ? (
          <Fact label={words.expires}>
            {expires === null ? words.never : exactTime(Number(expires) * 1000)}
          </Fact>
        ) : null}
        <Fact label={words.changed}>
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: chainId, hash: changed.hash }}
            className={styles.hex}
          >
            {changed.hash}
          </Link>
        </Fact>
      </FactList>
    </div>
  );
}
