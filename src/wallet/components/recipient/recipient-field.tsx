/** To whom: a box with a list of people, which shows whom it resolved to with the whole address. */
import { useQuery } from '@tanstack/react-query';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { lookAlikeFinding } from '#core/risk/poisoning.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model/account.ts';
import { partiesQuery, payeesQuery } from '../../queries/pre-sign.ts';
import { useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useContacts } from '../../shared/contacts/use-contacts.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { GatewayConsent } from '../names/gateway-consent.tsx';
import { fieldError } from '../page/error-view.tsx';
import { useCamera } from '../page/use-camera.ts';
import { recipientMessages as words } from './messages.ts';
import styles from './recipient.module.css';
import type { EnteredRecipient } from './recipient.ts';
import { candidatesOf, RecipientBox, type Suggestion, suggestionsFor } from './recipient-box.tsx';

export type RecipientFieldProps = {
  label: ReactNode;
  /** At the right of the label: another choice that belongs to the address. */
  labelEnd?: ReactNode;
  /** At the right in the box: what is done with the address. */
  end?: ReactNode;
  /** What may be entered. */
  hint: string;
  text: string;
  recipient: EnteredRecipient;
  /** Shown in place of the hint. */
  error: EvidentError | undefined;
  accounts: readonly Account[];
  onText: (text: string) => void;
  /** The text is complete: pasted, scanned, picked from the list, or the field was left. */
  onSettle: (text: string) => void;
  onRetry: () => void;
  /** Offer own accounts, contacts, past recipients and the camera. On unless a contract is asked for. */
  suggest?: boolean;
  /** Where it will be paid; null or absent while it is not known. A contact may hold on one chain alone. */
  chainId?: ChainId | null;
  /** The form itself says what there is to say about the address: whom it resembles, and who it is. */
  silent?: boolean;
  /** One line among many, which keeps no room below: for a workbench. */
  dense?: boolean;
};

export function RecipientField(props: RecipientFieldProps) {
  const { label, hint, text, recipient, error, accounts, onText, onSettle, onRetry } = props;
  const { suggest = true, chainId = null, silent = false, dense = false } = props;
  const known = recipient.kind === 'known' ? recipient : null;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = useSuggestions(suggest && known === null, text, accounts, chainId);
  const suggestions = open ? offered : NOBODY;
  const turn = (on: boolean) => {
    setOpen(on);
    setActive(-1);
  };
  const focus = () => box.current?.querySelector('input')?.focus();
  const write = (next: string) => {
    turn(next !== '');
    onText(next);
  };
  const complete = (next: string) => {
    turn(false);
    onSettle(next);
  };
  const pick = ({ address }: Suggestion) => {
    complete(address);
    focus();
  };
  // What it read is as good as pasted.
  const camera = useCamera('address', complete);
  const steer = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    if (event.key === 'Escape' && open) turn(false);
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && offered.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active === -1 && step === -1 ? 0 : active;
      setOpen(true);
      setActive((from + step + offered.length) % offered.length);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const unchecked = known !== null && !known.checked && error === undefined ? words.unchecked : undefined;
  const retry = recipient.kind === 'failed' && recipient.canRetry && error !== undefined;
  return (
    <div ref={box}>
      <div className={dense ? styles.dense : cx(align.column, styles.place)}>
        <Field
          label={label}
          labelEnd={props.labelEnd}
          required
          reserve={false}
          error={fieldError(error)}
          hint={known !== null ? unchecked : hintOf(recipient, dense ? null : hint)}
          aside={
            retry ? (
              <Button variant="text" size="s" onClick={onRetry}>
                {words.retry}
              </Button>
            ) : undefined
          }
        >
          <div className={styles.anchor}>
            <RecipientBox
              text={text}
              known={known}
              accounts={accounts}
              chainId={chainId}
              suggest={suggest}
              dense={dense}
              end={
                <>
                  {suggest && !dense && text === '' ? (
                    <IconButton label={words.scan} disabled={camera.busy} onClick={camera.scan}>
                      <ScanQrCode size={18} aria-hidden="true" />
                    </IconButton>
                  ) : null}
                  {props.end}
                </>
              }
              list={{
                id: listId,
                offered: offered.length > 0,
                open: suggestions.length > 0,
                active: active === -1 ? undefined : optionId(listId, active),
                turn: (on) => {
                  turn(on);
                  focus();
                },
              }}
              onText={write}
              onSettle={complete}
              onClear={() => {
                write('');
                focus();
              }}
              onLeave={(value, to) => {
                // On its way to a button in the box the text is not done.
                if (box.current?.contains(to) !== true) complete(value);
              }}
              onKeyDown={steer}
            />
            {suggest ? (
              <SuggestionList id={listId} suggestions={suggestions} active={active} onPick={pick} />
            ) : null}
          </div>
        </Field>
      </div>
      {camera.failure}
      {recipient.kind === 'failed' && recipient.error.code === 'NAME_GATEWAY_CONSENT' ? (
        <GatewayConsent error={recipient.error} onAllowed={onRetry} />
      ) : null}
      {known?.byDefault === true && error === undefined ? (
        <p className={cx(layout.small, layout.long, styles.note)} data-default="">
          {words.byDefault}
        </p>
      ) : null}
      {known === null || error !== undefined || silent ? null : (
        <>
          <Elsewhere address={known.address} chainId={chainId} />
          <LookAlike address={known.address} />
        </>
      )}
      <LiveRegion>
        {known?.name
          ? words.resolved(known.name, known.address)
          : suggestions.length > 0
            ? words.counted(suggestions.length)
            : null}
      </LiveRegion>
    </div>
  );
}

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The one that Enter takes; -1 for none. */
  active: number;
  onPick: (suggestion: Suggestion) => void;
};

