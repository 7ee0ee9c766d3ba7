/** Spanish for `asset.ts`. */
import type { Translation } from '../../text/language.ts';
import type { ASSET as english } from './asset.ts';

export const ASSET = {
  ASSET_COLLECTIBLE: {
    title: 'Este contrato es una colección de coleccionables, no un token.',
    next: 'No hace falta que lo añadas. Sus artículos aparecen en cuanto una de tus cuentas tiene uno.',
  },
  ASSET_FILE_TOO_LARGE: {
    title: 'El archivo es demasiado grande para cargarlo.',
    next: 'Evident no lo muestra. Al artículo en sí no le afecta.',
  },
  ASSET_FILE_UNREACHABLE: {
    title: 'No se pudo cargar el archivo desde este servidor.',
    next: 'Inténtalo más tarde. Al artículo en sí no le afecta: está en la cadena; su descripción, no.',
  },
  ASSET_NOT_TOKEN: {
    title: 'Este contrato no responde como un token.',
    next: 'Comprueba la dirección y la cadena. Una cuenta sin código no es un token.',
  },
} satisfies Translation<typeof english>;
