/** One message, one decision. All but the claims comes from the bytes that will be signed. */
import { useMemo, useState } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { readMessage } from '../../app/reading-message.ts';
import type { TaskOf } from '../../app/tasks.ts';
import type { DecodedMessage } from '../../decode/message.ts';
import confirm from '../confirm.module.css';
import { SigningCard, useSender, warningsAt } from '../signing-card.tsx';
import { Sender } from '../who.tsx';
import { MessageClaimsList } from './claims.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { RawDetails, RawList } from './raw.tsx';
import { Revealed } from './revealed.tsx';
import { SignIn, SignInDetails } from './sign-in.tsx';

interface MessageCardProps {
  readonly id: number;
  readonly task: TaskOf<'message'>;
  readonly replaces: boolean;
}

const words = messages.message;

export function MessageCard(props: MessageCardProps) {
  const sender = useSender(props.task.account);
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, replaces, sender }: MessageCardProps & { readonly sender: PublicAccount }) {
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
      replaces={replaces}
      signsIn={decoded.siwe !== null}
      word={decoded.siwe === null ? undefined : words.signIn}
      dangers={[...warningsAt(site, 'danger'), ...dangers.map((code) => words.danger[code])]}
      cautions={[...warningsAt(site, 'caution'), ...cautions.map((code) => ({ text: words.caution[code] }))]}
      head={
        <>
          <Headline decoded={decoded} />
          {decoded.siwe === null ? null : (
            <SignIn
              siwe={decoded.siwe}
              sender={sender}
              attested={attested}
              matches={attested && !dangers.includes('siweDomainOther')}
            />
          )}
        </>
      }
      facts={
        decoded.siwe !== null ? null : (
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
    >
      {decoded.siwe === null ? (
        <>
          <Whole decoded={decoded} />
          <RawDetails entries={raw} />
        </>
      ) : (
        <>
          <SignInDetails siwe={decoded.siwe} open={odd}>
            <Whole decoded={decoded} />
            <RawList entries={raw} />
          </SignInDetails>
          {odd ? null : <p className={cx(layout.small, styles.harmless)}>{messages.siwe.harmless}</p>}
        </>
      )}
      <MessageClaimsList claims={claims} by={by} />
    </SigningCard>
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

function Whole({ decoded }: { decoded: DecodedMessage }) {
  const { text, shown, size } = decoded;
  return (
    <section className={styles.whole} aria-labelledby="whole">
      <header>
        <h2 id="whole">{text === null ? words.wholeBytes : words.whole}</h2>
        {size === 0 ? null : <CopyButton value={text ?? shown} what={words.noun} />}
      </header>
      {size === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
      ) : (
        <p
          className={cx(layout.well, layout.written, styles.text)}
          data-bytes={text === null}
          dir="auto"
          translate="no"
        >
          <Revealed text={shown} />
        </p>
      )}
    </section>
  );
}
