import { use, useMemo, useState } from 'react';
import type { Finding } from '#core/risk/types.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { Notice } from '#ui/notice.tsx';
import { descriptionOf } from '../app/descriptions.ts';
import { type Reading, readTransaction } from '../app/reading.ts';
import type { ConfirmTask } from '../app/tasks.ts';
import { messages as common } from '../messages.ts';
import { ClearTextSection } from './clear-text.tsx';
import styles from './confirm.module.css';
import { ConfirmClaims, hasClaims } from './confirm-claims.tsx';
import { ConfirmDelegations } from './confirm-delegations.tsx';
import { ConfirmDetails, ConfirmFacts } from './confirm-facts.tsx';
import { Headline } from './confirm-headline.tsx';
import { messages } from './confirm-messages.ts';
import { namesFor } from './names.ts';
import { SigningCard, useOwn, useSender, type Warning, warningsAt } from './signing-card.tsx';
import { warningsAbout } from './warnings-about.tsx';

export interface ConfirmProps {
  readonly id: number;
  readonly task: ConfirmTask;
  /** It stands where another was, which the wallet took away. */
  readonly replaces: boolean;
}

/** One transaction, one decision. All but the last section comes from the bytes that will be signed. */
export function Confirm(props: ConfirmProps) {
  const sender = useSender(props.task.account);
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, replaces, sender }: ConfirmProps & { readonly sender: PublicAccount }) {
  const { transaction, account, claims } = task;
  const [now] = useState(() => Date.now());
  const own = useOwn(account);
  const description = use(descriptionOf(task));
  const reading = useMemo(
    () => readTransaction(transaction, { account, own, claims, description, now }),
    [transaction, account, own, claims, description, now],
  );
  const { tree, lexicon } = reading;
  const nameOf = useMemo(() => namesFor(transaction.chainId, account, own), [transaction, account, own]);
  const carries = tree.children.length > 0;
  const call =
    tree.reading.kind !== 'function' && tree.reading.kind !== 'create' ? null : (
      <div className={styles.call}>
        <CallTreeView tree={tree} lexicon={lexicon} nameOf={nameOf} headed />
      </div>
    );
  const notes = reading.findings.filter(({ level }) => level === 'note');
  return (
    <SigningCard
      id={id}
      replaces={replaces}
      dangers={[
        ...(reading.described === 'partly' ? [messages.describedPartly] : []),
        ...(reading.described === 'toOthers' ? [messages.describedToOthers] : []),
        ...warningsOf(reading, 'danger'),
      ]}
      cautions={[
        ...(reading.described === 'whole' ? [messages.describedOnly] : []),
        ...warningsOf(reading, 'caution'),
        ...reading.cautions.map((code) => ({ text: messages.caution[code] })),
      ]}
      head={
        <>
          <Headline reading={reading} nonce={transaction.nonce} nameOf={nameOf} />
          {carries ? null : call}
          <ConfirmDelegations transaction={transaction} account={account} />
          <ConfirmFacts reading={reading} transaction={transaction} account={sender} />
        </>
      }
      word={wordOf(reading)}
      after={
        <>
          <ConfirmDetails reading={reading} task={task} />
          {hasClaims(claims) ? <ConfirmClaims claims={claims} reading={reading} /> : null}
        </>
      }
    >
      {notes.length === 0 ? null : (
        <div className={styles.notices}>
          {notes.map((finding) => (
            <Notice key={`${finding.id} ${finding.subject ?? ''}`} standing title={`${finding.title}.`}>
              {finding.text}
            </Notice>
          ))}
        </div>
      )}
      {carries ? call : null}
      <ClearTextSection description={description} nameOf={nameOf} />
    </SigningCard>
  );
}

function warningsOf({ findings, tree }: Reading, level: Finding['level']): readonly Warning[] {
  return tree.children.length === 0 ? warningsAt(findings, level) : warningsAbout(findings, level);
}

/** What must be typed: for a call that is not read, something that has to be read off the contract's address. */
function wordOf({ tree }: Reading): { word: string; hint: string } {
  const { words, typeHint } = common.confirm;
  const { to } = tree.call;
  if (to === null || tree.reading.kind === 'create') return { word: words.deploy, hint: typeHint.word };
  if (tree.reading.kind === 'unread') return { word: to.slice(-4), hint: typeHint.contract };
  return { word: words.anyway, hint: typeHint.word };
}
