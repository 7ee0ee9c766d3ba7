/** The row around the heading: which contract, on which network, how its interface is known, and what to do with it. */
import { Link } from '@tanstack/react-router';
import {
  BookmarkMinus,
  BookmarkPlus,
  Check,
  Copy,
  ExternalLink,
  Pencil,
  RefreshCw,
  Star,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { MAX_CONTACT_NAME } from '#core/contacts/entry.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/tag.tsx';
import { NameDialog } from '../../components/form/name-dialog.tsx';
import { ChainBadge, TokenIcon } from '../../components/icons/token-icon.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { useExplorerPages } from '../../components/page/explorer-pages.ts';
import { MenuItem, MoreMenu } from '../../components/page/menu.tsx';
import type { Network } from '../../model/network.ts';
import { announce } from '../../shared/announcer.tsx';
import { isGuess } from './contract-view.ts';
import { originText } from './interface-sheet.tsx';
import { messages } from './messages.ts';
import { type DeskHold, hasBytecode } from './use-contract-view.ts';
import styles from './workbench.module.css';

const words = messages.head;

export type HeaderProps = { heading: ReactNode; address: Address; network: Network; hold: DeskHold };

export function Header({ heading, address, network, hold }: HeaderProps) {
  const { bytecode, name } = hold;
  const proxy = bytecode?.proxy ?? null;
  const [target] = proxy?.targets ?? [];
  const networkName = displayText(network.name, 60);
  return (
    <div className={cx(align.lines, styles.header)}>
      <div className={cx(align.line, styles.who)}>
        {name?.listed ? (
          <TokenIcon asset={{ chainId: network.chainId, id: address, symbol: name.text }} size={28} />
        ) : (
          <Identicon seed={address} size={28} />
        )}
        {heading}
      </div>
      <div className={cx(layout.small, align.lines, styles.facts)}>
        <AddressText address={address} copy />
        {name?.unlisted ? (
          <Tag tone="caution" title={words.unlistedText}>
            {words.unlisted}
          </Tag>
        ) : null}
        <OriginBadge hold={hold} />
        {proxy === null ? null : (
          <Tag title={words.kinds[proxy.kind]}>
            {words.proxy}
            {target === undefined || proxy.targets.length > 1 ? null : (
              <>
                {' → '}
                <Link
                  to="/contracts/$chain/$address"
                  params={{ chain: String(network.chainId), address: target.address }}
                >
                  {shortAddress(target.address)}
                </Link>
              </>
            )}
          </Tag>
        )}
        <span className={cx(align.inline, styles.network)}>
          <ChainBadge chainId={network.chainId} name={networkName} size={16} />
          <bdi>{networkName}</bdi>
        </span>
      </div>
      <Actions address={address} network={network} hold={hold} />
    </div>
  );
}

function Actions({ address, network, hold }: Omit<HeaderProps, 'heading'>) {
  const { bytecode, saved, name } = hold;
  const [naming, setNaming] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const elsewhere = useExplorerPages(network.chainId, 'address', address);
  const favourite = saved?.favourite ?? false;
  const shown = saved?.name || (name?.text ?? '');
  const act = async (change: () => Promise<unknown>, said: string) => {
    try {
      await change();
      setError(null);
      announce(said);
    } catch (thrown) {
      setError(toEvidentError(thrown));
    }
  };
  const reload = () => {
    if (saved?.abi == null) hold.findAgain();
    else hold.findAnew();
    announce(messages.origin.searching);
  };
  const there = bytecode !== null && hasBytecode(bytecode);
  return (
    <>
      <div className={styles.actions}>
        {there ? (
          <IconButton
            label={favourite ? words.unstar : words.star}
            aria-pressed={favourite}
            onClick={() =>
              void act(
                () => hold.keep({ favourite: !favourite }),
                favourite ? words.unstarred : words.starred,
              )
            }
          >
            <Star size={18} />
          </IconButton>
        ) : null}
        {elsewhere.pages.map(({ id, name: explorer, open }) => (
          <IconButton key={id} label={words.openIn(displayText(explorer, 40))} onClick={open}>
            <ExternalLink size={18} />
          </IconButton>
        ))}
        <MoreMenu label={words.more}>
          {() => (
            <>
              <MenuItem
                onPress={() => void act(() => navigator.clipboard.writeText(address), words.addressCopied)}
              >
                <Copy size={16} aria-hidden="true" />
                {words.copyAddress}
              </MenuItem>
              {there ? (
                <>
                  <MenuItem onPress={() => setNaming(true)}>
                    <Pencil size={16} aria-hidden="true" />
                    {words.name}
                  </MenuItem>
                  {saved === null ? (
                    <MenuItem onPress={() => void act(() => hold.keep({}), words.kept)}>
                      <BookmarkPlus size={16} aria-hidden="true" />
                      {words.keep}
                    </MenuItem>
                  ) : (
                    <MenuItem onPress={() => void act(hold.forget, words.forgotten)}>
                      <BookmarkMinus size={16} aria-hidden="true" />
                      {words.forget}
                    </MenuItem>
                  )}
                  <MenuItem onPress={reload}>
                    <RefreshCw size={16} aria-hidden="true" />
                    {words.reload}
                  </MenuItem>
                </>
              ) : null}
            </>
          )}
        </MoreMenu>
      </div>
      {error === null ? null : <p className={cx(layout.danger, styles.wrong)}>{fieldError(error)}</p>}
      {elsewhere.failure}
      {naming ? (
        <NameDialog
          title={words.name}
          words={{ ...words, name: words.nameLabel }}
          action={words.saveName}
          address={address}
          name={shown === '' ? '' : displayText(shown, MAX_CONTACT_NAME)}
          optional
          onName={async (next) => {
            await hold.keep({ name: next });
            announce(words.named);
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

/** Not in green: that the source belongs to the code is the server's word until the code tab has proven it. */
function OriginBadge({ hold: { known } }: { hold: DeskHold }) {
  if (known === null) return null;
  const { origin } = known;
  return (
    <Tag tone={isGuess(origin) ? 'caution' : 'neutral'} data-origin={origin} title={originText(known)}>
      {origin === 'verified' ? <Check aria-hidden="true" /> : null}
      {messages.origin.badges[origin]}
    </Tag>
  );
}
