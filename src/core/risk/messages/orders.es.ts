/** Spanish for `orders.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './orders.ts';

export const messages = {
  lopsided: {
    title: 'Darías mucho más de lo que recibes',
    text: 'Lo que das vale muchas veces lo que recibes, a cualquier precio que estos activos hayan tenido. Las estafas piden órdenes así.',
  },
  uneven: (percent: string) => ({
    title: `Recibirías un ${percent} % menos de lo que das`,
    text: 'Ambos lados son el mismo tipo de activo, así que deberían ser más o menos iguales.',
  }),
  mostToOthers: {
    title: 'La mayor parte del precio va a otros',
    text: 'Las comisiones son de un pequeño porcentaje; los estafadores reparten así el precio.',
  },
  dust: {
    title: 'No recibirías casi nada',
    text: 'Todo lo que recibes vale menos de un dólar, más o menos. Continúa solo si quieres regalarlo.',
  },
  nothing: {
    title: 'Darías y no recibirías nada',
    text: 'La orden no nombra nada que recibas a cambio. Continúa solo si quieres regalarlo.',
  },
  unlistedReturn: {
    title: 'Recibes un token que Evident no conoce',
    text: 'Cualquiera puede crear un token con cualquier nombre. Compara su dirección completa con la que publican sus desarrolladores.',
  },
  unlistedItem: {
    title: 'Recibes un objeto de una colección que Evident no conoce',
    text: 'Cualquiera puede crear una colección con cualquier nombre y cualquier imagen. Compara su dirección completa con la que publican sus creadores.',
  },
  itemsForItems: {
    title: 'Recibirías artículos y nada de dinero',
    text: 'Evident no sabe cuánto vale un artículo. Las estafas ofrecen uno sin valor por uno valioso: compara la dirección completa de su colección.',
  },
  anyItem: {
    title: 'La otra parte elige qué artículos das',
    text: 'La orden nombra una colección, no un artículo: quien la ejecute se lleva los tuyos que prefiera.',
  },
} satisfies Translation<typeof english>;
