/** One allowance as a row: which token, who may take it, how much, what that puts at risk now, and since when. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { Hash } from '#core/bytes/hex.ts';
import { type Decimal, worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock, AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { Tag, tagClass } from '#ui/tag.tsx';
import type { Allowance } from '../../approvals/types.ts';
import { TokenIcon } from '../../components/icons/token-icon.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { RoleTag } from '../../components/labels/role-tag.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { amountView, listedAmount } from '../../shared/amounts.ts';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { groupedBlock, sharedMessages } from '../../shared/messages.ts';
import { dateText, dayText, exactTime } from '../../shared/time.ts';
import { isUnknownToken } from '../../transactions/token-text.ts';
import styles from './approvals.module.css';
import { messages } from './messages.ts';
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
  /** Name of the chain; shown in the row where several are listed. */
  chain: string;
  severalChains: boolean;
  /** Its owner, where those of several accounts are listed. */
  whose: Account | null;
  now: number;
  /** What could be taken now, in US dollars; null without a price. */
  money: Decimal | null;
  /** How it is known differs from the others. */
  evidenceShown: boolean;
  /** Of our own transaction that revokes it and is on its way. */
  waiting: Hash | null;
  /** Null where nobody can sign. */
  acts: RowActs | null;
  selected: boolean;
  onSelect: ((selected: boolean) => void) | null;
};

/** Columns of the table: selection, token, spender, amount, risk, date, actions. */
export const COLUMNS = 7;

export function AllowanceRow(props: AllowanceRowProps) {
  const { allowance, network, accounts, chain, severalChains, whose, now } = props;
  const { waiting, acts, selected, onSelect } = props;
  const words = messages.row;
  const [opened, setOpened] = useState(false);
  const details = useId();
  const what = whatText(allowance, network);
  const called = useContactNamesByChain();
  const spender = spenderText(allowance, accounts, called);
  // Two accounts may have allowed the same to the same spender.
  const whom = whose === null ? spender : words.ofAccount(spender, displayText(whose.label, 40));
  const changeable = allowance.standard === 'erc20' || allowance.standard === 'permit2';
  return (
    <>
      <tr
        className={cx(
          align.ruled,
          styles.row,
          waiting !== null && styles.waiting,
          selected && styles.selected,
        )}
        data-allowance={allowance.id}
      >
        <td className={styles.pick}>
          {onSelect === null || waiting !== null ? null : (
            <Checkbox
              label={<VisuallyHidden>{words.select(what, whom)}</VisuallyHidden>}
              checked={selected}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          )}
        </td>
        <td className={styles.token}>
          <span className={cx(align.line, styles.who)}>
            <TokenIcon
              asset={{
                chainId: allowance.chainId,
                id: allowance.token,
                symbol: allowance.asset?.symbol ?? '',
              }}
              unknown={isUnlisted(allowance)}
              on={severalChains ? chain : undefined}
            />
            <span>
              <bdi className={layout.strong}>{tokenText(allowance, network)}</bdi>{' '}
              <TokenTag allowance={allowance} />
              {severalChains ? <bdi className={cx(align.micro, styles.under)}>{chain}</bdi> : null}
              {whose === null ? null : <Whose account={whose} />}
            </span>
          </span>
        </td>
        <td className={styles.spender}>
          <Spender allowance={allowance} accounts={accounts} called={called} />
        </td>
        <td className={styles.amount} data-label={words.columns.amount}>
          <Amount allowance={allowance} network={network} />
          {noteText(allowance, now) === '' ? null : (
            <span className={cx(align.micro, styles.under)}>{noteText(allowance, now)}</span>
          )}
        </td>
        <td className={styles.risk} data-label={words.columns.risk}>
          <Risk {...props} />
          {props.evidenceShown ? <EvidenceOf evidence={allowance.evidence} /> : null}
        </td>
        <td className={cx(layout.quiet, styles.since)} data-label={words.columns.since}>
          {sinceText(allowance, now)}
        </td>
        <td className={styles.acts}>
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
            <Button
              size="s"
              aria-label={words.revokeLabel(what, whom)}
              onClick={() => acts.revoke(allowance)}
            >
              {words.revoke}
            </Button>
          )}
          <span className={styles.more} data-open={opened}>
            <IconButton
              label={words.detailsLabel(what, whom)}
              title={words.details}
              aria-expanded={opened}
              aria-controls={details}
              onClick={() => setOpened(!opened)}
            >
              <ChevronGlyph />
            </IconButton>
          </span>
        </td>
      </tr>
      <tr id={details} hidden={!opened} className={styles.opened}>
        <td colSpan={COLUMNS}>
          {opened ? (
            <>
              <Facts {...props} />
              {acts !== null && waiting === null && changeable ? (
                <Button
                  size="s"
                  aria-label={words.changeLabel(what, whom)}
                  onClick={() => acts.change(allowance)}
                >
                  {words.change}
                </Button>
              ) : null}
            </>
          ) : null}
        </td>
      </tr>
    </>
  );
}

