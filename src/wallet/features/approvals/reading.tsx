/** How far each chain was read, with a way to stop, to go on and to try again. */
import type { Address } from '#core/address/address.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { Progress } from '#ui/progress.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { useNetworkName } from '../../shared/networks.ts';
import styles from './approvals.module.css';
import { messages } from './messages.ts';
import type { ChainApprovals, OpenApprovals } from './use-approvals.ts';

export type ReadingProps = {
  open: OpenApprovals;
  account: Address;
};

export function ScanProgress({ open: { cache, chains }, account }: ReadingProps) {
  const nameOf = useNetworkName();
  const words = messages.reading;
  const whole = chains.filter(({ view }) => view.next === null && view.phase.kind === 'resting');
  const others = chains.filter((each) => !whole.includes(each));
  const unanswered = [...new Set(chains.flatMap(({ view }) => view.unanswered))];
  return (
    <div className={layout.stack4}>
      {others.map((each) => (
        <ChainReading key={each.chainId} reading={each} account={account} cache={cache} />
      ))}
      {whole.length === 0 ? null : (
        <p className={layout.small}>{words.whole(whole.map(({ chainId }) => nameOf(chainId)).join(', '))}</p>
      )}
      {unanswered.length === 0 ? null : (
        <Details summary={words.unanswered(unanswered.length)}>
          <p className={layout.small}>{words.unansweredText}</p>
          <ul className={cx(layout.stack3, styles.addresses)}>
            {unanswered.slice(0, MOST_LISTED).map((address) => (
              <li key={address}>
                <AddressBlock address={address} />
              </li>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}

/** Whoever wants to flood the screen with contracts fills this much of it. */
const MOST_LISTED = 50;

type ChainReadingProps = {
  reading: ChainApprovals;
  account: Address;
  cache: OpenApprovals['cache'];
};

function ChainReading({ reading: { chainId, view }, account, cache }: ChainReadingProps) {
  const chain = useNetworkName()(chainId);
  const words = messages.reading;
  const { phase, since } = view;
  const begun = view.next !== undefined;
  if (phase.kind === 'reading') {
    const { progress } = phase;
    const percent = Math.floor(100 * (progress?.share ?? 0));
    return (
      <Progress
        label={begun && progress === null ? words.news(chain) : words.back(chain)}
        value={progress?.share ?? 0}
        detail={progress === null ? '' : words.depth(groupedBlock(progress.from), percent)}
        onCancel={() => cache.stop(chainId, account)}
      />
    );
  }
  const goOn = () => cache.goOn(chainId, account);
  if (phase.kind === 'failed') {
    // News that failed is asked for again; so is the page that failed, from where it was.
    const retry = view.next === null ? () => cache.refresh(chainId, account) : goOn;
    return (
      <div className={layout.stack4}>
        <p>
          {words.failed(chain)} {begun ? words.stopped : null}
        </p>
        <ErrorView error={phase.error} onRetry={retry} level={3} />
      </div>
    );
  }
  return (
    <div className={layout.row4}>
      <p className={layout.small}>
        {begun && since !== null ? words.partly(chain, groupedBlock(since)) : words.nothing(chain)}
      </p>
      <Button size="s" onClick={begun ? goOn : () => cache.refresh(chainId, account)}>
        {begun ? words.further : words.start}
      </Button>
    </div>
  );
}
