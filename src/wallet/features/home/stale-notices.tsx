/** Chains that do not answer: what is on the screen stays, marked with its age. */
import { Link } from '@tanstack/react-router';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { LiveChain } from '../../shared/balances.ts';
import { useNow } from '../../shared/clock.ts';
import { sharedMessages } from '../../shared/messages.ts';
import { ageText } from '../../shared/time.ts';
import { messages } from './messages.ts';

export function StaleNotices({ chains }: { chains: readonly LiveChain[] }) {
  const now = useNow();
  const say = ({ network, balances }: LiveChain): string =>
    balances === null
      ? messages.staleNever(displayText(network.name))
      : messages.stale(displayText(network.name), ageText(balances.evidence.at, now));
  return alike(chains).map(({ error, failing }) => (
    <Notice
      key={error.code}
      tone={error.code === 'RPC_DISAGREEMENT' ? 'danger' : 'caution'}
      title={error.message}
      action={
        <Link to="/networks" className={buttonClass()}>
          {sharedMessages.networks}
        </Link>
      }
    >
      {failing.map(say).join(' ')} {error.next} ({error.code})
    </Notice>
  ));
}

/** Chains that fail in the same way are told of once. */
function alike(
  chains: readonly LiveChain[],
): readonly { error: EvidentError; failing: readonly LiveChain[] }[] {
  const groups = new Map<string, { error: EvidentError; failing: LiveChain[] }>();
  for (const chain of chains) {
    if (chain.error === null) continue;
    const group = groups.get(chain.error.code) ?? { error: chain.error, failing: [] };
    group.failing.push(chain);
    groups.set(chain.error.code, group);
  }
  return [...groups.values()];
}
