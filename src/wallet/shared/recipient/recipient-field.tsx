/** To whom. Whatever was typed, the full address that will be paid stands beneath, and how it is known. */
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from '../../model.ts';
import { fieldError } from '../error-view.tsx';
import { EvidenceOf } from '../evidence.tsx';
import { recipientMessages as words } from './messages.ts';
import styles from './recipient.module.css';
import type { Recipient } from './recipient.ts';

export type RecipientFieldProps = {
  label: string;
  /** What may be entered. */
  hint: string;
  text: string;
  recipient: Recipient;
  /** Shown in place of the hint. */
  error: EvidentError | undefined;
  accounts: readonly Account[];
  onText: (text: string) => void;
  /** The text is complete: pasted, or the field was left. */
  onSettle: (text: string) => void;
  onRetry: () => void;
};

export function RecipientField(props: RecipientFieldProps) {
  const { label, hint, text, recipient, error, accounts, onText, onSettle, onRetry } = props;
  const known = recipient.kind === 'known' ? recipient : null;
  const own = accounts.find(({ address }) => address === known?.address);
  return (
    <div>
      <Field
        label={label}
        required
        error={fieldError(error)}
        hint={<Beneath recipient={recipient} hint={hint} />}
        aside={
          known?.evidence ? (
            <EvidenceOf evidence={known.evidence} text />
          ) : recipient.kind === 'failed' && recipient.canRetry && error !== undefined ? (
            <Button variant="text" size="s" onClick={onRetry}>
              {words.retry}
            </Button>
          ) : undefined
        }
      >
        <TextInput
          value={text}
          placeholder={words.placeholder}
          maxLength={1024}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={(event) => onSettle(event.currentTarget.value)}
          onPaste={(event) => {
            // Only a paste that fills the whole box is a link or an address by itself.
            const { selectionStart, selectionEnd, value } = event.currentTarget;
            if (selectionStart !== 0 || selectionEnd !== value.length) return;
            event.preventDefault();
            onSettle(event.clipboardData.getData('text/plain').trim());
          }}
          end={known === null ? null : <Identicon seed={known.address} size={26} />}
        />
      </Field>
      {known !== null && error === undefined ? (
        <p className={styles.note}>
          {own ? words.own(displayText(own.label, 40)) : null}
          {!known.checked && !own ? words.unchecked : null}
        </p>
      ) : null}
      <LiveRegion>{known?.name ? `${words.resolved(known.name)} ${known.address}` : null}</LiveRegion>
    </div>
  );
}

function Beneath({ recipient, hint }: { recipient: Recipient; hint: string }) {
  switch (recipient.kind) {
    case 'empty':
    case 'failed':
      return hint;
    case 'resolving':
      if (recipient.name === '') return hint;
      return <bdi>{words.resolving(displayText(recipient.name, 80))}</bdi>;
    case 'known':
      return (
        <>
          {recipient.name === null ? null : (
            <>
              <bdi className={styles.name}>{recipient.name}</bdi>{' '}
            </>
          )}
          <code className={styles.full} data-address={recipient.address}>
            {recipient.address}
          </code>
        </>
      );
  }
}
