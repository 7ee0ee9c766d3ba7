/** Spanish for `app.ts`. */
import type { Translation } from '../../text/language.ts';
import type { APP as english } from './app.ts';

export const APP = {
  APP_LINK_INVALID: {
    title: 'Esto no es un enlace de WalletConnect.',
    next: 'Copia otra vez el enlace en la aplicación. Empieza por «wc:».',
  },
  APP_LINK_VERSION: {
    title: 'Este enlace usa otra versión de WalletConnect.',
    next: 'Pide a los creadores de la aplicación un enlace de la versión 2.',
  },
  APP_LINK_EXPIRED: {
    title: 'Este enlace ha caducado.',
    next: 'Copia un enlace nuevo en la aplicación.',
  },
  APP_LINK_USED: {
    title: 'Este enlace ya se ha usado.',
    next: 'Copia un enlace nuevo en la aplicación.',
  },
  APP_LINK_SILENT: {
    title: 'La aplicación no ha respondido.',
    next: 'Deja abierta la aplicación, copia un enlace nuevo y vuelve a intentarlo. Comprueba también el relé.',
  },
  APP_UNSUPPORTED: {
    title: 'La aplicación necesita una red que no usas.',
    next: 'Activa la red que necesita y copia después un enlace nuevo en la aplicación.',
  },
  APP_PROJECT_MISSING: {
    title: 'WalletConnect necesita aquí un ID de proyecto.',
    next: 'Introdúcelo en la pantalla donde te conectas con un enlace.',
  },
  APP_RELAY_INVALID: {
    title: 'Esto no es la dirección de un relé.',
    next: 'Introduce una dirección que empiece por wss://.',
  },
  APP_PROJECT_INVALID: {
    title: 'Esto no es un ID de proyecto.',
    next: 'Introduce el ID tal como lo muestra su página: letras y cifras.',
  },
} satisfies Translation<typeof english>;
