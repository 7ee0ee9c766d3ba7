/** In which way the calls are sent, and what stands against a way. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { callerMatters, encodeAggregate, encodeExecute, sumOf } from '#core/batch/ways.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Checkbox, RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { atMostEvery } from '../../queries/polling.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { TransactionRequest } from '../../transactions/request.ts';
import styles from './batch.module.css';
import { messages } from './messages.ts';

const words = messages.ways;
type Way = 'sequence' | 'own' | 'multicall' | 'safe';

export type WaysProps = {
  account: Account;
  network: Network;
  /** Null while a call is not complete. */
  calls: readonly BatchCall[] | null;
  /** Also of those that are not complete. */
  count: number;
  /** The request that they came from asks for all or none, and nothing between: the account's own code alone does that. */
  atomic: boolean;
  /** It need not be so any more. */
  onLift: () => void;
  onSequence: () => void;
  onSafe: () => void;
  onRequest: (request: TransactionRequest) => void;
  /** A press while calls are not complete. */
  onRefused: () => void;
};

export function Ways(props: WaysProps) {
  const { account, network, calls, count, atomic, onLift, onSequence, onSafe, onRequest, onRefused } = props;
  const services = useServices();
  const [chosen, setChosen] = useState<Way>('sequence');
  const way = atomic ? 'own' : chosen;
  const [pressed, setPressed] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const { chainId, multicall3 } = network;
  const own = useQuery({
    queryKey: ['delegation', 'batches', chainId, account.address],
    queryFn: ({ signal }) => services.batches.executes(chainId, account.address, { signal }),
    ...atMostEvery(60_000, chainId),
  });
  const ownMissing = own.data === false ? words.ownMissing : own.isPending ? words.ownAsked : words.ownUnread;
  const matters = useMemo(
    () => (calls ?? []).map((call) => callerMatters(call, chainId, account.address)),
    [calls, chainId, account.address],
  );
  const refused = matters.includes('yes');
  const watched = isWatchOnly(account);
  const blocked =
    (watched && way !== 'safe') ||
    (way === 'own' && own.data !== true) ||
    (way === 'multicall' && (multicall3 === null || refused || !understood));
  const press = () => {
    setPressed(calls === null);
    if (calls === null) return onRefused();
    if (way === 'sequence') return onSequence();
    if (way === 'safe') return onSafe();
    const call =
      way === 'own' || multicall3 === null
        ? { to: account.address, value: 0n, data: encodeExecute(calls) }
        : { to: multicall3, value: sumOf(calls), data: encodeAggregate(calls) };
    onRequest({ account, network, call, intent: { kind: 'call', to: call.to, value: call.value } });
  };
  // Of those that can be chosen the chosen one alone says what it means: of the others it is the name.
  const option = (value: Way, unavailable: string | null, meaning: string) => ({
    value,
    label: words[value],
    hint: unavailable ?? (value === way ? meaning : undefined),
    disabled: unavailable !== null,
  });
  return (
    <Sheet bare title={words.legend}>
      <div className={cx(layout.stack3, styles.ways)}>
        {atomic ? (
          <Notice title={words.atomicTitle} action={<Button onClick={onLift}>{words.lift}</Button>} standing>
            {words.atomic}
          </Notice>
        ) : null}
        <RadioGroup
          legend={words.legend}
          hideLegend
          options={[
            option('sequence', atomic ? words.sequenceNotAtomic : null, words.sequenceHint),
            option('own', own.data === true ? null : ownMissing, words.ownHint),
            option(
              'multicall',
              multicall3 === null
                ? words.multicallMissing
                : refused
                  ? words.multicallRefused
                  : atomic
                    ? words.notFromHere
                    : null,
              words.multicallHint,
            ),
            option('safe', atomic ? words.notFromHere : null, words.safeHint),
          ]}
          value={way}
          onChange={setChosen}
        />
        {way === 'multicall' ? (
          <Checkbox
            label={words.multicallRisk}
            checked={understood}
            onChange={(event) => setUnderstood(event.currentTarget.checked)}
          />
        ) : null}
        {watched && way !== 'safe' ? <p className={layout.quiet}>{words.watchOnly}</p> : null}
        <Button variant="primary" size="l" wide disabled={blocked} onClick={press}>
          {way === 'safe' ? words.chooseSafe : words.review(count)}
        </Button>
        <p className={layout.status} role="status">
          {pressed && calls === null ? messages.errors : null}
        </p>
      </div>
    </Sheet>
  );
}
