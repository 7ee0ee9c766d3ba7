/**
 * What the wallet says, set apart. Its texts are hostile until shown: cleaned, bounded, isolated in direction, clipped
 * to their line. However well the wallet says it knows something, to the signer one program said so: no mark here is
 * better than “reported”.
 */
import { displayText } from '#core/text/display.ts';
import type { Claims } from '#protocol/messages.ts';
import { CallFields, CallTreeView, WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { Filled } from '#ui/filled.tsx';
import { Fold } from '../app/card.tsx';
import { tellableSymbol } from '../app/known-tokens.ts';
import type { ClaimedLayout, TransactionReading } from '../app/reading.ts';
import type { AskedBy } from '../apps/door.ts';
import { ClaimedApp } from './asked-by.tsx';
import { ClaimLine, Said } from './claim-line.tsx';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';
import { ClaimedTokenName } from './unlisted-tokens.tsx';

export function hasClaims({
  accountLabel,
  recipientName,
  contacts = [],
  tokens = [],
  nonceIsNext,
  effects = [],
  findings = [],
  abi,
  creation,
}: Claims): boolean {
  return (
    accountLabel !== undefined ||
    recipientName !== undefined ||
    contacts.length > 0 ||
    tokens.length > 0 ||
    findings.length > 0 ||
    nonceIsNext === true ||
    abi !== undefined ||
    creation !== undefined ||
    effects.length > 0
  );
}

/** What the wallet warns of is seen without being asked for: it may know more of the chain than the signer does. */
function warns(findings: NonNullable<Claims['findings']>): boolean {
  return findings.some(({ level }) => level !== 'note');
}

/** A listed token has its own symbol, whatever the wallet calls it. */
function symbolOf(
  { address, symbol }: NonNullable<Claims['tokens']>[number],
  { chain, sentenceContext }: TransactionReading,
): string | null {
  return sentenceContext.token(address)?.symbol ?? tellableSymbol(chain.id, symbol);
}

interface ConfirmClaimsProps {
  readonly claims: Claims;
  readonly by: AskedBy | undefined;
  readonly reading: TransactionReading;
}

export function ConfirmClaims({ claims, by, reading }: ConfirmClaimsProps) {
  const { claim } = messages;
  const { accountLabel, recipientName, contacts = [], tokens = [] } = claims;
  const { nonceIsNext, effects = [], findings = [] } = claims;
  return (
    <section className={styles.claims} aria-labelledby="claims">
      <Fold
        claim
        title={<h2 id="claims">{messages.claims}</h2>}
        open={warns(findings) || by?.claimed != null}
      >
        <ul>
          <ClaimedApp by={by} />
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one claim, never reordered
            <ClaimLine key={`finding ${index}`}>
              <Filled
                text={claim.finding[finding.level]}
                places={{ text: <bdi>{displayText(finding.text, 400)}</bdi> }}
              />
            </ClaimLine>
          ))}
          {recipientName === undefined ? null : (
            <ClaimLine>
              <Filled text={claim.name} places={{ name: <bdi>{displayText(recipientName.name, 96)}</bdi> }} />
            </ClaimLine>
          )}
          {contacts.map(({ address, name }) => (
            <ClaimLine key={address}>
              <Filled
                text={claim.contact}
                places={{
                  name: <bdi>{displayText(name, 80)}</bdi>,
                  address: <WholeAddress address={address} />,
                }}
              />
            </ClaimLine>
          ))}
          {tokens.map((token) => (
            <ClaimLine key={token.address}>
              <ClaimedTokenName symbol={symbolOf(token, reading)} decimals={token.decimals} />
            </ClaimLine>
          ))}
          {accountLabel === undefined ? null : (
            <ClaimLine>
              <Filled text={claim.account} places={{ name: <bdi>{displayText(accountLabel)}</bdi> }} />
            </ClaimLine>
          )}
          {nonceIsNext === true ? <ClaimLine>{claim.nonceNext}</ClaimLine> : null}
          {effects.map((effect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one claim, never reordered
            <ClaimLine key={index} end={<bdi>{displayText(effect.amount, 96)}</bdi>}>
              <bdi>{displayText(effect.label, 96)}</bdi>
            </ClaimLine>
          ))}
        </ul>
        {reading.claimedLayout === null ? null : <Layout layout={reading.claimedLayout} reading={reading} />}
      </Fold>
    </section>
  );
}

/** Names and fields of a call that the signer cannot read, as somebody told the wallet. */
function Layout({ layout, reading }: { layout: ClaimedLayout; reading: TransactionReading }) {
  const { claim } = messages;
  if (layout.kind === 'misfit') return <Said>{claim.misfit}</Said>;
  if (layout.kind === 'creation') {
    return (
      <div className={styles.layout}>
        <Said>
          <Filled text={claim.creation} places={{ name: <bdi>{displayText(layout.name, 60)}</bdi> }} />
        </Said>
        <CallFields reading={layout.reading} nameOf={undefined} bare />
      </div>
    );
  }
  return (
    <div className={styles.layout}>
      <Said>{claim.layout[layout.by]}</Said>
      <CallTreeView tree={layout.tree} sentenceContext={reading.sentenceContext} />
    </div>
  );
}
