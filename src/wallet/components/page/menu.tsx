/** A button with a list of what there is to do, in the browser's top layer. The arrows move in it. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import align from '#ui/align.module.css';
import anchored from '#ui/anchored.module.css';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useAnchored } from '#ui/tip.tsx';
import { moveByArrows, ROWS } from '../../shared/rows.ts';
import styles from './menu.module.css';

type MenuProps = {
  /** What the list is of. */
  label: string;
  /** Draws the button with what ties the list to it. */
  button: (ties: { readonly popoverTarget: string; readonly style: CSSProperties }) => ReactNode;
  /** Draws the items, once it is open. */
  children: () => ReactNode;
};

export function Menu({ label, button, children }: MenuProps) {
  const { id, anchor, bubble } = useAnchored();
  const [open, setOpen] = useState(false);
  return (
    <>
      {button({ popoverTarget: id, style: anchor })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its items are buttons, and what is pressed is one of them */}
      <div
        id={id}
        popover="auto"
        style={bubble}
        className={cx(anchored.bubble, styles.menu)}
        onBeforeToggle={({ newState }) => {
          // The items are drawn at once, since the browser looks among them for what takes the focus. They go later: what
          // was pressed may open something, and this list is closed first.
          if (newState === 'open') flushSync(() => setOpen(true));
          else setOpen(false);
        }}
        onKeyDown={moveByArrows}
        onClick={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        {open ? (
          <ul ref={firstToFocus} aria-label={label}>
            {children()}
          </ul>
        ) : null}
      </div>
    </>
  );
}

/**
 * The browser gives it the focus as it shows the list (HTML, popover focusing steps). React's `autoFocus` would ask for
 * it before, when nothing is shown yet; what `toggle` tells comes later than the keys of someone quick.
 */
function firstToFocus(list: HTMLUListElement | null) {
  list?.querySelector(`${ROWS}:enabled`)?.setAttribute('autofocus', '');
}

type MoreMenuProps = Pick<MenuProps, 'label' | 'children'> & { autoFocus?: boolean | undefined };

/** What else can be done with one thing, behind three dots. */
export function MoreMenu({ label, autoFocus, children }: MoreMenuProps) {
  return (
    <Menu
      label={label}
      button={(ties) => (
        <IconButton label={label} autoFocus={autoFocus} {...ties}>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      )}
    >
      {children}
    </Menu>
  );
}

type MenuItemProps = {
  /** With what it is done to, for those who hear it alone. */
  label?: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

export function MenuItem({ label, disabled, onPress, children }: MenuItemProps) {
  return (
    <li>
      <button
        type="button"
        className={align.line}
        data-row=""
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
      >
        {children}
      </button>
    </li>
  );
}
