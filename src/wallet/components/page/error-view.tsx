/** Anything thrown, shown as the error catalogue says it: what happened, what to do next, the code, a way on. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { frameMessages } from './messages.ts';

// Where even that cannot be loaded, the code alone is there.
const ErrorFacts = lazy(
  (): Promise<{ default: ComponentType<{ error: EvidentError }> }> =>
    import('./error-facts.tsx').then(
      (part) => ({ default: part.ErrorFacts }),
      () => ({ default: () => null }),
    ),
);

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
      details={
        <Suspense>
          <ErrorFacts error={known} />
        </Suspense>
      }
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

/** The error of a field in one line: what is wrong and what to do about it. */
export function fieldError(error: EvidentError | null | undefined): string | undefined {
  return error ? `${error.message} ${error.next}` : undefined;
}
