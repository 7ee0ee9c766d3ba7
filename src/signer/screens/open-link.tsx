/**
 * A link out of the wallet: its whole address is read, and copied. This page opens no other: in Chromium its headers let
 * it reach nothing but the wallet's frame.
 */
import { useEffect, useRef } from 'react';
import { siteVerdict } from '#core/risk/site.ts';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { useEscape } from '../app/context.ts';
import { useAsyncAction } from '../app/use-async-action.ts';
import { ArmedCard, useArming } from './armed-button.tsx';
import { ErrorNote } from './error-note.tsx';
import styles from './open-link.module.css';
import { messages } from './scan-messages.ts';

interface OpenLinkProps {
  /** `https:`, as the protocol's schema has it. */
  readonly url: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const words = messages.link;

export function OpenLink({ url, onDone, onCancel }: OpenLinkProps) {
  const screen = useArming();
  const no = useRef<HTMLButtonElement>(null);
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const verdict = parsed === null ? null : siteVerdict(parsed.host);
  const action = useAsyncAction();
  const copy = (): void => {
    if (parsed !== null) action.run(() => navigator.clipboard.writeText(parsed.href), onDone);
  };
  return (
    <ArmedCard
      screen={screen}
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      busy={action.busy || parsed === null}
      onSubmit={copy}
      onCancel={onCancel}
      cancelRef={no}
    >
      {verdict === null ? null : (
        <Notice tone={verdict.level === 'danger' ? 'danger' : 'caution'} title={`${verdict.title}.`} standing>
          {verdict.text}
        </Notice>
      )}
      <FactList>
        <Fact label={words.host}>
          <b>{parsed?.host}</b>
        </Fact>
      </FactList>
      <code className={cx(layout.mono, styles.address)} translate="no">
        {parsed?.href}
      </code>
      <ErrorNote error={action.error} />
    </ArmedCard>
  );
}
