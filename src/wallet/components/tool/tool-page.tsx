/** The screen of a tool: what is filled in, and beside it what comes of it. */
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { SectionLink } from '../page/back-link.tsx';
import { Page } from '../page/page.tsx';
import { toolMessages as words } from './messages.ts';
import styles from './tool-page.module.css';

type ToolPageProps = {
  title: string;
  intro: string;
  /** Fills in an example; null where that would lose what was written. */
  onExample: (() => void) | null;
  /** Null while there is none. */
  result: ReactNode;
  children: ReactNode;
};

export function ToolPage({ title, intro, onExample, result, children }: ToolPageProps) {
  return (
    <Page
      title={title}
      back={<SectionLink to="tools" />}
      actions={
        <Button disabled={onExample === null} onClick={() => onExample?.()}>
          {words.example}
        </Button>
      }
    >
      <p className={layout.intro}>{intro}</p>
      <div className={cx(layout.columns, styles.tool)}>
        <div className={layout.stack3}>{children}</div>
        <div className={layout.stack4}>{result ?? <ResultText>{words.waiting}</ResultText>}</div>
      </div>
    </Page>
  );
}

/** A sentence in place of the result. */
export function ResultText({ children }: { children: ReactNode }) {
  return (
    <Sheet title={words.result} padded>
      <p className={layout.quiet}>{children}</p>
    </Sheet>
  );
}
