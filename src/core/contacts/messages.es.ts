/** Spanish for `messages.ts`. */
import type { Translation } from '../text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  nameTaken: (name: string | null) => ({
    title: 'Otro contacto tiene este nombre',
    text: `${name ?? 'El nombre'} ya está en tus contactos. Con dos contactos del mismo nombre no puedes saber a quién pagas. Añade la dirección al contacto que ya existe o elige otro nombre.`,
  }),
  nameAlike: (name: string | null) => ({
    title: 'El nombre se parece a otro',
    text: `Se parece a ${name ?? 'otro nombre de tus contactos'}, pero tiene otras letras. Elige un nombre que no puedas confundir.`,
  }),
  nameOwn: (name: string | null) => ({
    title: 'Una de tus cuentas tiene este nombre',
    text: `${name ?? 'Este'} es el nombre de tu propia cuenta. Elige otro nombre para no confundir este contacto contigo.`,
  }),
  nameDisguised: {
    title: 'El nombre tiene letras que imitan a otras',
    text: 'Mezcla letras parecidas de distintos alfabetos. Escribe el nombre de nuevo con tu teclado.',
  },
  addressTaken: (name: string | null) => ({
    title: 'Esta dirección ya está en tus contactos',
    text: `Está guardada como ${name ?? 'otro contacto'}. Con dos nombres para una dirección, Evident puede mostrar cualquiera de los dos.`,
  }),
  addressOwn: (name: string | null) => ({
    title: 'Esta es tu propia cuenta',
    text: `Evident la muestra en todas partes como ${name ?? 'tu propia cuenta'}.`,
  }),
  addressToken: (symbol: string | null) => ({
    title: 'Este es el contrato de un token',
    text: `Es el contrato de ${symbol ?? 'un token'}, no la cuenta de una persona. Lo que se envía a él suele perderse. Guarda en su lugar la dirección de la persona o del servicio.`,
  }),
  addressTwice: (address: string) => ({
    title: 'Esta dirección aparece dos veces',
    text: `${address} está para cualquier cadena y otra vez para una sola. Basta con una de las dos.`,
  }),
} satisfies Translation<typeof english>;
