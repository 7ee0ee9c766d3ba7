/**
 * Notices that follow the transactions of this tab: one for each, from when its own page is left until a block has it.
 * What went well goes after six seconds in which neither pointer nor focus was on it; what did not, stays.
 */
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import align from '#ui/align.module.css';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckGlyph, CloseGlyph, SendGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { activityTitle, type Ending, endingOf } from '../../components/activity/activity-text.ts';
import { useActivitySummary } from '../../components/activity/use-activity-summary.ts';
import type { ActivityEntry } from '../../history/types.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { following, onFollowing, unfollow } from '../../shared/following.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useOwnEntry } from '../../shared/own-entry.ts';
import { toastMessages as words } from './messages.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 6000;
/** More at once would be a list, which is under Activity. */
const MOST = 3;
/** Screens whose own buttons stay at the foot of the window. */
const WITH_FOOTER = /^\/(send|approvals)$/;

export function Toasts() {
  const ids = useSyncExternalStore(onFollowing, following);
  const pathname = useLocation({ select: (location) => location.pathname });
  if (ids.length === 0) return null;
  return (
    <section
      className={cx(layout.stack2, styles.region)}
      aria-label={words.region}
      data-high={WITH_FOOTER.test(pathname) || undefined}
    >
      {ids.slice(-MOST).map((id) => (
        <Followed key={id} id={id} pathname={pathname} />
      ))}
    </section>
  );
}

function Followed({ id, pathname }: { id: string; pathname: string }) {
  const entry = useOwnEntry(id);
  // Its own page says all of it: there it is over once it has ended.
  const there = entry != null && pathname === `/activity/${entry.chainId}/${entry.hash}`;
  const over = entry === null || (there && endingOf(entry) !== 'waiting');
  useEffect(() => {
    if (over) unfollow(id);
  }, [over, id]);
  return entry == null || over || there ? null : <Toast entry={entry} onGone={() => unfollow(id)} />;
}

function Toast({ entry, onGone }: { entry: ActivityEntry; onGone: () => void }) {
  const { chainId, hash } = entry;
  const exact = findNetwork(useNetworks(), chainId)?.network ?? null;
  const accounts = useAllAccounts();
  const called = useContactNames(chainId);
  const summary = useActivitySummary(entry);
  const ending = endingOf(entry);
  const title = activityTitle(entry, { accounts, called, summary, exact });
  const text = textOf(entry, ending);
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  const end = useEffectEvent(() => {
    if (ending !== 'waiting') announce(`${title}. ${text}`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ending is said, though nothing else of it is read
  useEffect(() => end(), [ending]);

  const leave = useEffectEvent(onGone);
  const stays = ending !== 'good' || pointed || focused;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setInterval(() => {
      // While something is reviewed or signed, or in another tab's shadow, nobody has seen it.
      const seen = !document.hidden && (box.current?.getClientRects().length ?? 0) > 0;
      if (seen) leave();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [stays]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays for as long as it is looked at
    <div
      ref={box}
      className={cx(align.line, styles.toast)}
      data-ending={ending}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={cx(align.middle, styles.mark)} aria-hidden="true">
        {ending === 'good' ? <CheckGlyph /> : ending === 'waiting' ? <SendGlyph /> : <CloseGlyph />}
      </span>
      <p>
        <bdi className={styles.title}>{title}</bdi>
        <small className={layout.small}>{text}</small>
      </p>
      <Link
        to="/activity/$chain/$hash"
        params={{ chain: chainId, hash }}
        className={buttonClass({ size: 's' })}
      >
        {words.view}
      </Link>
      <IconButton label={words.close} onClick={onGone}>
        <CloseGlyph />
      </IconButton>
    </div>
  );
}

function textOf({ block, status }: ActivityEntry, ending: Ending): string {
  if (ending !== 'good') return words[ending];
  const number = groupedBlock(block ?? 0n);
  return status === 'final' ? words.final(number) : words.inBlock(number);
}
