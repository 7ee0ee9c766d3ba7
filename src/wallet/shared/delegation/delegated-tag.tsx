/** “Delegated”, beside the name of an account; leads to what it means. */
import { Link } from '@tanstack/react-router';
import { tagClass } from '#ui/tag.tsx';
import type { Account } from '../../model.ts';
import { delegationMessages } from './messages.ts';

export function DelegatedTag({ account: { address } }: { account: Account }) {
  return (
    <Link to="/accounts/$address/delegation" params={{ address }} className={tagClass('caution')}>
      {delegationMessages.tag}
    </Link>
  );
}
