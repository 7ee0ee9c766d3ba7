import type { EvidentError } from '#core/errors/error.ts';
import { Notice } from '#ui/notice.tsx';

/** What went wrong, at its place, with the next step. Nothing when nothing did. */
export function ErrorNote({ error }: { error: EvidentError | null }) {
  if (error === null) return null;
  return (
    <Notice tone="danger" title={error.message}>
      {error.next} <code>{error.code}</code>
    </Notice>
  );
}
