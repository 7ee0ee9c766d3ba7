/** Anything thrown, shown as the error catalogue says it: what happened, what to do next, the code, a way on. */
import type { ReactNode } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { frameMessages } from './messages.ts';

export type ErrorViewProps = {
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  retrying?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
  /** Beside the retry: a link elsewhere. */
  actions?: ReactNode;
};

export function ErrorView({ error, onRetry, retrying, level, actions }: ErrorViewProps) {
  const known = toEvidentError(error);
  return (
    <ErrorCard
      title={known.message}
      level={level}
      next={known.next}
      code={known.code}
      details={detailsOf(known)}
      actions={
        onRetry || actions ? (
          <>
            {onRetry ? (
              <Button onClick={onRetry} busy={retrying}>
                {frameMessages.tryAgain}
              </Button>
            ) : null}
            {actions}
          </>
        ) : null
      }
    />
  );
}

/** Safe details only; null when there are none. They may quote an endpoint, so they are shown as hostile text. */
function detailsOf(error: EvidentError): ReactNode {
  const entries = Object.entries(error.details);
  if (entries.length === 0) return null;
  return entries.map(([name, value]) => (
    <p key={name}>
      {displayText(name)}: <bdi>{displayText(value, 400)}</bdi>
    </p>
  ));
}

/** The error of a field in one line: what is wrong and what to do about it. */
export function fieldError(error: EvidentError | null | undefined): string | undefined {
  return error ? `${error.message} ${error.next}` : undefined;
}
