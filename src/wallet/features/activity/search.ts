/** Search parameters of `/activity`: the filters. What cannot be read is dropped and named in `unread`. */
import type { Address } from '#core/address/address.ts';
import { type AssetId, parseAssetId } from '#core/asset/asset.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import {
  type FieldReaders,
  readAccountField,
  readChainField,
  readFields,
} from '../../shared/search-fields.ts';

/** `unsolicited`: what is folded away otherwise, whichever its direction. */
export const DIRECTIONS = ['in', 'out', 'self', 'unsolicited'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** `message`: what was signed here without being a transaction. */
export const ACTIVITY_KINDS = [
  'payment',
  'token',
  'collectible',
  'call',
  'approval',
  'deployment',
  'internal',
  'message',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What is looked for most: a direction or a kind, each at a press. */
export const PRESETS = {
  all: {},
  sent: { direction: 'out' },
  received: { direction: 'in' },
  apps: { kind: 'call' },
  approvals: { kind: 'approval' },
} as const satisfies Record<string, { readonly direction?: Direction; readonly kind?: ActivityKind }>;

/** Null where direction and kind are others. */
export function presetOf({
  direction,
  kind,
}: Pick<ActivitySearch, 'direction' | 'kind'>): keyof typeof PRESETS | null {
  const names = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
  return (
    names.find((name) => {
      const preset: Pick<ActivitySearch, 'direction' | 'kind'> = PRESETS[name];
      return preset.direction === direction && preset.kind === kind;
    }) ?? null
  );
}

/** `31337/native`, `1/0x…`: an asset is one only on its chain. */
type AssetText = `${number}/${AssetId}`;

export interface ActivitySearch {
  /** Absent for those that the account switcher shows. */
  readonly account?: Address | 'all';
  readonly chain?: ChainId;
  readonly direction?: Direction;
  readonly kind?: ActivityKind;
  readonly asset?: AssetText;
  /** Id of a contact. */
  readonly contact?: string;
  /** Days of the reader's own calendar, `2025-03-09`, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Words to look for. */
  readonly text?: string;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}

export const MAX_TEXT = 100;

const READERS: FieldReaders<Omit<ActivitySearch, 'unread'>> = {
  account: readAccountField,
  chain: readChainField,
  direction: (value) => DIRECTIONS.find((direction) => direction === value) ?? null,
  kind: (value) => ACTIVITY_KINDS.find((kind) => kind === value) ?? null,
  asset: (value) => {
    const asset = parseAssetText(value);
    return asset === null ? null : assetText(asset.chainId, asset.id);
  },
  contact: (value) => (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null),
  from: readDay,
  to: readDay,
  text: (value) => (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT ? value : null),
};

/** The readable filters, and the names of the others. Never throws. */
export function readActivitySearch(raw: Readonly<Record<string, unknown>>): ActivitySearch {
  return readFields(raw, READERS);
}

export function assetText(chainId: ChainId, id: AssetId): AssetText {
  return `${chainId}/${id}`;
}

export function parseAssetText(value: unknown): { readonly chainId: ChainId; readonly id: AssetId } | null {
  const [, chain, rest] = typeof value === 'string' ? (/^(\d+)\/(\w+)$/.exec(value) ?? []) : [];
  const chainId = parseChainId(chain);
  const id = rest === undefined ? null : parseAssetId(rest);
  return chainId.ok && id !== null ? { chainId: chainId.value, id } : null;
}

/** A day that the calendar has; null for the 30th of February. */
function readDay(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : null;
}
