/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  off: (site: string) => `Evident está desactivado en ${site}`,
  on: (site: string) => `Evident está activado en ${site}`,
  offText: 'Actívalo para elegir Evident como cartera en este sitio.',
  onText:
    'El sitio puede pedir conectarse. No ve ninguna cuenta hasta que lo apruebes en la ventana de Evident.',
  turnOn: 'Activar para este sitio',
  turnOff: 'Desactivar para este sitio',
  ethereum: 'También como window.ethereum',
  ethereumText: 'Para sitios que no permiten elegir la cartera.',
  reloadText: 'Recarga la página para aplicar el cambio.',
  reload: 'Recargar página',
  unavailable: 'Evident no puede conectarse a esta página',
  unavailableText: 'Solo pueden conectarse sitios https y sitios de este dispositivo.',
  failed: 'Tu navegador no lo ha permitido. No ha cambiado nada.',
  open: 'Abrir Evident',
} satisfies Translation<typeof english>;
