/** What an entry without an address of its own is drawn with: by what it opens, else by its group. */
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import AtSign from 'lucide-react/icons/at-sign';
import Binary from 'lucide-react/icons/binary';
import BookUser from 'lucide-react/icons/book-user';
import Braces from 'lucide-react/icons/braces';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Coins from 'lucide-react/icons/coins';
import Database from 'lucide-react/icons/database';
import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Pencil from 'lucide-react/icons/pencil';
import Radio from 'lucide-react/icons/radio';
import ScanLine from 'lucide-react/icons/scan-line';
import Settings from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { EntryGroup, PaletteEntry } from './entries.ts';

type Icon = typeof House;

const OF_GROUP: Readonly<Record<EntryGroup, Icon>> = {
  pasted: ClipboardPaste,
  contacts: BookUser,
  accounts: KeyRound,
  actions: Braces,
  contracts: Braces,
  activity: History,
  tools: Wrench,
  settings: Settings,
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
  'actions/tools': Wrench,
  'settings/security': ShieldCheck,
  'settings/backup': ArchiveRestore,
  'settings/data': Database,
  'settings/accounts': KeyRound,
  'settings/contacts': BookUser,
  'settings/networks': Globe,
};

export const iconOf = ({ id, group }: Pick<PaletteEntry, 'id' | 'group'>): Icon =>
  OF_ENTRY[id] ?? OF_GROUP[group];
