/** The box of an address: what is typed while it is being typed, else whom it resolved to. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { indexSimilar, similarity } from '#core/risk/similar-address.ts';
import type { KnownParty } from '#core/risk/types.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { useFieldWiring } from '#ui/field-context.ts';
import { ChevronGlyph, CloseGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import type { Account } from '../../model/account.ts';
import type { Contact } from '../../model/contact.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { SaveContact } from '../contacts/save-contact.tsx';
import { EvidenceOf } from '../labels/evidence.tsx';
import { recipientMessages as words } from './messages.ts';
import styles from './recipient.module.css';
import type { EnteredRecipient } from './recipient.ts';

type Known = Extract<EnteredRecipient, { kind: 'known' }>;

type RecipientBoxProps = {
  text: string;
  known: Known | null;
  accounts: readonly Account[];
  chainId: ChainId | null;
  /** Without it the box has no list. */
  suggest: boolean;
  /** Name and address in one line where they have room. */
  dense: boolean;
  /** At the right, after the box's own buttons. */
  end: ReactNode;
  list: {
    readonly id: string;
    /** There is something to open. */
    readonly offered: boolean;
    readonly open: boolean;
    /** Id of the option that Enter takes. */
    readonly active: string | undefined;
    readonly turn: (open: boolean) => void;
  };
  onText: (text: string) => void;
  onSettle: (text: string) => void;
  onClear: () => void;
  onLeave: (text: string, to: (EventTarget & Element) | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function RecipientBox(props: RecipientBoxProps) {
  const { text, known, accounts, chainId, suggest, dense, list } = props;
  const { onText, onSettle, onClear, onLeave } = props;
  const addressId = useId();
  // What was typed is shown while it is being changed: a text that was picked or pasted is no such text.
  const [edited, setEdited] = useState<string | null>(null);
  const named = known !== null && edited !== text;
  const wiring = useFieldWiring({ 'aria-describedby': known === null ? undefined : addressId });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press anywhere in the box is a press on its input
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={cx(align.line, styles.box, known !== null && styles.resolved, named && styles.named)}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('button') === null)
          currentTarget.querySelector('input')?.focus();
      }}
    >
      {known === null ? null : <Identicon seed={known.address} size={dense ? 20 : 36} />}
      <span className={cx(align.column, styles.text)}>
        <input
          {...wiring}
          {...(suggest ? comboboxProps(list) : {})}
          className={styles.input}
          type="text"
          value={text}
          placeholder={words.placeholder}
          maxLength={1024}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => {
            setEdited(event.currentTarget.value);
            onText(event.currentTarget.value);
          }}
          onClick={() => {
            setEdited(text);
            if (text === '') list.turn(true);
          }}
          onKeyDown={props.onKeyDown}
          onBlur={(event) => {
            setEdited(null);
            onLeave(event.currentTarget.value, event.relatedTarget);
          }}
          onPaste={(event) => {
            // Only a paste that fills the whole box is a whole link or address.
            const { selectionStart, selectionEnd, value } = event.currentTarget;
            if (selectionStart !== 0 || selectionEnd !== value.length) return;
            event.preventDefault();
            onSettle(event.clipboardData.getData('text/plain').trim());
          }}
        />
        {known === null || !named ? null : (
          <Title known={known} accounts={accounts} chainId={chainId} suggest={suggest} />
        )}
        {known === null ? null : (
          <code
            id={addressId}
            className={cx(layout.quiet, layout.long, styles.full)}
            data-address={known.address}
          >
            {known.address}
          </code>
        )}
      </span>
      <span className={align.rigid}>
        {known !== null && suggest ? <SaveContact address={known.address} name={known.name} icon /> : null}
        {text !== '' ? (
          <IconButton label={words.clear} onClick={onClear}>
            <CloseGlyph />
          </IconButton>
        ) : list.offered ? (
          <IconButton
            label={words.choose}
            aria-expanded={list.open}
            aria-controls={list.id}
            onClick={() => list.turn(!list.open)}
          >
            <ChevronGlyph />
          </IconButton>
        ) : null}
        {props.end}
      </span>
    </div>
  );
}

/** ARIA’s pattern of an editable combobox: the input keeps the focus, and names the option that Enter takes. */
function comboboxProps({ id, open, active }: RecipientBoxProps['list']) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': id,
    'aria-activedescendant': active,
  } as const;
}

