/** One message, one decision. All but the claims comes from the bytes that will be signed. */
import { type ReactNode, useMemo, useState } from 'react';
import { knownChain } from '#core/chain/known-chains.ts';
import { type SiweMessage, siweTime } from '#core/siwe/siwe.ts';
import { utcText } from '#core/text/utc-text.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { CheckGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { Fold } from '../../app/card.tsx';
import { readMessage } from '../../app/reading-message.ts';
import type { TaskOf } from '../../app/tasks.ts';
import { revealText } from '../../decode/hidden-text.ts';
import type { DecodedMessage } from '../../decode/message.ts';
import confirm from '../confirm.module.css';
import { ChainName, SigningCard, useSender, warningsAt } from '../signing-card.tsx';
import { Sender, WholeAddressBlock } from '../who.tsx';
import { MessageClaimsList, RawDetails, RawList, Revealed, WholeText } from './details.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';

interface MessageCardProps {
  readonly id: number;
  readonly task: TaskOf<'message'>;
}

const words = messages.message;

export function MessageCard(props: MessageCardProps) {
  const sender = useSender(props.task.account);
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, sender }: MessageCardProps & { readonly sender: PublicAccount }) {
  const { account, claims, decoded, by } = task;
  const [now] = useState(() => Date.now());
  const { dangers, cautions, site } = useMemo(
    () => readMessage(decoded, { account, claims, by, now }),
    [decoded, account, claims, by, now],
  );
  const attested = by?.attested === true;
  const odd = dangers.length + cautions.length + site.length > 0;
  const raw = [
    { label: messages.digest, value: decoded.digest, noun: messages.digestNoun },
    { label: words.raw, value: task.message, noun: words.rawNoun },
  ];
  return (
    <SigningCard
      id={id}
      signsIn={decoded.siwe !== null}
      word={decoded.siwe === null ? undefined : words.signIn}
      submit={decoded.siwe === null ? undefined : words.signsIn}
      dangers={[...warningsAt(site, 'danger'), ...dangers.map((code) => words.danger[code])]}
      cautions={[...warningsAt(site, 'caution'), ...cautions.map((code) => ({ text: words.caution[code] }))]}
      head={
        <>
          <Headline decoded={decoded} />
          {decoded.siwe === null || attested ? null : <UnseenSite domain={decoded.siwe.domain} />}
        </>
      }
      facts={
        decoded.siwe !== null ? (
          <SignIn
            siwe={decoded.siwe}
            sender={sender}
            matches={attested && !dangers.includes('siweDomainOther')}
          />
        ) : (
          <div className={confirm.facts}>
            <FactList>
              <Fact label={messages.from}>
                <Sender account={sender} whole />
              </Fact>
              <Fact label={words.size}>{words.bytes(decoded.size)}</Fact>
            </FactList>
          </div>
        )
      }
      after={
        <>
          {decoded.siwe === null ? <RawDetails entries={raw} /> : null}
          <MessageClaimsList claims={claims} by={by} />
        </>
      }
    >
      {decoded.siwe === null ? (
        <WholeText id="whole" content={decoded} />
      ) : (
        <>
          <SignInDetails siwe={decoded.siwe} open={odd}>
            <WholeText id="whole" content={decoded} />
            <RawList entries={raw} />
          </SignInDetails>
          {odd ? null : <p className={cx(layout.small, styles.harmless)}>{messages.siwe.harmless}</p>}
        </>
      )}
    </SigningCard>
  );
}

const siweWords = messages.siwe;

interface SignInProps {
  readonly siwe: SiweMessage;
  readonly sender: PublicAccount;
  /** The host knows which site asks, and it is the one that the message names. */
  readonly matches: boolean;
}

/** What counts of a sign-in (EIP-4361), each part by its name. */
function SignIn({ siwe, sender, matches }: SignInProps) {
  return (
    <div className={confirm.facts}>
      <FactList>
        <Fact label={messages.from}>
          <Sender account={sender} whole />
        </Fact>
        {siwe.statement === null ? null : (
          <Fact label={siweWords.statement}>
            <Revealed text={revealText(siwe.statement).shown} />
          </Fact>
        )}
        {siwe.address === sender.address ? null : (
          <Fact label={siweWords.address}>
            <WholeAddressBlock address={siwe.address} />
          </Fact>
        )}
        <Fact label={siweWords.expirationTime}>{endOf(siwe)}</Fact>
        {matches ? (
          <Fact label={siweWords.site}>
            <span className={confirm.chain}>
              <CheckGlyph /> {siweWords.matches}
            </span>
          </Fact>
        ) : null}
      </FactList>
    </div>
  );
}

/** Nothing but the message names the site. */
function UnseenSite({ domain }: { domain: string }) {
  return (
    <div className={styles.site}>
      <p className={cx(layout.long, styles.origin)}>
        <bdi>{domain}</bdi>
      </p>
      <p>{siweWords.unseen}</p>
    </div>
  );
}

/** As it is written where that is no time: such a message is not read as a sign-in. */
function endOf({ expirationTime }: SiweMessage): string {
  if (expirationTime === null) return siweWords.noEnd;
  const end = siweTime(expirationTime);
  return end === null ? expirationTime : utcText(end);
}

interface SignInDetailsProps {
  readonly siwe: SiweMessage;
  /** Something about the message does not fit: nothing of it is folded away then. */
  readonly open: boolean;
  /** The message itself, as it is signed. */
  readonly children: ReactNode;
}

/** The rest of its parts, and all of its text. */
function SignInDetails({ siwe, open, children }: SignInDetailsProps) {
  return (
    <Fold title={<b>{siweWords.details}</b>} aside={siweWords.inside} open={open}>
      <div className={confirm.facts}>
        <FactList>
          <Fact label={siweWords.uri}>{siwe.uri}</Fact>
          <Fact label={messages.chain} aside={messages.chainId(String(siwe.chainId))}>
            <ChainName id={siwe.chainId} name={knownChain(siwe.chainId)?.name ?? null} />
          </Fact>
          <Fact label={siweWords.issuedAt}>{siwe.issuedAt}</Fact>
          {siwe.notBefore === null ? null : <Fact label={siweWords.notBefore}>{siwe.notBefore}</Fact>}
          <Fact label={siweWords.nonce}>{siwe.nonce}</Fact>
          {siwe.requestId === null ? null : <Fact label={siweWords.requestId}>{siwe.requestId}</Fact>}
          {siwe.resources.length === 0 ? null : (
            <Fact label={siweWords.resources}>
              <ul className={layout.stack1}>
                {siwe.resources.map((resource, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
                  <li key={index}>{resource}</li>
                ))}
              </ul>
            </Fact>
          )}
        </FactList>
      </div>
      {children}
    </Fold>
  );
}

function Headline({ decoded: { form, siwe } }: { decoded: DecodedMessage }) {
  return (
    <h1 className={confirm.headline}>
      {siwe === null ? words.headline[form] : <SignInHeadline site={siwe.domain} />}
    </h1>
  );
}

function SignInHeadline({ site }: { site: string }) {
  const [before = '', after = ''] = messages.siwe.headline.split('{site}');
  return (
    <>
      {before}
      <bdi className={layout.long}>{site}</bdi>
      {after}
    </>
  );
}
