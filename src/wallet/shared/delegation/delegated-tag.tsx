/** “Delegated”, beside the name of an account; leads to what it means. */
import { Link } from '@tanstack/react-router';
import type { Account } from '../../model.ts';
import styles from './delegated-tag.module.css';
import { delegationMessages } from './messages.ts';

export function DelegatedTag({ account: { address } }: { account: Account }) {
  return (
    <Link to="/accounts/$address/delegation" params={{ address }} className={styles.tag}>
      {delegationMessages.tag}
    </Link>
  );
}
