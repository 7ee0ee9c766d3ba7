/** Arguments of a link that fit no field: said where they would have stood. */
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import { fieldError } from '../../shared/error-view.tsx';
import { messages } from './messages.ts';

export function Unfilled({ error }: { error: EvidentError | null }) {
  if (error === null) return null;
  const path = error.details.path ?? '';
  return (
    <div data-code={error.code}>
      <Notice tone="caution" title={messages.link.unfilled} standing>
        {path === '' ? null : <bdi>{messages.link.at(displayText(path, 120))} </bdi>}
        {fieldError(error)}
      </Notice>
    </div>
  );
}
