/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { appMessages as english } from './messages.ts';

export const appMessages = {
  skip: 'Saltar al contenido',
  nav: 'Secciones',
  home: 'Inicio',
  send: 'Enviar',
  activity: 'Actividad',
  apps: 'Aplicaciones',
  contracts: 'Contratos',
  tools: 'Herramientas',
  settings: 'Ajustes',
  more: 'Más',
  search: 'Buscar',
  narrow: 'Contraer la barra lateral',
  widen: 'Expandir la barra lateral',
  opening: 'Abriendo la cartera',
  notFoundTitle: 'Esta página no existe',
  errorTitle: 'No se pudo mostrar esta página',
  goHome: 'Ir al inicio',
  stillUnreachable: 'El servidor sigue sin responder. Comprueba la conexión y vuelve a intentarlo.',
  switcher: {
    choose: 'Cambiar de cuenta',
    all: 'Todas las cuentas',
    count: (n: number) => plural(n, { one: '1 cuenta', other: `${countText(n)} cuentas` }),
    add: 'Añadir cuenta',
    manage: 'Gestionar cuentas',
  },
  dismiss: 'Cerrar',
  alone: {
    part: 'Esto es una parte de Evident. Abre la cartera:',
    unknown: 'Esto es una parte de Evident. No conoce la dirección de la cartera a la que pertenece.',
  },
} satisfies Translation<typeof english>;
