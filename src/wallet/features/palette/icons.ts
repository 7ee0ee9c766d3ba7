/** What an entry without an address of its own is drawn with: by what it opens, else by its group. */
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import AtSign from 'lucide-react/icons/at-sign';
import Binary from 'lucide-react/icons/binary';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Coins from 'lucide-react/icons/coins';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Pencil from 'lucide-react/icons/pencil';
import Radio from 'lucide-react/icons/radio';
import ScanLine from 'lucide-react/icons/scan-line';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { PLACE_ICONS } from '../../components/icons/places.ts';
import type { EntryGroup, PaletteEntry } from './entries.ts';

type Icon = typeof House;

const OF_GROUP: Readonly<Record<EntryGroup, Icon>> = {
  pasted: ClipboardPaste,
  contacts: PLACE_ICONS.contacts,
  accounts: PLACE_ICONS.accounts,
  actions: PLACE_ICONS.contracts,
  contracts: PLACE_ICONS.contracts,
  activity: History,
  tools: PLACE_ICONS.tools,
  settings: PLACE_ICONS.settings,
};

const OF_ENTRY: Readonly<Record<string, Icon>> = {
  'actions/send': ArrowUpRight,
  'actions/receive': ArrowDownLeft,
  'actions/sign': Pencil,
  'actions/verify': ShieldCheck,
  'actions/decode': Binary,
  'actions/names': AtSign,
  'actions/batch': Layers,
  'actions/safe': Users,
  'actions/broadcast': Radio,
  'actions/scan': ScanLine,
  'actions/home': House,
  'actions/activity': History,
  'actions/apps': LayoutGrid,
  'actions/approvals': ShieldCheck,
  'actions/assets': Coins,
  'actions/tools': PLACE_ICONS.tools,
  'settings/security': PLACE_ICONS.security,
  'settings/backup': PLACE_ICONS.backup,
  'settings/data': PLACE_ICONS.data,
  'settings/accounts': PLACE_ICONS.accounts,
  'settings/contacts': PLACE_ICONS.contacts,
  'settings/networks': PLACE_ICONS.networks,
};

export const iconOf = ({ id, group }: Pick<PaletteEntry, 'id' | 'group'>): Icon =>
  OF_ENTRY[id] ?? OF_GROUP[group];
