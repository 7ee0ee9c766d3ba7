/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Desplegar un contrato',
  reviewTitle: 'Revisa el despliegue',
  resultTitle: 'Despliegue',
  noChain: 'Primero activa una red en Redes.',

  source: 'Qué desplegar',
  file: 'Artefacto',
  fileHint:
    'JSON de Foundry, Hardhat o el compilador, o código de creación en hexadecimal: no el de ejecución. Se queda en este dispositivo.',
  code: 'Artefacto o código de creación',
  contract: 'Contrato',
  chooseContract: 'Elige un contrato',
  noCode: (name: string) => `${name} (sin código propio)`,
  another: 'Elegir otro',
  pasted: 'Código pegado',
  unnamed: 'Contrato sin nombre',
  staysTitle: 'Esto parece código de ejecución',
  staysText:
    'Lee datos de la llamada antes de copiar nada, y el código de creación nunca lo necesita. Desplegarlo fallaría o crearía un contrato vacío. Las herramientas de compilación llaman «bytecode» al código de creación, y «deployedBytecode» o «runtime» al de ejecución.',
  made: (size: number) =>
    plural(size, {
      one: 'Código de creación: 1 byte',
      other: `Código de creación: ${countText(size)} bytes`,
    }),
  stays: (size: number) =>
    plural(size, {
      one: 'Código de ejecución: 1 byte',
      other: `Código de ejecución: ${countText(size)} bytes`,
    }),
  abi: 'Interfaz para los argumentos del constructor',
  abiHint: 'JSON o Solidity, por ejemplo: constructor(address owner). Sin ella, el código se envía tal cual.',
  abiFound: (count: number) =>
    count === 0
      ? 'El constructor no recibe argumentos.'
      : plural(count, {
          one: 'El constructor recibe 1 argumento.',
          other: `El constructor recibe ${countText(count)} argumentos.`,
        }),

  libraries: 'Bibliotecas',
  librariesText: 'El código usa estas bibliotecas. Introduce la dirección de cada una en esta red.',
  constructor: 'Constructor',
  noArguments: 'Sin argumentos.',
  value: (symbol: string) => (symbol === '' ? 'Importe que se envía' : `Importe en ${symbol} que se envía`),
  valueHint: 'Se envía al contrato nuevo.',
  notPayable: 'El constructor no admite pagos.',

  advanced: (way: string) => `Avanzado: ${way}`,
  way: 'Dirección del contrato',
  ways: {
    create: {
      short: 'dirección según el nonce',
      label: 'Según el nonce de la cuenta (CREATE)',
      hint: 'La dirección depende de la cuenta y del nonce de esta transacción.',
    },
    create2: {
      short: 'dirección según una sal',
      label: 'Según la sal y el código (CREATE2)',
      hint: 'La misma dirección en todas las redes y desde cualquier cuenta. El proxy de despliegue crea el contrato y figura como su remitente.',
    },
  },
  salt: 'Sal',
  saltHint: '32 bytes: 0x y 64 dígitos hexadecimales.',
  random: 'Sal aleatoria',
  place: 'Dirección',
  placeEmpty: 'Completa el código y sus argumentos para ver la dirección.',
  placeNonce: (nonce: number) => `Si la transacción tiene el nonce ${nonce}.`,
  placeAny: 'Según la sal y el código, con cualquier nonce.',
  willStand: 'Contrato nuevo',
  checking: 'Comprobando si la dirección está libre…',
  free: 'Esta dirección está libre.',
  unchecked: 'No se pudo comprobar si esta dirección está libre.',

  review: 'Revisar el despliegue',
  later: 'Aún no se envía nada. La pantalla siguiente muestra una vista previa.',
  errors: 'Corrige los campos marcados.',
  waiting: 'Espera a que Evident compruebe que la dirección está libre.',

  what: 'Contrato nuevo',
  arguments: 'Argumentos del constructor',
  unchecks: 'Has pegado este código. Evident no puede saber de qué código fuente procede.',

  result: {
    waiting: 'Esperando un bloque',
    waitingText: 'Puedes salir de esta pantalla. Consulta su estado en Actividad.',
    reverted: 'El despliegue ha fallado',
    revertedText:
      'No se ha creado ningún contrato. La página de la transacción muestra el motivo, si se conoce.',
    unsent: 'La transacción no se ha incluido',
    unsentText: 'Puede que otra transacción la haya reemplazado. Consulta la página de la transacción.',
    done: (name: string) => `${name}: despliegue completado`,
    transaction: 'Ver la transacción',
    open: 'Abrir el contrato',
    again: 'Desplegar otro',
    code: 'Código en la cadena',
    comparing: 'Comparando el código en la cadena con tu compilación…',
    same: 'Coincide con tu compilación',
    sameText: 'Idéntico al artefacto, byte por byte.',
    immutables: (count: number) =>
      plural(count, {
        one: 'El constructor ha rellenado un valor inmutable.',
        other: `El constructor ha rellenado ${countText(count)} valores inmutables.`,
      }),
    guessed:
      'El artefacto no dice dónde están los valores inmutables, así que cada serie de 32 ceros cuenta como uno.',
    metadata:
      'Solo difieren los metadatos del final: el código fuente o la configuración del compilador eran distintos.',
    differs: (at: number) => `Difiere en el byte ${countText(at)}`,
    differsText: (built: number, found: number) =>
      `Tamaño en bytes: ${countText(built)} compilados, ${countText(found)} en la cadena. No lo uses hasta saber por qué.`,
    empty: 'No hay código en esta dirección',
    emptyText: 'Puede que el punto de acceso vaya con retraso o que el constructor no haya creado código.',
    unknown: 'No hay nada con que comparar',
    unknownText: 'Ningún artefacto dice cómo debería ser el código de ejecución.',
    kept: 'Guardado en tus contratos con su interfaz.',
    verification: 'Código fuente publicado',
    ask: 'Consultar servidores',
    asking: 'Preguntando…',
    published: (source: string) => `Publicado en ${source}.`,
    matches: {
      exact: 'El código contiene el hash de exactamente este código fuente.',
      partial: 'Solo el servidor dice que el código fuente corresponde a este código.',
      none: 'El código contiene el hash de otro código fuente.',
    },
    unpublished:
      'Ninguno de tus servidores de código fuente lo tiene. Publícalo desde tu herramienta de compilación.',
  },
} satisfies Translation<typeof english>;
