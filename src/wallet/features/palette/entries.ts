/** Everything that the search can open, how it is found, and what a pasted text may be opened as. */
import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import { type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import { parseRecipient, type Recipient, type ShortNames } from '#core/tx/recipient.ts';
import { isShellPath } from '#protocol/path.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { activityTitle } from '../../components/activity/activity-text.ts';
import { latestActivityQuery } from '../../queries/activity.ts';
import { contractsQuery } from '../../queries/contracts.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useContacts, useKnownNames } from '../../shared/contacts/use-contacts.ts';
import type { Findable } from '../../shared/find.ts';
import { handOver } from '../../shared/handed.ts';
import { networkName, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { TOOLBOX } from '../../shared/toolbox.ts';
import { messages } from './messages.ts';

interface TitlePiece {
  readonly text: string;
  readonly hit: boolean;
}

/** The title in pieces, where the words stand in it. Letters are compared as they are: what is marked is what is there. */
export function pieces(title: string, text: string): readonly TitlePiece[] {
  const words = text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  if (words.length === 0) return [{ text: title, hit: false }];
  return title
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '');
}

export type EntryGroup = keyof typeof messages.groups;

export interface PaletteEntry extends Findable {
  /** Different for each. */
  readonly id: string;
  readonly group: EntryGroup;
  /** At the end of the line, in words. */
  readonly end?: string;
  /** Its picture is drawn, and it can be copied. */
  readonly address?: Address;
  readonly to: NavigateOptions;
  /** Before it is opened. */
  readonly prepare?: () => void;
}

const ACTIVITY_SEARCHED = 100;
const NAME_SHOWN = 60;

/**
 * In the order of the groups. Of the store and of what is known anyway: no network is asked.
 *
 * @param wanted false: none, but what they are made of is read.
 */
export function useEntries(wanted: boolean): readonly PaletteEntry[] {
  const services = useServices();
  const accounts = useAllAccounts();
  const contacts = useContacts();
  const networks = useNetworks();
  const { account } = useCurrentAccount();
  const called = useKnownNames(null);
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const contracts = useQuery(contractsQuery(services)).data;
  const history = useQuery({
    ...latestActivityQuery(services, addresses, ACTIVITY_SEARCHED),
    enabled: addresses.length > 0,
  }).data;
  return useMemo(() => {
    if (!wanted) return [];
    const { actions, screens, settings } = messages;
    const line = (
      group: EntryGroup,
      id: string,
      words: { readonly title: string; readonly hidden: string },
      to: NavigateOptions,
      end?: string,
    ): PaletteEntry => ({
      id: `${group}/${id}`,
      group,
      note: '',
      ...words,
      to,
      ...(end === undefined ? {} : { end }),
    });
    const from = account === null ? {} : { from: account.address };
    return [
      ...contacts.flatMap(({ id, name, addresses, note }): readonly PaletteEntry[] => {
        const shown = displayText(name, NAME_SHOWN);
        const edit: PaletteEntry = {
          id: `contact/${id}`,
          group: 'contacts',
          title: shown,
          note: messages.openContact,
          hidden: note,
          to: { to: '/contacts' },
        };
        return [
          ...addresses.map(
            ({ address, chainId }): PaletteEntry => ({
              id: `send/${id}/${address}/${chainId ?? ''}`,
              group: 'contacts',
              title: messages.sendTo(shown),
              note: shortAddress(address),
              hidden: address,
              address,
              to: {
                to: '/send',
                search: { ...from, to: address, ...(chainId === null ? {} : { chain: chainId }) },
              },
            }),
          ),
          edit,
        ];
      }),
      line('actions', 'send', actions.send, { to: '/send', search: from }),
      ...(account === null
        ? []
        : [
            line('actions', 'receive', actions.receive, {
              to: '/receive',
              search: { account: account.address },
            }),
          ]),
      line('actions', 'sign', actions.sign, { to: '/sign' }),
      line('actions', 'verify', actions.verify, { to: '/verify' }),
      line('actions', 'decode', actions.decode, { to: '/decode' }),
      line('actions', 'names', actions.names, { to: '/names' }),
      line('actions', 'deploy', actions.deploy, { to: '/contracts/deploy' }),
      line('actions', 'call', actions.call, { to: '/call' }),
      line('actions', 'batch', actions.batch, { to: '/batch' }),
      line('actions', 'safe', actions.safe, { to: '/safe' }),
      line('actions', 'broadcast', actions.broadcast, { to: '/broadcast' }),
      line('actions', 'scan', actions.scan, { to: '/accounts/scan' }),
      line('actions', 'home', screens.home, { to: '/' }),
      line('actions', 'activity', screens.activity, { to: '/activity' }),
      line('actions', 'apps', screens.apps, { to: '/apps' }),
      line('actions', 'approvals', screens.approvals, { to: '/approvals' }),
      line('actions', 'contracts', screens.contracts, { to: '/contracts' }),
      line('actions', 'assets', screens.assets, { to: '/assets' }),
      line('actions', 'tools', screens.tools, { to: '/tools' }),
      ...accounts.map(
        ({ address, label }): PaletteEntry => ({
          id: `account/${address}`,
          group: 'accounts',
          title: displayText(label, NAME_SHOWN),
          note: shortAddress(address),
          hidden: address,
          address,
          to: { to: '/accounts/$address', params: { address } },
        }),
      ),
      ...(contracts ?? []).map(
        ({ address, chainId, name, safe }): PaletteEntry => ({
          id: `contract/${chainId}/${address}`,
          group: 'contracts',
          title: name === '' ? shortAddress(address) : displayText(name, NAME_SHOWN),
          note: name === '' ? '' : shortAddress(address),
          hidden: address,
          end: networkName(networks, chainId),
          address,
          to:
            safe === undefined
              ? { to: '/contracts/$chain/$address', params: { chain: String(chainId), address } }
              : { to: '/safe/$chain/$address', params: { chain: chainId, address } },
        }),
      ),
      ...Object.entries(TOOLBOX).map(
        ([tool, { name, text }]): PaletteEntry => ({
          id: `tool/${tool}`,
          group: 'tools',
          title: name,
          note: '',
          hidden: text,
          to: { to: '/tools/$tool', params: { tool } },
        }),
      ),
      ...(history?.entries ?? []).map(
        (entry): PaletteEntry => ({
          id: `activity/${entry.chainId}/${entry.hash}/${entry.assetId}/${entry.direction}`,
          group: 'activity',
          title: activityTitle(entry, { accounts, called, summary: null }),
          note: `${entry.hash.slice(0, 10)}…`,
          hidden: `${entry.hash} ${entry.counterparty ?? ''}`,
          end: networkName(networks, entry.chainId),
          to: {
            to: '/activity/$chain/$hash',
            params: { chain: entry.chainId, hash: entry.hash },
          },
        }),
      ),
      line('settings', 'settings', settings.settings, { to: '/settings' }),
      line('settings', 'security', settings.security, { to: '/settings', search: { section: 'security' } }),
      line('settings', 'backup', settings.backup, { to: '/settings', search: { section: 'backup' } }),
      line('settings', 'data', settings.data, { to: '/settings', search: { section: 'data' } }),
      line('settings', 'accounts', settings.accounts, { to: '/accounts' }),
      line('settings', 'contacts', settings.contacts, { to: '/contacts' }),
      line('settings', 'networks', settings.networks, { to: '/networks' }),
    ];
  }, [wanted, accounts, account, contacts, contracts, networks, history, called]);
}

type Pasted =
  | { readonly kind: 'recipient'; readonly text: string; readonly recipient: Recipient }
  /** Of a transaction, most likely; 32 bytes say no more. */
  | { readonly kind: 'hash'; readonly hash: Hash }
  | { readonly kind: 'signed'; readonly bytes: Hex }
  | { readonly kind: 'callData'; readonly bytes: Hex };

/** What it may be opened as, the likeliest first. */
export function usePastedEntries(pasted: Pasted | null): readonly PaletteEntry[] {
  const enabled = useEnabledNetworks();
  const { account } = useCurrentAccount();
  const called = useKnownNames(null);
  return useMemo(
    () => (pasted === null ? [] : entriesOf(pasted, enabled, account?.address ?? null, called)),
    [pasted, enabled, account, called],
  );
}

function entriesOf(
  pasted: Pasted,
  enabled: readonly NetworkView[],
  from: Address | null,
  called: (address: Address) => string | null,
): readonly PaletteEntry[] {
  const entry = (id: string, title: string, note: string, to: NavigateOptions): PaletteEntry => ({
    id: `pasted/${id}`,
    group: 'pasted',
    title,
    note,
    to,
  });
  if (pasted.kind === 'hash') {
    return enabled.map(({ network }) =>
      entry(`${network.chainId}`, messages.transaction, messages.asks(displayText(network.name, 30)), {
        to: '/activity/$chain/$hash',
        params: { chain: network.chainId, hash: pasted.hash },
      }),
    );
  }
  if (pasted.kind === 'signed') {
    return [
      {
        ...entry('signed', messages.broadcast, messages.broadcastNote, { to: '/broadcast' }),
        prepare: () => handOver('broadcast', pasted.bytes),
      },
    ];
  }
  if (pasted.kind === 'callData') {
    const data = pasted.bytes;
    return [
      isShellPath(`/decode?data=${data}`)
        ? entry('decode', messages.decode, messages.callData, { to: '/decode', search: { data } })
        : {
            ...entry('decode', messages.decode, messages.callData, { to: '/decode' }),
            prepare: () => handOver('decode', data),
          },
    ];
  }
  const { payee, amount, token, chainId } = pasted.recipient;
  const search = { ...(from === null ? {} : { from }), to: pasted.text };
  const isLink = amount !== null || token !== null;
  if (payee.kind === 'name') {
    const name = displayText(payee.name, NAME_SHOWN);
    return [
      entry('send', messages.sendTo(name), isLink ? messages.payLink : messages.name, {
        to: '/send',
        search,
      }),
      entry('name', messages.lookUp(name), messages.name, {
        to: '/names/$name',
        params: { name: payee.name },
      }),
    ];
  }
  const { address } = payee;
  const send: PaletteEntry = {
    ...entry(
      'send',
      messages.sendTo(called(address) ?? shortAddress(address)),
      isLink ? messages.payLink : '',
      {
        to: '/send',
        search,
      },
    ),
    address,
  };
  const chains = enabled.filter(({ network }) => chainId === null || network.chainId === chainId);
  return [
    send,
    ...(isLink
      ? []
      : [
          ...chains.map(({ network }) =>
            entry(
              `contract/${network.chainId}`,
              messages.openContract,
              messages.on(displayText(network.name, 30)),
              { to: '/contracts/$chain/$address', params: { chain: String(network.chainId), address } },
            ),
          ),
          entry('contact', messages.addContact, messages.contact, {
            to: '/contacts',
            search: { add: address },
          }),
        ]),
  ];
}

// What a pasted text is, by its form alone: recipient, hash, signed transaction, call data.

/** Nonce, gas, recipient, amount and a signature: nothing shorter is a signed transaction. */
const LEAST_SIGNED = 85;
/** The first bytes of EIP-2718 types that nodes take from a wallet. */
const TYPED = /^0x0[1-4]/;
/** The head of an RLP list longer than 55 bytes: a transaction from before EIP-2718. */
const LEGACY = /^0xf[89]/;
const LONGEST = 400_000;

/** Null for what is none of these: words to search for. */
export function readPasted(text: string, shortNames: ShortNames): Pasted | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return null;
  const hex = /^0x[0-9a-f]+$/i.test(trimmed) && trimmed.length !== 42 ? parseHex(trimmed) : null;
  if (hex?.ok) {
    const bytes = hex.value;
    const size = hexSize(bytes);
    if (size === 32) return { kind: 'hash', hash: bytes as Hash };
    if (size >= LEAST_SIGNED && (TYPED.test(bytes) || LEGACY.test(bytes))) return { kind: 'signed', bytes };
    return size >= 4 ? { kind: 'callData', bytes } : null;
  }
  const recipient = parseRecipient(trimmed, shortNames);
  return recipient.ok ? { kind: 'recipient', text: trimmed, recipient: recipient.value } : null;
}
