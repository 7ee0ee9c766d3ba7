/**
 * What an approval without limit means, and the limit in its place. The press signs nothing: the request ends, the wallet
 * builds other bytes, and those are read anew, on a sheet of their own.
 */
import { formatAmount } from '#core/amount/amount.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { useSession, useSigner } from '../app/context.ts';
import { messages } from './confirm-messages.ts';
import styles from './limit-offer.module.css';

/** Characters that the button has room for beside the text. */
const MAX_ALLOW = 12;

const words = messages.limit;

interface LimitOfferProps {
  /** Of the open task. */
  readonly id: number;
  /** What the signer knows of the token; null for one on no list. */
  readonly token: { readonly symbol: string; readonly decimals: number } | null;
  /** In base units, as the wallet proposes it. */
  readonly proposed: string | undefined;
}

export function LimitOffer({ id, token, proposed }: LimitOfferProps) {
  const { session } = useSigner();
  // What was scanned was built elsewhere, and nobody waits there for another answer.
  const answers = useSession().open?.asker !== 'user';
  const limit = proposed === undefined || token === null ? null : BigInt(proposed);
  const amount =
    token === null || limit === null || isUnlimited(limit)
      ? null
      : `${groupInteger(formatAmount(limit, token.decimals))} ${token.symbol}`;
  const fits = amount !== null && amount.length <= MAX_ALLOW;
  return (
    <>
      <p className={styles.consequence}>{messages.headline.takesAll(token?.symbol ?? null)}</p>
      {!answers ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are filled in
        <div className={cx(align.apart, styles.offer)} role="group" aria-label={words.title}>
          <div>
            <b>{words.title}</b>
            <p className={cx(layout.small, layout.long)}>
              {amount === null ? words.open : fits ? words.suggested : words.suggestedAmount(amount)}{' '}
              {amount === null ? null : (
                <Button variant="text" onClick={() => session.askForLimit(id, null)}>
                  {words.edit}
                </Button>
              )}
            </p>
          </div>
          <Button variant="primary" onClick={() => session.askForLimit(id, amount === null ? null : limit)}>
            {amount === null ? words.choose : fits ? words.allow(amount) : words.allowThis}
          </Button>
        </div>
      )}
    </>
  );
}
