/** To whom. Whatever was typed, the full address that will be paid stands beneath, and how it is known. */
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { lookAlikeFinding } from '#core/risk/poisoning.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { WholeAddress } from '#ui/call-tree/whole-address.tsx';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from '../../model.ts';
import { partiesQuery, payeesQuery } from '../../queries/transacting.ts';
import { useAllAccounts, useCurrentAccount } from '../accounts.ts';
import { SaveContact } from '../contacts/save-contact.tsx';
import { useContactNames, useContacts } from '../contacts/use-contacts.ts';
import { fieldError } from '../error-view.tsx';
import { EvidenceOf } from '../evidence.tsx';
import { GatewayConsent } from '../names/gateway-consent.tsx';
import { useNetworkName } from '../networks.ts';
import { useServices } from '../services-context.tsx';
import { recipientMessages as words } from './messages.ts';
import styles from './recipient.module.css';
import type { Recipient } from './recipient.ts';
import { candidatesOf, type Suggestion, suggestionsFor } from './suggestions.ts';

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
  /** Offer own accounts, contacts and whoever was paid before. On unless a contract is asked for. */
  suggest?: boolean;
  /** Where it will be paid; null or absent while nobody knows. A contact may hold on one chain alone. */
  chainId?: ChainId | null;
  /** The form says by itself what there is to say about the address: whom it resembles, and who it is. */
  silent?: boolean;
};

export function RecipientField(props: RecipientFieldProps) {
  const { label, hint, text, recipient, error, accounts, onText, onSettle, onRetry } = props;
  const { suggest = true, chainId = null, silent = false } = props;
  const known = recipient.kind === 'known' ? recipient : null;
  const own = accounts.find(({ address }) => address === known?.address);
  const nameOf = useContactNames(chainId);
  const called = known === null ? null : nameOf(known.address);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const offered = useSuggestions(suggest && known === null, text, accounts, chainId);
  // While nothing is written the list waits to be asked for: it is not for everybody who passes by to read.
  const suggestions = text.trim() !== '' || open ? offered : NOBODY;
  const pick = ({ address }: Suggestion) => {
    setOpen(false);
    onSettle(address);
    // The button that was pressed goes away with the list.
    box.current?.querySelector('input')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever in it the focus is
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        box.current?.querySelector('input')?.focus();
      }}
    >
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
          ) : text.trim() === '' && offered.length > 0 ? (
            <Button
              variant="text"
              size="s"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setOpen(!open)}
            >
              {words.choose}
            </Button>
          ) : undefined
        }
      >
        <TextInput
          value={text}
          placeholder={words.placeholder}
          maxLength={1024}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={(event) => {
            // On its way to a suggestion the text is not done.
            if (box.current?.contains(event.relatedTarget) !== true) onSettle(event.currentTarget.value);
          }}
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
      {recipient.kind === 'failed' && recipient.error.code === 'NAME_GATEWAY_CONSENT' ? (
        <GatewayConsent error={recipient.error} onAllowed={onRetry} />
      ) : null}
      {known?.byDefault === true && error === undefined ? (
        <p className={styles.note} data-default="">
          {words.byDefault}
        </p>
      ) : null}
      {known !== null && error === undefined ? (
        <p className={styles.note}>
          {own ? words.own(displayText(own.label, 40)) : null}
          {called !== null && !own ? <bdi>{words.called(called)}</bdi> : null}
          {!known.checked && !own && called === null ? words.unchecked : null}
        </p>
      ) : null}
      {known === null || error !== undefined || silent ? null : (
        <>
          <Elsewhere address={known.address} chainId={chainId} />
          <LookAlike address={known.address} />
          {suggest ? <SaveContact address={known.address} name={known.name} /> : null}
        </>
      )}
      <LiveRegion>
        {known?.name
          ? `${words.resolved(known.name)} ${known.address}`
          : suggestions.length > 0
            ? words.counted(suggestions.length)
            : null}
      </LiveRegion>
      <SuggestionList id={listId} suggestions={suggestions} onPick={pick} />
    </div>
  );
}

const NOBODY: readonly never[] = [];

function useSuggestions(
  on: boolean,
  text: string,
  accounts: readonly Account[],
  chainId: ChainId | null,
): readonly Suggestion[] {
  const payees = useQuery({ ...payeesQuery(useServices()), enabled: on }).data;
  const contacts = useContacts();
  const current = useCurrentAccount().account?.address ?? null;
  const candidates = useMemo(
    () => candidatesOf(accounts, payees ?? NOBODY, contacts, chainId),
    [accounts, payees, contacts, chainId],
  );
  return on ? suggestionsFor(text, candidates, current) : NOBODY;
}

/** A contact that holds on other chains alone: the same digits may be somebody else's here. */
function Elsewhere({ address, chainId }: { address: Address; chainId: ChainId | null }) {
  const contacts = useContacts();
  const chain = useNetworkName();
  const held = contacts.flatMap(({ name, addresses }) =>
    addresses.flatMap((each) => (each.address === address ? { name, on: each.chainId } : [])),
  );
  const [first] = held;
  if (chainId === null || first?.on == null) return null;
  if (held.some(({ on }) => on === null || on === chainId)) return null;
  return (
    <div className={styles.finding} data-elsewhere="">
      <Notice tone="caution">
        <bdi>{words.elsewhere(displayText(first.name, 40), chain(first.on))}</bdi>
      </Notice>
    </div>
  );
}

/** Said where it is entered, before a review is there to say it. */
function LookAlike({ address }: { address: Address }) {
  const parties = useQuery(partiesQuery(useServices())).data;
  const accounts = useAllAccounts();
  const found = useMemo(() => {
    const own = accounts.map((account) => account.address);
    return lookAlikeFinding(address, { own, parties: parties ?? NOBODY });
  }, [address, accounts, parties]);
  if (found === null) return null;
  return (
    <div className={styles.finding} data-finding={found.id} data-level={found.level}>
      <Notice tone={found.level === 'danger' ? 'danger' : 'caution'} title={`${found.title}.`}>
        <bdi>{displayText(found.text, 600)}</bdi>
      </Notice>
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

// People to choose from below the box of an address, each with the whole address.

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
};

function standingOf({ own, contact, sent }: Suggestion): string {
  if (own) return words.yours;
  if (!contact) return words.paid(sent);
  return sent === 0 ? words.contact : `${words.contact}, ${words.paid(sent)}`;
}

function SuggestionList({ id, suggestions, onPick }: SuggestionListProps) {
  return (
    // Pressing one must not take the focus out of the box first: that would judge a text that is only half there.
    <ul
      id={id}
      className={styles.suggestions}
      aria-label={words.suggestions}
      hidden={suggestions.length === 0}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion) => (
        <li key={suggestion.address}>
          <button type="button" className={styles.suggestion} onClick={() => onPick(suggestion)}>
            <Identicon seed={suggestion.address} size={26} />
            <span>
              <span className={styles.who}>
                {suggestion.name === null ? null : (
                  <bdi className={styles.name}>{displayText(suggestion.name, 40)}</bdi>
                )}
                <small>{standingOf(suggestion)}</small>
              </span>
              <code className={styles.full}>
                <WholeAddress address={suggestion.address} />
              </code>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
