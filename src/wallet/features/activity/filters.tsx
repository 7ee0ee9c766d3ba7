/** The filters of the list. They stand in the address, so that a filtered list can be kept and shared. */
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { CloseGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { accountText } from '../../components/form/from-field.tsx';
import { Filter, filterGrid } from '../../components/page/filters.tsx';
import type { HistoryFilter } from '../../history/types.ts';
import type { Account } from '../../model/account.ts';
import type { Contact } from '../../model/contact.ts';
import type { SignedMessage } from '../../model/signed-message.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { findNetwork, networkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import { symbolText } from '../../transactions/token-text.ts';
import listStyles from './list.module.css';
import { listMessages } from './list-messages.ts';
import { messages } from './messages.ts';
import {
  ACTIVITY_KINDS,
  type ActivitySearch,
  assetText,
  DIRECTIONS,
  MAX_TEXT,
  PRESETS,
  parseAssetText,
  presetOf,
  readActivitySearch,
} from './search.ts';

type FilterName = Exclude<keyof ActivitySearch, 'unread'>;

/** The filters as they work: one account, or (absent) all. */
export type ShownFilters = Omit<ActivitySearch, 'account'> & { readonly account?: Address };

type FiltersProps = {
  /** As in the address, which is what a choice changes. */
  search: ActivitySearch;
  /** The one account of several that the switcher shows: all of them are then a choice to be written down. */
  only: Address | null;
  accounts: readonly Account[];
  networks: readonly NetworkView[];
  contacts: readonly Contact[];
  onChange: (search: ActivitySearch) => void;
  /** How far the history is known, beside the further filters. */
  coverage: ReactNode;
};

interface Choice {
  readonly value: string;
  readonly text: string;
}

const TYPED_MS = 300;

export const ActivityFilters = memo(function ActivityFilters(props: FiltersProps) {
  const { search: inAddress, only, accounts, networks, contacts, onChange, coverage } = props;
  const [written, change] = useChosen(inAddress, onChange);
  const search = inScope(written, only);
  const words = messages.filter;
  const more = listMessages;
  const set = (name: FilterName, value: string) => {
    const { unread: _, ...kept } = written;
    const none = name === 'account' && only !== null ? 'all' : undefined;
    change(readActivitySearch({ ...kept, [name]: value === '' ? none : value }));
  };
  const preset = presetOf(search);
  const choose = (name: keyof typeof PRESETS) => {
    const { unread: _, direction: _direction, kind: _kind, ...kept } = written;
    change({ ...kept, ...PRESETS[name] });
  };
  const assets = useAssets(search, networks);
  const choices: Readonly<
    Record<'account' | 'chain' | 'direction' | 'kind' | 'asset' | 'contact', readonly Choice[]>
  > = {
    account: accounts.map((account) => ({ value: account.address, text: accountText(account) })),
    chain: networks.map(({ network }) => ({
      value: String(network.chainId),
      text: displayText(network.name, 40),
    })),
    direction: DIRECTIONS.map((direction) => ({ value: direction, text: words.directions[direction] })),
    kind: ACTIVITY_KINDS.map((kind) => ({ value: kind, text: more.kinds[kind] })),
    asset: assets,
    contact: contacts.map(({ id, name }) => ({ value: id, text: displayText(name, 40) })),
  };
  const select = (name: keyof typeof choices, label: string, all: string, pill = false) => (
    <Filter label={label} pill={pill}>
      {(id) => (
        <Select
          id={id}
          value={String(search[name] ?? '')}
          onChange={(event) => set(name, event.currentTarget.value)}
        >
          <option value="">{all}</option>
          {withChosen(choices[name], search[name], foreignText(name, search)).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Filter>
  );
  const textOf = (name: keyof typeof choices): string =>
    choices[name].find(({ value }) => value === String(search[name]))?.text ?? foreignText(name, search);
  const chips = (
    [
      ['account', words.account],
      ['chain', words.chain],
      ['direction', words.direction],
      ['kind', more.kind],
      ['asset', more.asset],
      ['contact', more.contact],
    ] as const
  )
    // What the pressed chip says already is not said twice.
    .filter(([name]) => preset === null || (name !== 'direction' && name !== 'kind'))
    .flatMap(([name, label]) => (search[name] === undefined ? [] : [{ name, label, value: textOf(name) }]));
  const days = (
    [
      ['from', more.from],
      ['to', more.to],
    ] as const
  ).flatMap(([name, label]) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, label, value }];
  });
  const further = ['direction', 'kind', 'asset', 'contact', 'from', 'to'] as const;
  const isFurther = (name: (typeof further)[number]) =>
    search[name] !== undefined && (preset === null || (name !== 'direction' && name !== 'kind'));
  return (
    <form
      className={cx(layout.stack3, listStyles.form)}
      aria-label={words.legend}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={cx(layout.row2, listStyles.filters)}>
        <TextFilter value={search.text ?? ''} onChange={(value) => set('text', value)} />
        <fieldset className={listStyles.presets} aria-label={more.preset}>
          {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((name) => (
            <button
              key={name}
              type="button"
              className={cx(align.inline, layout.long, listStyles.chip)}
              aria-pressed={name === preset}
              onClick={() => choose(name)}
            >
              {more.presets[name]}
            </button>
          ))}
        </fieldset>
        <div className={listStyles.where}>
          {select('chain', words.chain, words.allChains, true)}
          {select('account', words.account, words.allAccounts, true)}
        </div>
      </div>
      <div className={cx(align.wrap, listStyles.folds)}>
        <Details summary={more.moreFilters} open={further.some(isFurther)}>
          <div className={filterGrid(3)}>
            {select('direction', words.direction, words.allDirections)}
            {select('kind', more.kind, more.allKinds)}
            {select('asset', more.asset, more.allAssets)}
            {select('contact', more.contact, more.allContacts)}
            {(['from', 'to'] as const).map((name) => (
              <Filter key={name} label={more[name]}>
                {(id) => (
                  <TextInput
                    id={id}
                    type="date"
                    value={search[name] ?? ''}
                    max={name === 'from' ? search.to : undefined}
                    min={name === 'to' ? search.from : undefined}
                    onChange={(event) => set(name, event.currentTarget.value)}
                  />
                )}
              </Filter>
            ))}
          </div>
        </Details>
        {coverage}
      </div>
      <Chips
        chips={[...chips, ...days]}
        onRemove={(name) => set(name, '')}
        onClear={() => change(search.text === undefined ? {} : { text: search.text })}
      />
    </form>
  );
});

/** What is typed goes into the address once it stands still; what the address says replaces it when it says another. */
function TextFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const settled = useDebounced(typed, TYPED_MS);
  const apply = useEffectEvent((text: string) => {
    if (text === typed && text !== value) {
      setKnown(text);
      onChange(text);
    }
  });
  useEffect(() => apply(settled), [settled]);
  const words = listMessages;
  return (
    <Filter label={words.search} pill>
      {(id) => (
        <TextInput
          id={id}
          type="search"
          start={<Search size={16} strokeWidth={1.8} aria-hidden="true" />}
          enterKeyHint="search"
          maxLength={MAX_TEXT}
          placeholder={words.searchHint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Filter>
  );
}

type ChipsProps = {
  chips: readonly { readonly name: FilterName; readonly label: string; readonly value: string }[];
  onRemove: (name: FilterName) => void;
  onClear: () => void;
};

function Chips({ chips, onRemove, onClear }: ChipsProps) {
  if (chips.length === 0) return null;
  const words = listMessages;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for values, these are there to be taken away
    <div className={layout.row2} role="group" aria-label={words.chips}>
      {chips.map(({ name, label, value }) => (
        <button
          key={name}
          type="button"
          className={cx(align.inline, layout.long, listStyles.chip)}
          aria-label={words.remove(label, value)}
          onClick={() => onRemove(name)}
        >
          <bdi>{words.chip(label, value)}</bdi>
          <CloseGlyph />
        </button>
      ))}
      {chips.length > 1 ? (
        <button type="button" className={cx(align.inline, layout.long, listStyles.chip)} onClick={onClear}>
          {messages.filter.clear}
        </button>
      ) : null}
    </div>
  );
}

/** The coin of each chain, and the tokens of the one that is chosen. */
function useAssets({ chain, asset }: ShownFilters, networks: readonly NetworkView[]): readonly Choice[] {
  const services = useServices();
  const chosen = chain ?? (asset === undefined ? undefined : parseAssetText(asset)?.chainId);
  const where = chosen === undefined ? null : findNetwork(networks, chosen);
  const [first] = networks;
  const asked = where ?? first;
  const tokens = useQuery({
    ...tokensQuery(services, asked?.network.chainId ?? (1 as NetworkView['network']['chainId'])),
    enabled: where !== null,
  });
  const coins = networks
    .filter(({ network }) => chain === undefined || network.chainId === chain)
    .map(({ network: { chainId, nativeSymbol } }) => ({
      value: assetText(chainId, 'native'),
      text: listMessages.assetOf(displayText(nativeSymbol, 16), networkName(networks, chainId)),
    }));
  if (where === null) return coins;
  const listed = (tokens.data ?? [])
    .filter(({ status }) => status === 'known' || status === 'unknown')
    .map((token) => ({
      value: assetText(token.chainId, token.id),
      text: `${symbolText(token)} ${token.id === 'native' ? '' : shortAddress(token.id)}`,
    }));
  return [...coins, ...listed];
}

/** What the address names stays to be chosen, also where no list has it. */
function withChosen(
  choices: readonly Choice[],
  chosen: string | number | undefined,
  text: string,
): readonly Choice[] {
  const value = String(chosen ?? '');
  return value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, text }];
}

