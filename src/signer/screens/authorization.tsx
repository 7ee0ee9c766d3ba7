/** An EIP-7702 delegation, one decision. All but the claims comes from what will be signed. */
import { knownChain } from '#core/chain/known-chains.ts';
import { knownBadAmong } from '#core/risk/rules/recipient.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { TaskOf } from '../app/tasks.ts';
import { messages } from './authorization-messages.ts';
import confirm from './confirm.module.css';
import { DelegationHeadline } from './confirm-delegations.tsx';
import { MessageClaimsList, RawDetails } from './message/details.tsx';
import { ChainName, SigningCard, useSender, warningsAt } from './signing-card.tsx';
import { Sender } from './who.tsx';

interface AuthorizationProps {
  readonly id: number;
  readonly task: TaskOf<'authorization'>;
}

export function AuthorizationScreen(props: AuthorizationProps) {
  const sender = useSender(props.task.account);
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, sender }: AuthorizationProps & { readonly sender: PublicAccount }) {
  const { decoded, claims } = task;
  const { chainId, delegate, nonce, digest } = decoded;
  const otherChain = claims.chainId !== undefined && claims.chainId !== chainId;
  const dangers = [
    ...(delegate === null ? [] : [messages.danger, ...warningsAt(knownBadAmong([delegate]), 'danger')]),
    ...(otherChain ? [messages.otherChain] : []),
  ];
  return (
    <SigningCard
      id={id}
      dangers={dangers}
      cautions={delegate === null ? [{ text: messages.takeBack }] : []}
      head={<DelegationHeadline delegate={delegate} />}
      facts={
        <div className={confirm.facts}>
          <FactList>
            <Fact label={messages.account}>
              <Sender account={sender} whole />
            </Fact>
            <Fact label={messages.chain} aside={String(chainId)}>
              <ChainName id={chainId} name={knownChain(chainId)?.name ?? null} />
            </Fact>
            <Fact label={messages.nonce}>{nonce}</Fact>
            {delegate === null ? null : <Fact label={messages.lasts}>{messages.lastsUntil}</Fact>}
          </FactList>
        </div>
      }
      word={delegate === null ? undefined : { word: delegate.slice(-4), hint: messages.typeHint }}
      after={
        <>
          <RawDetails entries={[{ label: messages.digest, value: digest, noun: messages.digestNoun }]} />
          <MessageClaimsList claims={claims} />
        </>
      }
    />
  );
}
