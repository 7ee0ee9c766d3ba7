/** A new password, rated, and typed again once it is strong enough. The values live in the inputs and leave with them. */
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { useSigner } from '../app/context.ts';
import { sentence } from '../app/use-async-action.ts';
import { MIN_PASSWORD, type Rating } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import styles from './new-password.module.css';

const TONES = { weak: layout.danger, fair: layout.caution, enough: layout.proven } as const;

export interface NewPasswordHandle {
  /** The password when both fields agree and it is strong enough; null after saying at its field what is wrong. */
  take(): Promise<string | null>;
}

export interface NewPasswordProps {
  readonly handle: RefObject<NewPasswordHandle | null>;
  /** What it is for, where it is not the vault's. */
  readonly label?: string;
  readonly hint?: string;
  /** True where it is the first thing to be typed on the screen. */
  readonly focus?: boolean;
}

export function NewPassword({
  handle,
  label = messages.password.new,
  hint = messages.password.newHint,
  focus = false,
}: NewPasswordProps) {
  const { keyring } = useSigner();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [rating, setRating] = useState<(Rating & { readonly tooShort: boolean }) | null>(null);
  /** Once asked for, the second field stays: it must not come and go while somebody corrects the first. */
  const [asksAgain, setAsksAgain] = useState(false);
  const [firstError, setFirstError] = useState<string | undefined>();
  const [secondError, setSecondError] = useState<string | undefined>();
  /** Only the rating of the latest value may be shown. */
  const turn = useRef(0);

  useEffect(() => {
    const inputs = [first.current, second.current];
    if (focus) first.current?.focus();
    // Ahead of the first character; a failure is said when it matters.
    keyring.call('rate', { password: '' }).catch(() => undefined);
    return () => {
      turn.current += 1;
      for (const input of inputs) if (input !== null) input.value = '';
    };
  }, [keyring, focus]);

  const rate = async (): Promise<Rating | null> => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const value = first.current?.value ?? '';
      const rated = value === '' ? null : await keyring.call('rate', { password: value });
      if (turn.current !== mine) return null;
      if (rated?.enough) setAsksAgain(true);
      setRating(rated === null ? null : { ...rated, tooShort: [...value].length < MIN_PASSWORD });
      return rated;
    } catch (thrown) {
      // Without the rater no password is admitted.
      if (turn.current === mine) setFirstError(sentence(toEvidentError(thrown)));
      return null;
    }
  };

  useImperativeHandle(handle, () => ({
    async take() {
      const value = first.current?.value ?? '';
      if (value === '') {
        setFirstError(sentence(new EvidentError('INPUT_REQUIRED')));
        first.current?.focus();
        return null;
      }
      const rated = await rate();
      if (rated === null) return null;
      if (!rated.enough) {
        setFirstError(sentence(new EvidentError('VAULT_PASSWORD_WEAK')));
        first.current?.focus();
        return null;
      }
      if (value !== second.current?.value) {
        setSecondError(messages.password.differs);
        second.current?.focus();
        return null;
      }
      return value;
    },
  }));

  const tone = rating === null ? undefined : rating.enough ? 'enough' : rating.score >= 2 ? 'fair' : 'weak';
  return (
    <div className={layout.stack3}>
      <div>
        <Field label={label} hint={rating === null ? hint : undefined} error={firstError} reserve={false}>
          <PasswordInput
            ref={first}
            autoComplete="new-password"
            onInput={() => {
              setFirstError(undefined);
              void rate();
            }}
          />
        </Field>
        <div className={styles.bar} aria-hidden="true" hidden={rating === null}>
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={cx(styles.step, tone && TONES[tone])}
              data-on={rating !== null && Math.max(1, rating.score) >= step ? tone : undefined}
            />
          ))}
        </div>
        <p className={cx(layout.small, styles.word)} role="status">
          {rating === null ? null : rating.tooShort ? (
            messages.password.tooShort(MIN_PASSWORD)
          ) : (
            <>
              <VisuallyHidden>{messages.password.strength} </VisuallyHidden>
              <span data-tone={tone}>{messages.password.score[rating.score]}</span>
            </>
          )}
        </p>
      </div>
      <div hidden={!asksAgain}>
        <Field label={messages.password.repeat} error={secondError}>
          <PasswordInput ref={second} autoComplete="new-password" onInput={() => setSecondError(undefined)} />
        </Field>
      </div>
    </div>
  );
}
