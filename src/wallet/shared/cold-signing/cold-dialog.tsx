/**
 * Signing elsewhere, in two steps: the request goes out as code, file or text; the signature comes back and is checked.
 * Nothing closes it by accident: the other device is in the user's hand meanwhile.
 */
import { useEffect, useRef, useState } from 'react';
import type { Hex } from '#core/bytes/hex.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Ur } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { UrOutput } from '#ui/ur-output.tsx';
import { acceptAnswer } from './answer.ts';
import styles from './cold-dialog.module.css';
import { ColdInput } from './cold-input.tsx';
import { JobFacts } from './facts.tsx';
import type { ColdJob } from './job.ts';
import { coldMessages } from './messages.ts';

export type ColdDialogProps = {
  /** Kept from the first render. */
  job: ColdJob;
  /** What `acceptAnswer` gives. */
  onSigned: (signed: Hex) => void;
  onCancel: () => void;
};

const words = coldMessages.dialog;

export function ColdDialog({ job, onSigned, onCancel }: ColdDialogProps) {
  const [step, setStep] = useState<1 | 2>(1);
  // Who carried the request by file has none of the devices' cameras at hand.
  const [byFile, setByFile] = useState(false);
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  // The latest answer alone may publish, and only while this is there.
  const latest = useRef(0);
  useEffect(() => {
    const count = latest;
    return () => {
      count.current += 1;
    };
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (to: 1 | 2): void => {
    setStep(to);
    setError(null);
    // The button that was pressed is gone.
    heading.current?.focus();
  };

  const check = async (ur: Ur) => {
    latest.current += 1;
    const mine = latest.current;
    setChecking(true);
    setError(null);
    try {
      const signed = await acceptAnswer(job, ur);
      if (latest.current === mine) onSigned(signed);
    } catch (thrown) {
      if (latest.current !== mine) return;
      setChecking(false);
      setError(toEvidentError(thrown));
    }
  };

  return (
    <Dialog
      open
      wide
      insist
      onClose={onCancel}
      title={words.title}
      footer={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          {step === 1 ? (
            <Button variant="primary" onClick={() => go(2)}>
              {words.next}
            </Button>
          ) : (
            <Button onClick={() => go(1)}>{words.back}</Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={layout.stack3}>
          <div>
            <p className={layout.small}>{words.step(step)}</p>
            <h3 ref={heading} tabIndex={-1} className={styles.heading}>
              {step === 1 ? words.show : words.read}
            </h3>
          </div>
          <p className={layout.quiet}>{step === 1 ? words.showHint : words.readHint}</p>
          {step === 1 ? (
            <UrOutput
              ur={job.request}
              label={words.code}
              fileName={words.fileName}
              onSaved={() => setByFile(true)}
            />
          ) : (
            <ColdInput
              onUr={(ur) => void check(ur)}
              error={error}
              otherKinds={coldMessages.notAnAnswer}
              labels={{ file: words.file, paste: words.paste }}
              way={byFile ? 'file' : 'camera'}
              scanAtOnce
            />
          )}
          <LiveRegion>{checking ? words.checking : null}</LiveRegion>
        </div>
        <JobFacts job={job} />
      </div>
    </Dialog>
  );
}