function foreignText(name: FilterName, search: ShownFilters): string {
  if (name === 'account' && search.account !== undefined) return shortAddress(search.account);
  if (name === 'contact') return listMessages.noContact;
  const asset = name === 'asset' && search.asset !== undefined ? parseAssetText(search.asset) : null;
  if (asset !== null) return asset.id === 'native' ? (search.asset ?? '') : shortAddress(asset.id);
  return String(search[name] ?? '');
}

// The filters of the address, as questions to the history and to the messages that were signed.

/** @param scope the account that the switcher shows; null for all of them. */
export function inScope({ account, ...others }: ActivitySearch, scope: Address | null): ShownFilters {
  const one = account === 'all' ? null : (account ?? scope);
  return one === null ? others : { ...others, account: one };
}

/** Nothing in the history can match when null. @param accounts all that are asked for when the address names none. */
export function historyFilter(
  search: ShownFilters,
  accounts: readonly Address[],
  contacts: readonly Contact[],
): HistoryFilter | null {
  const { account, chain, direction, kind, contact, text } = search;
  if (kind === 'message') return null;
  const asset = search.asset === undefined ? null : parseAssetText(search.asset);
  if (asset !== null && chain !== undefined && asset.chainId !== chain) return null;
  const where = chain ?? asset?.chainId;
  const { since, until } = spanOf(search);
  return {
    accounts: account === undefined ? accounts : [account],
    unsolicited: direction === 'unsolicited' ? 'only' : 'all',
    ...(where === undefined ? {} : { chainId: where }),
    ...(asset === null ? {} : { asset }),
    ...(direction === undefined || direction === 'unsolicited' ? {} : { direction }),
    ...(kind === undefined ? {} : { kind }),
    ...(contact === undefined
      ? {}
      : {
          counterparties: (contacts.find(({ id }) => id === contact)?.addresses ?? [])
            .filter(({ chainId }) => chainId === null || where === undefined || chainId === where)
            .map(({ address }) => address),
        }),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
    ...(text === undefined ? {} : { text }),
  };
}

