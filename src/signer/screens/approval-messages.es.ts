/** Spanish for `approval-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { clearTextMessages as clearTextEnglish, messages as english } from './approval-messages.ts';

export const messages = {
  asked: {
    wallet: 'La cartera Evident pide tu firma',
    user: 'La solicitud que escaneaste te pide que firmes',
  },
  send: 'Firmar y enviar',
  sign: 'Firmar',
  passkey: 'Firmar con llave de acceso',
  proof: 'Tu contraseña, que se pide en cada firma',
  app: (host: string) => `${host} te pide que firmes`,
  attested: 'Tu navegador confirma que este sitio envió la solicitud',
  claimed: 'La cartera dice que {app} pidió esto',
  calledItself: 'Pidió esto una aplicación que dice llamarse {app}. Nadie ha confirmado ese nombre',
  unknownApp: 'una aplicación',
  uncalled: {
    title: 'Aquí no hay ninguna aplicación conectada',
    text: 'Las aplicaciones abren esta ventana para conectarse a tu cartera. Vuelve a la aplicación y pulsa «Conectar» o «Connect».',
    isolated:
      'Si de verdad la abrió una aplicación, las propias cabeceras de la aplicación la mantienen separada de otras ventanas. Avisa a sus desarrolladores.',
  },
  refusedApp: {
    title: 'Esta aplicación no puede conectarse',
    text: 'Su dirección no es de las que Evident puede comprobar. Solo pueden conectarse sitios https y sitios de este dispositivo.',
  },
  home: 'Abrir la cartera',
} satisfies Translation<typeof english>;

export const clearTextMessages = {
  title: 'Descripción del registro ERC-7730',
  madeFor: 'Hecha para {name}',
  madeForBy: 'Hecha para {contract}, por {owner}',
  source: 'Descripción:',
  missing: 'No se pudo cargar el registro ERC-7730. Todo lo anterior se ha leído sin él.',
  refused: {
    malformed:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque no corresponde a lo que firmas.',
    ambiguous:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque describe lo mismo dos veces.',
    failed: 'El registro ERC-7730 tiene una descripción para esto. No se muestra porque ha fallado.',
    unaccounted:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque mostraría algo que no firmas.',
    unreadable: 'El registro ERC-7730 tiene una descripción para esto. No se muestra porque no es legible.',
    tooLarge:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque es demasiado larga.',
  },
} satisfies Translation<typeof clearTextEnglish>;
