/** Functions that change something. Each is filled in here, tried out, and reviewed like any transaction. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CallHistory } from './call-history.tsx';
import { type ContractView, isGuess } from './contract-view.ts';
import styles from './contracts.module.css';
import { isRead } from './form.ts';
import { FunctionList, useOpened } from './function-list.tsx';
import { messages } from './messages.ts';
import type { LinkOf, OnReview } from './tab-types.ts';
import type { Forms } from './use-function-form.ts';
import { WriteBody } from './write-body.tsx';

const words = messages.write;

export type WriteTabProps = {
  view: ContractView;
  forms: Forms;
  /** Where a form is kept for a reload. */
  keptAt: string;
  linkFor: LinkOf;
  onFill: () => void;
  onReview: OnReview;
};

export function WriteTab({ view, forms, keptAt, linkFor, onFill, onReview }: WriteTabProps) {
  const { contract, origin } = view.known;
  const functions = useMemo(() => contract.functions.filter((fn) => !isRead(fn)), [contract]);
  const { open, toggle } = useOpened(functions.find((fn) => linkFor(fn) !== null)?.signature);
  return (
    <div className={styles.stack}>
      {isGuess(origin) ? (
        <Notice tone="caution" title={words.guessTitle} standing>
          {words.guess}
        </Notice>
      ) : null}
      <FunctionList
        title={words.title}
        functions={functions}
        open={open}
        onToggle={toggle}
        none={words.none}
        actions={
          <Link
            to="/call"
            search={{ to: view.address, chain: view.chainId }}
            className={buttonClass({ variant: 'text' })}
          >
            {contract.receives || contract.fallback !== null ? words.rawAccepted : words.raw}
          </Link>
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
      </FunctionList>
      <CallHistory view={view} />
    </div>
  );
}
