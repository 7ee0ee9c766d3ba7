/** Which program is to answer for the account, on which chain, and what that gives away. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NetworkView } from '../../chain/services.ts';
import type { Account } from '../../model.ts';
import { codeSizeQuery } from '../../queries/delegation.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { shortNamesOf } from '../../shared/recipient/recipient.ts';
import { RecipientField } from '../../shared/recipient/recipient-field.tsx';
import { useRecipient } from '../../shared/recipient/use-recipient.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useSubmitAttempts } from '../../shared/use-submit-attempts.ts';
import { useTouched } from '../../shared/use-touched.ts';
import { messages } from './messages.ts';
import { CancelButton, Progress } from './progress.tsx';
import type { Authorizing } from './use-authorizing.ts';

const words = messages.form;

/** Kept by the screen, so that going back from the review finds it as it was. */
export interface FormDraft {
  readonly chainId: ChainId;
  readonly text: string;
}

export type DelegateFormProps = {
  account: Account;
  networks: readonly NetworkView[];
  draft: FormDraft;
  authorizing: Authorizing;
  onDraft: (draft: FormDraft) => void;
  onBack: () => void;
};

export function DelegateForm({ account, networks, draft, authorizing, onDraft, onBack }: DelegateFormProps) {
  const services = useServices();
  const accounts = useAllAccounts();
  const network = networks.find((view) => view.network.chainId === draft.chainId)?.network ?? null;
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(draft.text, network?.chainId ?? null, shortNames);
  const delegate = recipient.kind === 'known' ? recipient.address : null;
  const size = useQuery({
    ...codeSizeQuery(services, draft.chainId, delegate ?? ZERO_ADDRESS),
    enabled: delegate !== null && network !== null,
  }).data;
  const { shown, settle, settleAll } = useTouched(['text'], draft, () => draft.text);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);

  const error =
    recipient.kind === 'failed'
      ? recipient.error
      : recipient.kind === 'empty'
        ? new EvidentError('INPUT_ADDRESS_INVALID')
        : delegate !== null && size === 0
          ? new EvidentError('INPUT_DELEGATE_CODE')
          : undefined;
  const ready = network !== null && delegate !== null && error === undefined;
  const running = authorizing.state.kind === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    settleAll();
    const name = recipient.kind === 'known' ? recipient.name : null;
    const named = name === null || delegate === null ? [] : [{ name, address: delegate }];
    if (ready) authorizing.press({ account, network, delegate, named });
    else refuse();
  };
  const change = (next: Partial<FormDraft>) => {
    authorizing.forget();
    onDraft({ ...draft, ...next });
  };
  const obstacle =
    refused === 0 || ready
      ? null
      : recipient.kind === 'resolving'
        ? words.resolving
        : recipient.kind === 'empty'
          ? words.empty
          : words.errors;
  const fits = size !== undefined && size > 0 && network !== null;
  return (
    <form ref={form} className={layout.stack4} noValidate onSubmit={submit} aria-busy={running}>
      <Sheet padded>
        <fieldset className={layout.stack4} disabled={running}>
          <Field label={words.chain} hint={words.chainHint} required>
            <Select
              value={draft.chainId}
              onChange={(event) => {
                const chosen = networks.find(
                  (view) => String(view.network.chainId) === event.currentTarget.value,
                );
                if (chosen) change({ chainId: chosen.network.chainId });
              }}
            >
              {networks.map((view) => (
                <option key={view.network.chainId} value={view.network.chainId}>
                  {words.option(displayText(view.network.name, 40), view.network.chainId)}
                </option>
              ))}
            </Select>
          </Field>
          <RecipientField
            label={words.address}
            hint={words.addressHint}
            text={draft.text}
            recipient={recipient}
            error={shown('text') ? error : undefined}
            accounts={accounts}
            suggest={false}
            onText={(text) => change({ text })}
            onSettle={(text) => {
              if (text !== draft.text) change({ text });
              settle('text', text);
            }}
            onRetry={() => void ask()}
          />
          {fits ? (
            <p className={layout.quiet}>
              <bdi>{words.size(size, displayText(network.name, 40))}</bdi>
            </p>
          ) : null}
        </fieldset>
      </Sheet>
      <Sheet title={words.givesTitle} padded>
        <div className={layout.stack4}>
          <ul className={cx(layout.stack2, layout.bullets)}>
            {words.gives.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>{words.only}</p>
        </div>
      </Sheet>
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" busy={running}>
          {words.submit}
        </Button>
        {running ? (
          <CancelButton authorizing={authorizing} />
        ) : (
          <Button onClick={onBack}>{words.back}</Button>
        )}
      </div>
      <Progress authorizing={authorizing} otherwise={obstacle ?? words.later} />
      <LiveRegion>{obstacle}</LiveRegion>
    </form>
  );
}
