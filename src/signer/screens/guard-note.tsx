import { EvidentError } from '#core/errors/error.ts';
import { OFFER_WINDOW } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { useServices, useSession } from '../app/context.ts';
import type { Hindrance } from '../app/visibility.ts';
import { messages } from '../messages.ts';

/** What the signer's own window would help against. */
const ELSEWHERE: readonly Hindrance[] = ['unsupported', 'covered', 'dangerous'];

/** Why the act cannot be agreed to yet, and where it could. Empty when nothing hinders. */
export function GuardNote({ hindrance }: { hindrance: Hindrance | null }) {
  const { session } = useServices();
  const { open } = useSession();
  if (hindrance === null) return null;
  const words = messages.confirm;
  return (
    <>
      {words.hindrance[hindrance]}{' '}
      {open !== null && ELSEWHERE.includes(hindrance) ? (
        <Button
          variant="text"
          size="s"
          onClick={() => session.fail(open.id, new EvidentError('SIGN_HIDDEN', OFFER_WINDOW))}
        >
          {words.ownWindow}
        </Button>
      ) : null}
    </>
  );
}
