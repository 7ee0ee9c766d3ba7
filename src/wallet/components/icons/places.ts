/** What places of the wallet are drawn with, wherever they are listed. */
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BookUser from 'lucide-react/icons/book-user';
import Braces from 'lucide-react/icons/braces';
import Database from 'lucide-react/icons/database';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import Settings from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wrench from 'lucide-react/icons/wrench';

type Place =
  | 'contracts'
  | 'tools'
  | 'accounts'
  | 'contacts'
  | 'networks'
  | 'settings'
  | 'security'
  | 'backup'
  | 'data';

export const PLACE_ICONS: Readonly<Record<Place, typeof Braces>> = {
  contracts: Braces,
  tools: Wrench,
  accounts: KeyRound,
  contacts: BookUser,
  networks: Globe,
  settings: Settings,
  security: ShieldCheck,
  backup: ArchiveRestore,
  data: Database,
};
