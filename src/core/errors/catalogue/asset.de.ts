/** German for `asset.ts`. */
import type { Translation } from '../../text/language.ts';
import type { ASSET as english } from './asset.ts';

export const ASSET = {
  ASSET_COLLECTIBLE: {
    title: 'Dieser Vertrag ist eine Sammlung von Sammelobjekten, kein Token.',
    next: 'Sie müssen ihn nicht hinzufügen. Seine Objekte erscheinen, sobald eines Ihrer Konten eines besitzt.',
  },
  ASSET_FILE_TOO_LARGE: {
    title: 'Die Datei ist zu groß zum Laden.',
    next: 'Evident zeigt sie nicht. Das Objekt selbst ist davon nicht betroffen.',
  },
  ASSET_FILE_UNREACHABLE: {
    title: 'Die Datei konnte von diesem Server nicht geladen werden.',
    next: 'Versuchen Sie es später erneut. Das Objekt selbst ist nicht betroffen: Es ist auf der Chain, seine Beschreibung nicht.',
  },
  ASSET_NOT_TOKEN: {
    title: 'Dieser Vertrag antwortet nicht wie ein Token.',
    next: 'Prüfen Sie die Adresse und die Chain. Ein Konto ohne Code ist kein Token.',
  },
} satisfies Translation<typeof english>;
