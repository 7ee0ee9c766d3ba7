/** In place of what can be read from no chain: none is switched on. */
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';

export type NoNetworkProps = {
  words: { readonly title: string; readonly text: string; readonly action: string };
};

export function NoNetwork({ words }: NoNetworkProps) {
  return (
    <Sheet>
      <EmptyState
        title={words.title}
        action={
          <Link to="/networks" className={buttonClass({ variant: 'primary' })}>
            {words.action}
          </Link>
        }
      >
        {words.text}
      </EmptyState>
    </Sheet>
  );
}
