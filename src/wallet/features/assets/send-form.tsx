/** From whom, to whom, and of what is there several times, how many. */
import { type FormEvent, useMemo, useRef } from 'react';
import type { Address } from '#core/address/address.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account, Collectible, Collection, Network } from '../../model.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { FromField } from '../../shared/from-field.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { shortNamesOf } from '../../shared/recipient/recipient.ts';
import { RecipientField } from '../../shared/recipient/recipient-field.tsx';
import { useRecipient } from '../../shared/recipient/use-recipient.ts';
import { useSubmitAttempts } from '../../shared/use-submit-attempts.ts';
import { useTouched } from '../../shared/use-touched.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import styles from './assets.module.css';
import { messages } from './messages.ts';
import { ITEM_TEXT_FIELDS, type ItemTextField, readItemForm } from './send-reading.ts';

export interface ItemDraft {
  readonly from: Address | null;
  readonly to: string;
  readonly amount: string;
}

export type SendFormProps = {
  network: Network;
  collection: Collection;
  tokenId: bigint;
  accounts: readonly Account[];
  /** Null while it is not known who holds it. */
  holders: Collectible['holders'] | null;
  draft: ItemDraft;
  onDraft: (change: Partial<ItemDraft>) => void;
  onReview: (request: TransactionRequest) => void;
};

export function SendForm(props: SendFormProps) {
  const { network, collection, tokenId, accounts, holders, draft, onDraft, onReview } = props;
  const account = accounts.find(({ address }) => address === draft.from) ?? null;
  const networks = useEnabledNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(draft.to, network.chainId, shortNames);
  const heldBy = (address: Address): bigint | null =>
    holders === null ? null : (holders.find((each) => each.account === address)?.amount ?? 0n);
  const held = account === null ? null : heldBy(account.address);
  const world = { network, collection, tokenId, account, recipient, held };
  const { errors, request } = readItemForm(draft.amount, world);
  const { shown, settle, settleAll } = useTouched(ITEM_TEXT_FIELDS, draft, (field) => draft[field]);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settleAll();
    if (request === null) refuse();
    else onReview(request);
  };
  const words = messages.sending;
  const error = (field: ItemTextField) => (shown(field) ? errors[field] : undefined);
  const several = collection.standard === 'erc1155';
  const obstacle =
    refused === 0 || request !== null
      ? null
      : recipient.kind === 'resolving'
        ? words.resolving
        : words.errors;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FromField
        accounts={accounts}
        selected={account}
        symbol={words.pieces}
        amountOf={({ address }) => heldBy(address)?.toString() ?? null}
        error={refused > 0 || draft.from !== null ? errors.from : undefined}
        onSelect={(from) => onDraft({ from })}
      />
      <RecipientField
        label={words.to}
        hint={words.toHint}
        text={draft.to}
        recipient={recipient}
        error={error('to')}
        accounts={accounts}
        chainId={network.chainId}
        onText={(to) => onDraft({ to })}
        onSettle={(to) => {
          onDraft({ to });
          settle('to', to);
        }}
        onRetry={() => void ask()}
      />
      {several ? (
        <Field
          label={words.amount}
          error={fieldError(error('amount'))}
          hint={held === null ? words.heldUnknown : words.held(held.toString())}
          required
        >
          <TextInput
            value={draft.amount}
            figures
            inputMode="numeric"
            maxLength={100}
            onChange={(event) => onDraft({ amount: event.currentTarget.value })}
            onBlur={() => settle('amount', draft.amount)}
          />
        </Field>
      ) : null}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" size="l" wide>
          {words.review}
        </Button>
        <p className={styles.status}>{obstacle ?? words.later}</p>
        <LiveRegion>{obstacle}</LiveRegion>
      </div>
    </form>
  );
}