type TitleProps = Pick<RecipientBoxProps, 'accounts' | 'chainId' | 'suggest'> & { known: Known };

/** Name, account or contact. */
function Title({ known, accounts, chainId, suggest }: TitleProps) {
  const contact = useContactNames(chainId)(known.address);
  const own = accounts.find(({ address }) => address === known.address);
  const called = own === undefined ? contact : displayText(own.label, 40);
  const origin = own === undefined ? words.contact : words.yours;
  return (
    <span className={cx(layout.cut, styles.title)}>
      {known.name === null && called === null ? (
        <small className={layout.small}>{suggest ? words.unknown : words.address}</small>
      ) : (
        <>
          <bdi className={styles.name}>{known.name ?? called}</bdi>{' '}
          {called === null ? null : (
            <small className={layout.small}>
              <bdi>{known.name === null ? origin : words.called(called, origin)}</bdi>
            </small>
          )}
        </>
      )}{' '}
      {known.evidence === null ? null : <EvidenceOf evidence={known.evidence} />}
    </span>
  );
}

// Whom an address is offered for: own accounts, then the address book, then whoever was paid before. Never anybody from
// a history: what others put there is how wrong addresses come to be paid. Pure.

export interface Suggestion {
  readonly address: Address;
  /** Own label, the contact's name, or the name that was paid; null where there is none. */
  readonly name: string | null;
  readonly own: boolean;
  readonly contact: boolean;
  /** How often it was paid from here. */
  readonly sent: number;
}

const MAX_SUGGESTIONS = 5;
/** Accounts that stand first even where many people were paid. */
const OWN_AT_LEAST = 2;

/**
 * Everybody who may be offered, the own accounts first, then the contacts. Of two addresses that can be taken for one
 * another only the one that was dealt with more, or longer, is left; accounts and contacts always: whoever saved one
 * that looks like another was told so.
 *
 * @param paid who was paid before, in the order in which they are to be offered.
 * @param contacts of whom only the addresses that hold on this chain are offered.
 */
export function candidatesOf(
  accounts: readonly Account[],
  paid: readonly KnownParty[],
  contacts: readonly Contact[] = [],
  chainId: ChainId | null = null,
): readonly Suggestion[] {
  const sent = new Map(paid.map((party) => [party.address, party.sent]));
  const saved = new Map<Address, Suggestion>();
  for (const { address, label } of accounts) {
    saved.set(address, { address, name: label, own: true, contact: false, sent: 0 });
  }
  for (const { name, addresses } of contacts) {
    for (const { address, chainId: on } of addresses) {
      if (saved.has(address) || (on !== null && on !== chainId)) continue;
      saved.set(address, { address, name, own: false, contact: true, sent: sent.get(address) ?? 0 });
    }
  }
  const own = [...saved.values()];
  const owned = new Set(saved.keys());
  const others = paid
    .filter(({ address }) => !owned.has(address))
    .map((party) => ({
      address: party.address,
      name: party.name,
      own: false,
      contact: false,
      sent: party.sent,
    }));
  const everybody = indexSimilar([...owned, ...others.map(({ address }) => address)]);
  const doubtful = others.filter(({ address }) => everybody.find(address) !== null);
  const kept = new Set<Address>(owned);
  // Stable: those who were paid as often keep the order of their first payment.
  for (const { address } of doubtful.toSorted((a, b) => b.sent - a.sent)) {
    if ([...kept].every((each) => similarity(each, address) === null)) kept.add(address);
  }
  return [...own, ...others.filter((each) => kept.has(each.address) || !doubtful.includes(each))];
}

/** Those whose name or address has the text in it; with no text those that are likely. At most five. */
export function suggestionsFor(
  text: string,
  candidates: readonly Suggestion[],
  current: Address | null,
): readonly Suggestion[] {
  const wanted = text.trim().toLowerCase();
  const matching = candidates.filter(({ address, name }) =>
    wanted === ''
      ? address !== current
      : address.toLowerCase().includes(wanted) || name?.toLowerCase().includes(wanted),
  );
  const others = matching.filter(({ own }) => !own);
  // Unasked, those who are paid are more likely than the first of the alphabet.
  if (wanted === '') others.sort((a, b) => Number(a.sent === 0) - Number(b.sent === 0));
  const own = matching
    .filter((each) => each.own)
    .slice(0, Math.max(OWN_AT_LEAST, MAX_SUGGESTIONS - others.length));
  return [...own, ...others].slice(0, MAX_SUGGESTIONS);
}
