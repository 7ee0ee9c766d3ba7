import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import styles from './tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: ReactNode };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Dense, over a panel that fills what is left of the height: for a workbench. */
  fill?: boolean | undefined;
  /** At the right of the tabs: a choice that holds in their panels. */
  end?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** For links between screens that look like tabs; the one that is shown has `aria-current`. */
export const tabListClass: string = styles.list ?? '';
export const tabClass: string = cx(layout.quiet, styles.tab) ?? '';

/** Tabs by the ARIA pattern: one stop for Tab, arrows, Home and End inside; selection follows focus. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  fill = false,
  end,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined || to === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div className={fill ? cx(align.column, styles.fill) : undefined}>
      <div className={cx(align.column, styles.bar)}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-tab-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              className={cx(layout.quiet, styles.tab)}
              onClick={() => onSelect(tab.id)}
              onKeyDown={move}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${selected}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
