/** Spanish for `name.ts`. */
import type { Translation } from '../../text/language.ts';
import type { NAME as english } from './name.ts';

export const NAME = {
  NAME_CHANGED: {
    title: 'El nombre apunta a otra dirección que antes.',
    next: 'No se firmó nada. Comprueba la dirección nueva y pregunta al destinatario antes de continuar.',
  },
  NAME_CHECKSUM: {
    title: 'La dirección del nombre no corresponde a su suma de comprobación.',
    next: 'No le pagues. Pide al destinatario que la envíe otra vez.',
  },
  NAME_CONTENT_INVALID: {
    title: 'Esto no es una dirección de sitio que un nombre pueda guardar.',
    next: 'Escríbela como ipfs://, ipns://, bzz:// o ar://, seguido de su identificador.',
  },
  NAME_CONTROLLER_UNKNOWN: {
    title: 'No se ha encontrado el contrato que registra nombres.',
    next: 'Aún puedes buscar nombres. Registra este con una aplicación que conozca el contrato.',
  },
  NAME_GATEWAY_CONSENT: {
    title: 'Este registro está en un servidor fuera de la cadena, al que Evident no ha preguntado.',
    next: 'Permite la solicitud, que muestra al servidor el nombre y tu dirección IP. O introduce la dirección.',
  },
  NAME_GATEWAY_REFUSED: {
    title: 'El contrato del nombre ha rechazado la respuesta del servidor.',
    next: 'La respuesta no está firmada como se exige, así que Evident no la ha usado. Pregunta al propietario del nombre.',
  },
  NAME_GATEWAY_UNREACHABLE: {
    title: 'El servidor con este registro no ha respondido.',
    next: 'Inténtalo más tarde o introduce la dirección.',
  },
  NAME_GATEWAY_UNSAFE: {
    title: 'El nombre pide un servidor de una manera insegura.',
    next: 'Evident no se ha comunicado con el servidor. Introduce la dirección.',
  },
  NAME_INTEROPERABLE: {
    title: 'Esto no es una dirección con su cadena.',
    next: 'Tiene la forma name@chain o 0x…@chain, con una suma de comprobación después de # si la hay. Cópiala otra vez.',
  },
  NAME_INVALID: {
    title: 'Este nombre no está permitido.',
    next: 'Tiene caracteres que los nombres no admiten. Copia otra vez el nombre o usa la dirección.',
  },
  NAME_NO_CHAIN_ADDRESS: {
    title: 'Este nombre no tiene dirección en esta cadena.',
    next: 'Puede que una dirección de otra cadena no sea aquí del destinatario. Pide la dirección en esta cadena.',
  },
  NAME_NOT_FOUND: {
    title: 'Este nombre no apunta a ninguna dirección.',
    next: 'Comprueba cómo está escrito o pide la dirección.',
  },
  NAME_RESOLVER_NO_CODE: {
    title: 'No hay ningún contrato en esta dirección.',
    next: 'Un resolutor es un contrato. Con esta dirección, el nombre no apuntaría a nada. Comprueba la dirección.',
  },
  NAME_SERVICE_ABSENT: {
    title: 'Esta cadena no tiene servicio de nombres.',
    next: 'Introduce la dirección del destinatario.',
  },
  NAME_OTHER_CHAIN: {
    title: 'Este destinatario está en otra cadena.',
    next: 'Elige la cadena que aparece en el texto, o pide al destinatario una dirección en esta cadena.',
  },
  NAME_UNAVAILABLE: {
    title: 'No se pudo buscar el nombre.',
    next: 'Vuelve a intentarlo o introduce la dirección.',
  },
} satisfies Translation<typeof english>;
