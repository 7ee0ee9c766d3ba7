/** What of several questions failed. */
import type { UseQueryResult } from '@tanstack/react-query';
import { toEvidentError } from '#core/errors/error.ts';
import { ErrorView } from './error-view.tsx';

/** A question, as its query tells how it went. */
export type Asked = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** What failed in the same way is one card, whose button asks all of that again. */
export function Failures({ of }: { of: readonly Asked[] }) {
  const failed = of.flatMap((asked) =>
    asked.error === null ? [] : { asked, error: toEvidentError(asked.error) },
  );
  const kinds = new Map(failed.map(({ error }) => [error.code, error]));
  return [...kinds.values()].map((error) => {
    const alike = failed.filter((each) => each.error.code === error.code);
    return (
      <ErrorView
        key={error.code}
        error={error}
        level={2}
        onRetry={() => {
          for (const { asked } of alike) void asked.refetch();
        }}
        retrying={alike.some(({ asked }) => asked.isFetching)}
      />
    );
  });
}
