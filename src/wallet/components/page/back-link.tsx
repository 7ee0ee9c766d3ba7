/** Above a heading: the way back to the list that the screen is one of. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { backMessages } from './back-messages.ts';
import styles from './page.module.css';

export function BackLink({ children, ...to }: Pick<LinkProps, 'to' | 'params'> & { children: ReactNode }) {
  return (
    <Link {...to} className={styles.back}>
      <ArrowLeft size={16} strokeWidth={1.8} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** To the section that the screen is one of the ways of. */
export function SectionLink({ to }: { to: keyof typeof backMessages }) {
  return <BackLink to={`/${to}`}>{backMessages[to]}</BackLink>;
}
