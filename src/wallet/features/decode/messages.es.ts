/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Descodificar',
  intro:
    'Mira qué significan unos datos sin procesar. Se descodifican en este dispositivo: no se envía ni se consulta nada.',
  input: 'Datos de llamada, transacción, datos con tipos, evento o datos de error',
  inputHint:
    'Hexadecimal que empiece por 0x, o JSON. Para un evento, escribe sus topics y después sus datos (0x si no hay), uno por línea.',
  kind: 'Tipo',
  more: (kind: string) => `Tipo y descripción de la función · ${kind}`,
  kinds: {
    auto: 'Detectar',
    call: 'Datos de la llamada',
    transaction: 'Transacción, firmada o no',
    typedData: 'Datos con tipos (EIP-712)',
    log: 'Evento (log)',
    revert: 'Datos de error (revert)',
  },
  found: {
    call: 'Detectado: datos de la llamada.',
    transaction: 'Detectado: transacción.',
    typedData: 'Detectado: datos con tipos.',
    log: 'Detectado: evento.',
    revert: 'Detectado: datos de error.',
  },
  to: 'Contrato',
  toHint: 'El contrato al que se llama o que emitió el evento.',
  abi: 'Descripción de la función',
  abiHint:
    'Para funciones desconocidas: transfer(address to, uint256 amount), error Broke(uint256 at) o una ABI en JSON.',
  abiFound: (count: number) =>
    plural(count, {
      one: 'Se ha encontrado 1 función.',
      other: `Se han encontrado ${countText(count)} funciones.`,
    }),
  unreadTitle: 'Los datos del enlace no son válidos.',
  unread: 'No se rellenó nada.',
  call: {
    title: 'Qué hace',
    placeTitle: 'No se ha indicado ningún contrato.',
    place: 'En su lugar se usa la dirección cero.',
    placeName: 'sin contrato indicado',
    digest: 'Resumen de los datos (ERC-8213)',
    unknown:
      'Función desconocida. Evident no consulta ninguna base de datos de nombres, porque muchas funciones comparten selector y cualquiera puede añadir una. Escribe una descripción para descodificarla.',
  },
  log: {
    title: 'Evento',
    claims: 'Un contrato puede escribir cualquier cosa en sus eventos.',
    kept: 'Descodificado con la interfaz guardada del contrato.',
    unread: {
      anonymous: 'El log no tiene topics, así que su evento es desconocido.',
      unknown: 'Evento desconocido.',
      malformed: 'El evento es conocido, pero sus topics y sus datos no coinciden.',
    },
    topic: (place: number) => `Topic n.º ${place}`,
    data: 'Datos',
  },
  revert: {
    title: 'Por qué falló',
    described: 'El error, descodificado con tu descripción',
    kept: 'El error, descodificado con la interfaz guardada del contrato',
    data: 'Datos',
  },
  typed: {
    title: 'Datos con tipos',
    primaryType: 'Tipo principal',
    name: 'Nombre del dominio',
    contract: 'Contrato verificador',
    chain: 'Red',
    none: 'Sin indicar',
    fields: 'Campos',
    noFields: 'Sin campos.',
    more: (count: number) =>
      plural(count, {
        one: '1 campo más no se muestra.',
        other: `${countText(count)} campos más no se muestran.`,
      }),
    domain: 'Hash del dominio',
    message: 'Hash del mensaje',
    final: 'Hash que se firma (keccak-256)',
    where: (place: string) => `Error en: ${place}.`,
    because: (reason: string) => `Motivo: ${reason}.`,
  },
} satisfies Translation<typeof english>;