const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** People to choose from below the box of an address, each with the whole address. */
function SuggestionList({ id, suggestions, active, onPick }: SuggestionListProps) {
  return (
    // Pressing one must not take the focus out of the box first: that would judge a text that is only half there.
    <div
      id={id}
      role="listbox"
      className={cx(align.column, styles.list)}
      aria-label={words.suggestions}
      hidden={suggestions.length === 0}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
        <div
          key={suggestion.address}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={cx(align.line, styles.option)}
          onClick={() => onPick(suggestion)}
        >
          <Identicon seed={suggestion.address} size={32} />
          <span>
            <span className={cx(align.words, layout.long, styles.who)}>
              {suggestion.name === null ? null : (
                <bdi className={styles.name}>{displayText(suggestion.name, 40)}</bdi>
              )}
              <small className={layout.small}>{standingOf(suggestion)}</small>
            </span>
            <code className={cx(layout.quiet, layout.long, styles.full)} data-address={suggestion.address}>
              {suggestion.address}
            </code>
          </span>
        </div>
      ))}
    </div>
  );
}

function standingOf({ own, contact, sent }: Suggestion): string {
  if (own) return words.yours;
  if (!contact) return words.paid(sent);
  return sent === 0 ? words.contact : `${words.contact}, ${words.paid(sent)}`;
}

// What is said of an address where it is entered, before a review is there to say it.

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
    <div className={align.after} data-elsewhere="">
      <Notice tone="caution">
        <bdi>{words.elsewhere(displayText(first.name, 40), chain(first.on))}</bdi>
      </Notice>
    </div>
  );
}

/** One that looks like another address that you know. */
function LookAlike({ address }: { address: Address }) {
  const parties = useQuery(partiesQuery(useServices())).data;
  const accounts = useAllAccounts();
  const found = useMemo(() => {
    const own = accounts.map((account) => account.address);
    return lookAlikeFinding(address, { own, parties: parties ?? NOBODY });
  }, [address, accounts, parties]);
  if (found === null) return null;
  return (
    <div className={align.after} data-finding={found.id} data-level={found.level}>
      <Notice tone={found.level === 'danger' ? 'danger' : 'caution'} title={`${found.title}.`}>
        <bdi>{displayText(found.text, 600)}</bdi>
      </Notice>
    </div>
  );
}

function hintOf(recipient: EnteredRecipient, hint: string | null) {
  if (recipient.kind !== 'resolving' || recipient.name === '') return hint;
  return <bdi>{words.resolving(displayText(recipient.name, 80))}</bdi>;
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
