/** Who decides about a name, and for how long. */
import type { ReactNode } from 'react';
import type { Address } from '#core/address/address.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { FUSES, readFuses } from '#core/names/registration.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock, AddressText } from '#ui/address.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import type { NameView } from '../../names/types.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { exactTime } from '../../shared/time.ts';
import { messages } from './messages.ts';
import styles from './names.module.css';

const dateOf = (seconds: bigint): string => exactTime(Number(seconds) * 1_000);

/** Whose it is and for how long, in one line. */
export function NameLine({ known: { value, evidence } }: { known: WithEvidence<NameView> }) {
  const words = messages.ownership;
  const { owner, wrapped, registration, now } = value;
  const [label, who] =
    wrapped !== null
      ? [words.holder, wrapped.holder]
      : registration !== null
        ? [words.registrant, registration.registrant]
        : [words.owner, owner];
  const own = useAllAccounts().find((account) => account.address === who);
  return (
    <div className={cx(layout.row4, layout.quiet, styles.line)}>
      <span>
        {label}{' '}
        {who === null ? (
          words.nobody
        ) : own === undefined ? (
          <AddressText address={who} copy />
        ) : (
          <bdi>{words.own(displayText(own.label, 40))}</bdi>
        )}
      </span>
      {registration === null ? null : <span>{expiryText(registration.state, now)}</span>}
      <EvidenceOf evidence={evidence} text />
    </div>
  );
}

/** All of it, whole. Open where it is not as usual. */
export function Ownership({ view }: { view: NameView }) {
  const words = messages.ownership;
  const { owner, wrapped, resolver, registration, above, node, now, name } = view;
  return (
    <Details summary={words.title} open={wrapped !== null || resolver === null || above !== null}>
      <FactList>
        {registration === null || (wrapped !== null && registration.registrant === wrapped.wrapper) ? null : (
          <Fact label={words.registrant} aside={rightOf(registration.registrant, words.registrantHint)}>
            <Who address={registration.registrant} />
          </Fact>
        )}
        {above === null ? null : (
          <Fact label={words.expiry} aside={<Note>{words.aboveOf(displayText(above.name, 80))}</Note>}>
            {expiryText(above.state, now)}
          </Fact>
        )}
        {wrapped === null ? (
          <Fact label={words.owner} aside={rightOf(owner, words.ownerHint)}>
            <Who address={owner} />
          </Fact>
        ) : (
          <>
            <Fact label={words.holder} aside={rightOf(wrapped.holder, words.holderHint)}>
              <Who address={wrapped.holder} />
            </Fact>
            <Fact label={words.wrapped}>
              <p className={styles.above}>{words.wrappedText}</p>
              <AddressBlock address={wrapped.wrapper} copy />
            </Fact>
            <Fact
              label={words.rights}
              aside={wrapped.expiry === 0n ? undefined : <Note>{words.until(dateOf(wrapped.expiry))}</Note>}
            >
              <Rights fuses={wrapped.fuses} />
            </Fact>
          </>
        )}
        <Fact
          label={words.resolver}
          aside={
            resolver !== null && resolver.of !== name ? <Note>{words.parent(resolver.of)}</Note> : undefined
          }
        >
          {resolver === null ? words.noResolver : <AddressBlock address={resolver.address} copy />}
        </Fact>
        <Fact label={words.node}>
          <code className={styles.mono}>{node}</code>
        </Fact>
      </FactList>
    </Details>
  );
}

/** What was given up. What a parent may still do is told where it was not. */
function Rights({ fuses }: { fuses: number }) {
  const words = messages.ownership;
  const given = readFuses(fuses);
  const told = FUSES.flatMap(([fuse]) => (given.has(fuse) ? [words.fuse(fuse)] : []));
  if (!given.has('parentCannotControl')) told.unshift(words.parentControls);
  return (
    <ul className={layout.stack1}>
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function expiryText(state: NonNullable<NameView['registration']>['state'], now: bigint): string {
  const words = messages.ownership;
  switch (state.kind) {
    case 'free':
      return words.free;
    case 'held':
      return words.held(messages.span(state.until - now), dateOf(state.until));
    case 'grace':
      return words.grace(messages.span(state.free - now), dateOf(state.ended));
    case 'ended':
      return words.ended(dateOf(state.ended));
  }
}

/** On a line of its own: beside an address in whole is no room, and below it nothing may cling. */
function Note({ children }: { children: ReactNode }) {
  return <bdi className={styles.note}>{children}</bdi>;
}

/** Nobody has no rights. */
function rightOf(address: Address | null, words: string): ReactNode {
  return address === null ? undefined : <Note>{words}</Note>;
}

function Who({ address }: { address: Address | null }) {
  const own = useAllAccounts().find((account) => account.address === address);
  if (address === null) return messages.ownership.nobody;
  return (
    <>
      <AddressBlock address={address} copy />
      {own === undefined ? null : (
        <bdi className={styles.note}>{messages.ownership.own(displayText(own.label, 40))}</bdi>
      )}
    </>
  );
}
