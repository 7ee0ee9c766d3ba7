import type { ReactNode } from 'react';
import { Details } from './details.tsx';
import layout from './layout.module.css';
import { messages } from './messages.ts';

export type ErrorDetailsProps = {
  /** Stable code of the error catalogue: for whoever is asked for help. */
  code: string;
  /** Safe technical details before it. */
  children?: ReactNode;
};

/** What nobody needs in order to go on, folded away below the words of an error. */
export function ErrorDetails({ code, children }: ErrorDetailsProps) {
  return (
    <Details summary={messages.error.details}>
      <div className={layout.stack2}>
        {children}
        <p>
          {messages.error.code} <code>{code}</code>
        </p>
      </div>
    </Details>
  );
}
