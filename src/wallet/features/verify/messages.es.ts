/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Verificar una firma',
  intro:
    'Comprueba que el titular de una dirección firmó exactamente esto. Las firmas con clave se comprueban en este dispositivo. Si es un contrato, Evident le pregunta al contrato.',
  kind: {
    legend: 'Qué se firmó',
    message: 'Un mensaje',
    messageHint: 'Texto o bytes (EIP-191).',
    typedData: 'Datos con tipos',
    typedDataHint: 'Un documento JSON EIP-712.',
  },
  text: {
    message: 'Mensaje',
    messageHint:
      'Exactamente como se firmó, con sus espacios y saltos de línea. Puedes pegar una firma guardada entera.',
    typedData: 'Datos con tipos',
    typedDataHint: 'Con types, primaryType, domain y message. Puedes pegar una firma guardada entera.',
    asBytes: 'Son bytes hexadecimales, no texto',
    where: (place: string) => `Error en: ${place}.`,
    because: (reason: string) => `Motivo: ${reason}.`,
  },
  address: 'Dirección',
  addressHint: 'Quien se supone que firmó.',
  signature: 'Firma',
  signatureHint: 'Empieza por 0x.',
  noChain: 'Ninguna: solo claves',
  chainHint: 'Necesaria para contratos. Evident le pregunta al contrato en esta red si la firma es válida.',
  check: 'Verificar',
  cancel: 'Cancelar',
  taken: 'Firma guardada reconocida y rellenada abajo.',
  digestDiffers: {
    title: 'El resumen guardado no coincide.',
    text: 'El contenido guardado tiene un resumen distinto del que se guardó con él. Algo se ha modificado.',
  },
  result: {
    title: 'Resultado',
    valid: 'Válida.',
    invalid: 'No válida.',
    byKey: 'La clave de esta dirección firmó exactamente esto.',
    byContract: (block: string) =>
      `El contrato de esta dirección aceptó la firma en el bloque ${block}. Su respuesta puede cambiar más adelante.`,
    byFuture: (block: string) =>
      `El contrato que se desplegará en esta dirección acepta la firma. En el bloque ${block} aún no está desplegado.`,
    other: 'La firmó otra clave, o se firmó otra cosa.',
    recovered: 'De la firma se obtiene la dirección',
    noContract: 'En esta dirección de esta red no hay ningún contrato al que preguntar.',
    perhapsContract:
      'Si la dirección es de un contrato, elige su red. Un contrato puede aceptar otro tipo de firma.',
    faults: {
      length: 'La firma de una clave tiene 64 o 65 bytes. Solo un contrato podría aceptar esta.',
      recoveryId: 'El último byte de la firma de una clave es 0, 1, 27 o 28. El de esta es otro.',
      highS:
        'Su valor s está en la mitad superior, adonde cualquiera podría haberlo movido sin la clave (EIP-2).',
      range: 'De sus números no se obtiene ninguna clave.',
    },
    answers: {
      magic: '',
      other:
        'El contrato de esta dirección no ha devuelto el valor exacto que significa que es válida (ERC-1271).',
      reverted: 'El contrato de esta dirección la ha rechazado.',
      undeployable:
        'El contrato no se puede desplegar en esta dirección tal como describe la firma (ERC-6492).',
    },
    delegate: 'Ha respondido el código de',
    who: 'Dirección',
    how: 'Fuente',
    derived: 'Calculado aquí a partir de lo firmado',
    reported: 'Informado por el punto de acceso',
    announced: (valid: boolean) => (valid ? 'La firma es válida' : 'La firma no es válida'),
  },
  digests: {
    title: 'Resúmenes',
    final: 'Lo que se firmó (keccak-256)',
    domain: 'Hash del dominio (EIP-712)',
    message: 'Hash del mensaje (EIP-712)',
  },
  siwe: {
    title: 'Inicio de sesión',
    malformed: 'Parece una solicitud de inicio de sesión, pero no sigue el formato estándar (EIP-4361).',
    domain: 'Sitio',
    statement: 'Declaración',
    account: 'Cuenta',
    uri: 'Para',
    chain: 'Red',
    issuedAt: 'Emitida',
    expires: 'Caduca',
    never: 'Nunca',
    notBefore: 'No antes de',
    nonce: 'Nonce',
    requestId: 'Solicitud',
    resources: 'Recursos',
    notes: {
      siweAddressOther: 'Inicia sesión con una cuenta distinta de la dirección de arriba.',
      siweDomainOther: 'Es para un sitio distinto del que la pidió.',
      siweDomainUser:
        'El nombre del sitio está escrito para engañar: el nombre verdadero está después de la @.',
      siweChainOther: 'Es para otra red.',
      siweExpired: 'Ha caducado.',
      siweNotYet: 'Aún no es válida.',
      siweUriOther: 'Su URI apunta a un sitio distinto de su dominio.',
      siweInsecure: 'La conexión del sitio no está cifrada (http).',
      siwePunycode:
        'El nombre del sitio contiene letras que no van de la a a la z y que pueden confundirse con otras.',
      siweRecap: 'También concede permisos. Consulta «Recursos».',
    },
  },
} satisfies Translation<typeof english>;