/** Which signed messages the filters let through: they have no chain, no asset and no other side. */
export function keptSigned(
  messages: readonly SignedMessage[],
  search: ShownFilters,
): readonly SignedMessage[] {
  const { account, chain, direction, kind, asset, contact, text } = search;
  if ([chain, direction, asset, contact].some((filter) => filter !== undefined)) return [];
  if (kind !== undefined && kind !== 'message') return [];
  const { since, until } = spanOf(search);
  const sought = text?.toLowerCase();
  return messages.filter((message) => {
    const at = Math.floor(message.signedAt / 1000);
    return (
      (account === undefined || message.account === account) &&
      (since === null || at >= since) &&
      (until === null || at <= until) &&
      (sought === undefined ||
        [message.text, message.digest, message.account, message.origin].some((part) =>
          part.toLowerCase().includes(sought),
        ))
    );
  });
}

/** Seconds since the epoch, both included, by the reader's own time zone. */
function spanOf({ from, to }: ShownFilters): { since: number | null; until: number | null } {
  return {
    since: from === undefined ? null : dayStart(from, 0),
    // Days have not always twenty-four hours: the last second is the one before the next day.
    until: to === undefined ? null : dayStart(to, 1) - 1,
  };
}

function dayStart(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(0);
  start.setFullYear(year, month - 1, date + later);
  start.setHours(0, 0, 0, 0);
  return start.getTime() / 1000;
}
