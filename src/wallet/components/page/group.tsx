/** What settings and lists are made of: a heading on the page, and below it a card with rows. */
import { type ReactNode, useId } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import styles from './group.module.css';

type GroupProps = {
  title?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Below the heading. */
  hint?: ReactNode;
  /** At the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
};

export function Group({ title, level = 2, hint, action, children }: GroupProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={layout.stack2} aria-labelledby={title ? id : undefined}>
      {title || action ? (
        <header className={layout.spread}>
          <div>
            {title ? (
              <Heading id={id} className={layout.small}>
                {title}
              </Heading>
            ) : null}
            {hint ? <p className={layout.small}>{hint}</p> : null}
          </div>
          {action}
        </header>
      ) : null}
      <div className={layout.card}>{children}</div>
    </section>
  );
}

/** Settings, one below the other. */
export function SettingRows({ children, ...group }: GroupProps) {
  return (
    <Group {...group}>
      <ul>{children}</ul>
    </Group>
  );
}

type SettingProps = {
  name?: ReactNode;
  text?: ReactNode;
  /** What is pressed, or chosen from. */
  children?: ReactNode;
  /** Below the row: what went wrong. */
  failure?: ReactNode;
};

export function Setting({ name, text, children, failure }: SettingProps) {
  return (
    <li className={cx(layout.stack2, styles.row)}>
      <div className={cx(layout.spread, styles.line)}>
        {name ? (
          <div className={cx(align.fits, styles.said)}>
            <div className={align.medium}>{name}</div>
            {text ? <div className={layout.small}>{text}</div> : null}
          </div>
        ) : null}
        {children}
      </div>
      {failure}
    </li>
  );
}

/** Around a field of choices in a row: as wide as a button. */
export const choiceClass = styles.choice;
