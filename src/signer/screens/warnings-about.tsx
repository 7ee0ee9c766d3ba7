/** Findings among several calls: each says which one it means. */
import type { Finding } from '#core/risk/types.ts';
import { WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { messages } from './confirm-messages.ts';
import { type Warning, warningsAt } from './signing-card.tsx';

export function warningsAbout(findings: readonly Finding[], level: Finding['level']): readonly Warning[] {
  return findings
    .filter((finding) => finding.level === level)
    .flatMap((finding) => {
      const { subject } = finding;
      return warningsAt([finding], level).map(({ text, ...rest }) => ({
        ...rest,
        text:
          subject === null ? (
            text
          ) : (
            <>
              {text} {messages.about} <WholeAddress address={subject} />
            </>
          ),
      }));
    });
}
