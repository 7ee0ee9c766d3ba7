/** Functions that change something. Each is filled in here, tried out, and reviewed like any transaction. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CallHistory } from './call-history.tsx';
import { isGuess } from './contract-view.ts';
import { isRead } from './form.ts';
import { FunctionPanes } from './function-panes.tsx';
import { messages } from './messages.ts';
import { Overview } from './overview.tsx';
import type { FunctionTabProps, OnReview } from './tab-types.ts';
import { WriteBody } from './write-body.tsx';

const words = messages.write;

export type WriteTabProps = FunctionTabProps & {
  /** Where a form is kept for a reload. */
  keptAt: string;
  onFill: () => void;
  onReview: OnReview;
};

export function WriteTab(props: WriteTabProps) {
  const { view, hold, forms, open, onOpen, keptAt, linkFor, onFill, onReview } = props;
  const { contract, origin } = view.known;
  const functions = useMemo(() => contract.functions.filter((fn) => !isRead(fn)), [contract]);
  return (
    <FunctionPanes
      title={words.title}
      functions={functions}
      open={open}
      onOpen={onOpen}
      top={
        isGuess(origin) ? (
          <Notice tone="caution" title={words.guessTitle} standing>
            {words.guess}
          </Notice>
        ) : null
      }
      overview={
        <>
          <div>
            <Link
              to="/call"
              search={{ to: view.address, chain: view.chainId }}
              className={buttonClass({ variant: 'text' })}
            >
              {contract.receives || contract.fallback !== null ? words.rawAccepted : words.raw}
            </Link>
          </div>
          <CallHistory view={view} />
          <Overview chainId={view.chainId} hold={hold} bytecode={view.bytecode} />
        </>
      }
    >
      {(fn) => (
        <WriteBody
          fn={fn}
          view={view}
          forms={forms}
          link={linkFor(fn)}
          keptAt={keptAt}
          onFill={onFill}
          onReview={onReview}
        />
      )}
    </FunctionPanes>
  );
}
