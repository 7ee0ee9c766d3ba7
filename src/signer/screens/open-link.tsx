/** A link out of the wallet: its whole address is read before anything is opened. */
import { useEffect, useRef } from 'react';
import { CopyBox } from '#ui/copy-box.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { useEscape } from '../app/context.ts';
import { ArmedCard } from './armed-card.tsx';
import { messages } from './scan-messages.ts';
import { useArming } from './use-arming.ts';

interface OpenLinkProps {
  /** `https:`, as the protocol's schema has it. */
  readonly url: string;
  readonly replaces: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const words = messages.link;

export function OpenLink({ url, replaces, onDone, onCancel }: OpenLinkProps) {
  const screen = useArming(replaces);
  const no = useRef<HTMLButtonElement>(null);
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const open = (): void => {
    if (parsed === null) return;
    // In the same breath as the press, or the browser blocks it. The new page gets no hold of this one.
    window.open(parsed.href, '_blank', 'noopener,noreferrer');
    onDone();
  };
  return (
    <ArmedCard
      screen={screen}
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      busy={parsed === null}
      onSubmit={open}
      onCancel={onCancel}
      cancelRef={no}
    >
      {replaces ? <Notice tone="caution">{words.replaces}</Notice> : null}
      <FactList>
        <Fact label={words.host}>
          <b>{parsed?.host}</b>
        </Fact>
      </FactList>
      <CopyBox value={parsed?.href ?? ''} what={words.address} />
    </ArmedCard>
  );
}
