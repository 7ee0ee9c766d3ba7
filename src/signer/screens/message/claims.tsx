/** What the asker says about a message, set apart: one program said so, and nobody checked. */
import { fill, textPart } from '#core/calldata/parts.ts';
import { isChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { displayText } from '#core/text/display.ts';
import type { MessageClaims } from '#protocol/messages.ts';
import { SentenceText } from '#ui/call-tree/call-tree.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fold } from '../../app/card.tsx';
import { useSession } from '../../app/context.ts';
import type { AskedBy } from '../../apps/door.ts';
import { ClaimedApp } from '../asked-by.tsx';
import confirm from '../confirm.module.css';
import { messages } from './messages.ts';

/** Nothing where nothing is said. */
export function MessageClaimsList({ claims, by }: { claims: MessageClaims; by?: AskedBy | undefined }) {
  const { accountLabel, chainId } = claims;
  const { open } = useSession();
  const words = messages.claims;
  const claimsApp = by?.attested === false;
  if (accountLabel === undefined && chainId === undefined && !claimsApp) return null;
  return (
    <section className={confirm.claims} aria-labelledby="claims">
      <Fold
        claim
        title={<h2 id="claims">{open?.asker === 'user' ? words.request : words.wallet}</h2>}
        open={by?.claimed != null}
      >
        <ul>
          <ClaimedApp by={by} />
          {accountLabel === undefined ? null : (
            <li>
              <span className={confirm.said}>
                <EvidenceMark level="reported" plain />
                <SentenceText
                  sentence={fill(words.account, { name: [textPart(displayText(accountLabel))] })}
                />
              </span>
            </li>
          )}
          {chainId === undefined ? null : (
            <li>
              <span className={confirm.said}>
                <EvidenceMark level="reported" plain />
                <span>{words.chain(chainName(chainId), chainId)}</span>
              </span>
            </li>
          )}
        </ul>
      </Fold>
    </section>
  );
}

function chainName(chainId: number): string | null {
  return isChainId(chainId) ? (knownChain(chainId)?.name ?? null) : null;
}
