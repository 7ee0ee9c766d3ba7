/** Copies the call that a form says, for another tool or as a link. Nothing in a link is ever sent by itself. */
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu, MenuItem } from '../../components/page/menu.tsx';
import { ownHostOrigin } from '../../signer-client/origin.ts';
import { useBenchKey } from './bench-keys.ts';
import { type CallToCopy, callData, castCommand, curlCommand, viemSnippet } from './call-texts.ts';
import { messages } from './messages.ts';
import { type ContractSearch, linkTo } from './search.ts';
import styles from './workbench.module.css';

const words = messages.copyAs;

const WAYS = { cast: castCommand, viem: viemSnippet, curl: curlCommand } as const;

type CopyAsProps = {
  /** Null while the form says none. */
  call: CallToCopy | null;
  /** The call is asked of another state than the chain's: other tools would get another answer. */
  overridden: boolean;
  link: () => ContractSearch;
};

export function CopyAs({ call, overridden, link }: CopyAsProps) {
  // The wallet's own address: the shell's would open nothing.
  const pathname = useLocation({ select: (location) => location.pathname });
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (what: string, text: string | null) => {
    if (text === null) {
      setSaid(messages.link.tooLong);
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied(what));
    } catch {
      setSaid(messages.link.failed);
    }
  };
  const items = words.items;
  const button = useRef<HTMLButtonElement>(null);
  useBenchKey('c', button, () => {
    if (call !== null) void copy(items.data, callData(call));
    return call !== null;
  });
  return (
    <>
      <Menu
        label={words.label}
        button={(ties) => (
          <Button ref={button} size="s" {...ties}>
            {words.button}
            <ChevronGlyph />
          </Button>
        )}
      >
        {() => (
          <>
            <MenuItem disabled={call === null} onPress={() => void copy(items.data, call && callData(call))}>
              {items.data}
            </MenuItem>
            {(['cast', 'viem', 'curl'] as const).map((way) => (
              <MenuItem
                key={way}
                disabled={call === null || overridden}
                onPress={() => void copy(items[way], call && WAYS[way](call))}
              >
                {items[way]}
              </MenuItem>
            ))}
            <MenuItem
              onPress={() => {
                const path = linkTo(pathname, link());
                void copy(items.link, path === null ? null : `${ownHostOrigin() ?? ''}${path}`);
              }}
            >
              {items.link}
            </MenuItem>
          </>
        )}
      </Menu>
      {said === null ? null : (
        <span aria-hidden="true" className={cx(layout.small, layout.long, styles.said)}>
          {said}
        </span>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
