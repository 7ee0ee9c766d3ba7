/** What is to be read before a contact is saved, and the tick that says so. */
import { useState } from 'react';
import type { Finding } from '#core/risk/types.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FindingList } from '../findings/finding-list.tsx';
import { contactMessages as words } from './messages.ts';

export interface Acceptance {
  /** Nothing stands in the way: there is nothing to accept, or it was accepted as it stands now. */
  readonly given: boolean;
  readonly accept: (accepted: boolean) => void;
}

const keyOf = (findings: readonly Finding[]): string =>
  findings
    .filter(({ level }) => level !== 'note')
    .map(({ id, subject, text }) => `${id} ${subject ?? ''} ${text}`)
    .sort()
    .join('\n');

/** What was accepted holds for these very findings: with any other it is asked for anew. */
export function useAcceptance(findings: readonly Finding[]): Acceptance {
  const key = keyOf(findings);
  const [accepted, setAccepted] = useState('');
  return { given: accepted === key, accept: (yes) => setAccepted(yes ? key : '') };
}

export type ContactFindingsProps = {
  findings: readonly Finding[];
  acceptance: Acceptance;
  /** Saving was tried without the tick. */
  refused: boolean;
};

const nobody = () => null;

export function ContactFindings({ findings, acceptance, refused }: ContactFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <>
      <FindingList findings={findings} nameOf={nobody} />
      {keyOf(findings) === '' ? null : (
        <Checkbox
          label={words.accept}
          checked={acceptance.given}
          error={refused && !acceptance.given ? words.acceptFirst : undefined}
          onChange={(event) => acceptance.accept(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