/** The account whose allowance it is. */
export function Whose({ account }: { account: Account }) {
  return (
    <span className={cx(layout.small, align.line, styles.whose)} data-owner={account.address}>
      <Identicon seed={account.address} size={18} />
      <bdi>{displayText(account.label, 40)}</bdi>
      <RoleTag account={account} />
    </span>
  );
}

function noteText({ expires, standard }: Allowance, now: number): string {
  const words = messages.row;
  const parts = [
    standard === 'permit2' ? words.throughPermit2 : null,
    expires === null ? null : words.until(dateText(Number(expires) * 1000, now)),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function sinceText({ changed }: Allowance, now: number): string {
  return changed.time === null
    ? messages.row.sinceBlock(groupedBlock(changed.block))
    : dayText(changed.time * 1000, now);
}

type SpenderProps = Pick<AllowanceRowProps, 'allowance' | 'accounts'> & { called: CalledOn };

function Spender({ allowance, accounts, called }: SpenderProps) {
  const { spender } = allowance;
  const words = messages.row;
  const own = accounts.some(({ address }) => address === spender);
  const name = spenderName(allowance, accounts, called);
  return (
    <>
      {name === null ? (
        <span className={cx(layout.caution, layout.strong)}>{words.unknownSpender}</span>
      ) : (
        <bdi className={layout.strong}>{name}</bdi>
      )}
      {own ? (
        <>
          {' '}
          <Tag>{words.you}</Tag>
        </>
      ) : null}
      <span className={cx(align.micro, styles.under)}>
        <AddressText address={spender} />
      </span>
    </>
  );
}

function isUnlisted({ asset }: Allowance): boolean {
  return asset === null || isUnknownToken(asset);
}

/** Beside the name of a token that is in no list: its own words may be false. */
function TokenTag({ allowance }: { allowance: Allowance }) {
  if (!isUnlisted(allowance)) return null;
  const words = messages.row;
  return <Tag tone="caution">{isCollectible(allowance) ? words.unlistedCollection : words.unlisted}</Tag>;
}

function Amount({ allowance, network }: Pick<AllowanceRowProps, 'allowance' | 'network'>): ReactNode {
  const words = messages.row;
  const { standard, tokenId, amount, unlimited, asset } = allowance;
  if (tokenId !== null) {
    return <span title={tokenId.toString()}>{words.item(itemText(tokenId))}</span>;
  }
  if (standard === 'approvalForAll') {
    return (
      <>
        <strong className={tagClass('danger')}>{words.allItemsBadge}</strong>
        <span className={cx(align.micro, styles.under)}>{words.futureItems}</span>
      </>
    );
  }
  if (unlimited || amount === null) return <strong className={tagClass('danger')}>{words.unlimited}</strong>;
  return (
    <AmountText {...amountView(amount, asset?.decimals ?? null)} symbol={unitText(allowance, network)} />
  );
}

type RiskProps = Pick<AllowanceRowProps, 'allowance' | 'network' | 'money'>;

function Risk({ allowance, network, money }: RiskProps): ReactNode {
  const words = messages.row;
  const { atRisk, asset } = allowance;
  if (atRisk === 0n) return <span className={layout.small}>{words.nothingAtRisk}</span>;
  if (isCollectible(allowance)) return atRisk === null ? words.allItems : words.items(atRisk);
  if (atRisk === null) return <span className={layout.small}>{words.unknownRisk}</span>;
  const amount = (
    <AmountText {...listedAmount(atRisk, asset?.decimals ?? null)} symbol={unitText(allowance, network)} />
  );
  if (money === null) return amount;
  return (
    <>
      <strong>{moneyText(money)}</strong>
      <span className={cx(align.micro, styles.under)}>{amount}</span>
    </>
  );
}

export function moneyText(money: Decimal): string {
  return sharedMessages.money(groupInteger(worthText(money).text));
}

function Facts({ allowance, chain }: AllowanceRowProps) {
  const words = messages.facts;
  const { spender, token, asset, standard, expires, changed, chainId, tokenId } = allowance;
  const contract = isCollectible(allowance) ? words.collection : words.token;
  return (
    <div className={cx(layout.grid, styles.facts)}>
      <div>
        {words.spender}
        <AddressBlock address={spender} label={words.spender} copy />
      </div>
      <div>
        {contract}
        <AddressBlock address={token} label={contract} copy />
      </div>
      <FactList>
        {asset === null ? null : (
          <Fact label={words.name}>
            <bdi>{displayText(asset.name, 40)}</bdi>
          </Fact>
        )}
        {tokenId === null ? null : (
          <Fact label={words.item}>
            <code className={layout.mono}>{tokenId.toString()}</code>
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
            className={layout.mono}
          >
            {changed.hash}
          </Link>
        </Fact>
      </FactList>
    </div>
  );
}
