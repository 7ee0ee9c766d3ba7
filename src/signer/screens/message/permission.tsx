/** What a recognised form allows, statement by statement, in plain words. */
import { utcText } from '#core/text/utc-text.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { type NameOf, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import type { ClaimedFigure } from '../../app/claimed-amounts.ts';
import type {
  AmountReading,
  ItemReading,
  PermissionLine,
  TimeReading,
} from '../../app/reading-permission.ts';
import confirm from '../confirm.module.css';
import { figureText } from '../unlisted-tokens.tsx';
import { WholeAddressBlock } from '../who.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';

const words = messages.permission;

interface LinesProps {
  readonly lines: readonly PermissionLine[];
  readonly nameOf: NameOf;
}

/** The statements of one token or order, as rows of a list. */
export function PermissionLines({ lines, nameOf }: LinesProps) {
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
    <Line line={line} nameOf={nameOf} key={place} />
  ));
}

/** Several tokens or orders, each counted and apart. */
export function PermissionGroups({
  groups,
  nameOf,
}: {
  readonly groups: readonly (readonly PermissionLine[])[];
  readonly nameOf: NameOf;
}) {
  return groups.map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in the order of the data
    <section className={styles.permission} key={index}>
      <h2 className={layout.small}>{messages.typed.nth(index + 1, groups.length)}</h2>
      <FactList>
        <PermissionLines lines={lines} nameOf={nameOf} />
      </FactList>
    </section>
  ));
}

function Line({ line, nameOf }: { readonly line: PermissionLine; readonly nameOf: NameOf }) {
  switch (line.kind) {
    case 'address':
      return (
        <Fact label={words.address[line.label]}>
          {line.own ? <p>{words.own}</p> : null}
          <WholeAddressBlock address={line.address} />
        </Fact>
      );
    case 'token':
      return (
        <Fact label={words.token}>
          {line.symbol === null ? null : <p>{words.knownToken(line.symbol)}</p>}
          {line.address === null ? words.noToken : <WholeAddressBlock address={line.address} />}
        </Fact>
      );
    case 'atMost':
    case 'exactly':
      return (
        <Fact label={words[line.kind]}>
          <Amount amount={line.amount} />
        </Fact>
      );
    case 'everything':
      return (
        <Fact label={words.atMost}>
          <b>{words.everything}</b>
        </Fact>
      );
    case 'tokenId':
      return <Fact label={words.tokenId}>{words.number(line.text)}</Fact>;
    case 'gives':
      return (
        <Fact label={words.gives}>
          <Item item={line.item} />
        </Fact>
      );
    case 'asks':
      return (
        <Fact label={line.own ? words.asks : words.othersGet}>
          <Item item={line.item} />
          {line.own ? (
            <p className={cx(layout.quiet, styles.link)}>{words.toYou}</p>
          ) : (
            <>
              <p className={cx(layout.quiet, styles.link)}>{words.to}</p>
              <WholeAddressBlock address={line.recipient} />
            </>
          )}
        </Fact>
      );
    case 'usable':
    case 'lasts':
    case 'from':
      return <Fact label={words[line.kind]}>{timeText(line.time)}</Fact>;
    case 'witness':
      return <Fact label={words.witness}>{words.witnessText(line.type)}</Fact>;
    case 'row':
      return (
        <Fact label={line.row.label}>
          <SentenceText sentence={line.row.parts} nameOf={nameOf} />
        </Fact>
      );
  }
}

function Amount({ amount: { amount, symbol, claimed } }: { amount: AmountReading }) {
  return (
    <>
      <AmountText amount={amount} symbol={symbol ?? words.baseUnits(amount)} plain />
      <Claimed figures={[claimed]} />
    </>
  );
}

/** Base units stand before it. */
function Claimed({ figures }: { figures: readonly (ClaimedFigure | undefined)[] }) {
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length === 0) return null;
  return (
    <p className={confirm.claimed}>
      <bdi>{known.map(figureText).join(' → ')}</bdi>
    </p>
  );
}

function Item({ item }: { item: ItemReading }) {
  const { what, token, identifier, from, to } = item;
  const counted = ({ amount, symbol }: AmountReading): string =>
    `${groupInteger(amount)} ${symbol ?? words.item[what](amount)}`;
  const figure = to === null ? counted(from) : words.moving(counted(from), counted(to));
  return (
    <>
      <p>
        {identifier === null ? figure : words.numbered(figure, identifier)}
        {token === null ? null : <span className={cx(layout.quiet, styles.link)}> {words.of}</span>}
      </p>
      {token === null ? null : <WholeAddressBlock address={token} />}
      <Claimed figures={[from.claimed, to?.claimed]} />
    </>
  );
}

function timeText(time: TimeReading): string {
  switch (time.kind) {
    case 'never':
      return words.never;
    case 'block':
      return words.block;
    case 'at':
      return utcText(time.milliseconds);
  }
}
