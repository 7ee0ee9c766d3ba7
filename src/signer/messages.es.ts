/** Spanish for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Firmante de Evident',
  loading: 'Abriendo el firmante',
  cap: {
    name: 'Evident',
    seal: (words: string) => `Tu sello: ${words}`,
    yours: 'Tu sello',
    noNetwork: 'Sin red',
    newWallet: 'Cartera nueva',
    step: (n: number, of: number) => `Paso ${n} de ${of}`,
  },

  wholeWindow: 'Evident solo pide secretos cuando cambia toda la ventana.',
  signed: 'Firmado',
  cutOff: {
    title: 'Deja de escribir: esta solicitud ha terminado',
    text: 'La cartera la ha retirado, o la bóveda se ha bloqueado. Lo que has escrito no ha salido del firmante.',
  },

  arming: {
    settling: 'Tómate un momento para leer esto.',
    still: 'Mueve el puntero sobre el botón y pulsa otra vez.',
    armed: '',
  },

  cancel: 'Cancelar',
  close: 'Cerrar',
  done: 'Listo',
  reload: 'Recargar el firmante',

  refused: {
    title: 'Esta página no puede mostrar el firmante',
    text: 'Abre el firmante en su propia cartera o en una pestaña propia. No ha compartido nada con esta página.',
  },

  home: {
    title: {
      absent: 'Aún no hay cartera en este navegador',
      locked: 'Bloqueado',
      unlocked: 'Desbloqueado',
      damaged: 'La bóveda está dañada',
      unsupported: 'Esta bóveda no se puede abrir',
      blocked: 'Tu navegador bloquea el almacenamiento',
    },
    intro: {
      absent: 'Generamos tus claves aquí y las ciframos con tu contraseña. Esta página no tiene red.',
      locked: 'Tus claves están cifradas. Desbloquea para ver tus cuentas.',
      unsupported:
        'La escribió una versión más reciente de Evident, o su protección es más débil de lo que permite esta versión. No hemos cambiado nada. Actualiza Evident, o borra la bóveda y restáurala con tu frase de recuperación o tu copia de seguridad.',
      blocked:
        'Una ventana privada o un ajuste bloquea el almacenamiento, así que aquí no se pueden guardar claves. Permite los datos del sitio para esta dirección o usa una ventana normal.',
      unlocked: (minutes: number) =>
        plural(minutes, {
          one: 'Se bloquea tras 1 minuto sin uso.',
          other: `Se bloquea tras ${minutes} minutos sin uso.`,
        }),
    },
    create: 'Crear cartera',
    importKey: 'Importar cartera',
    createMore: 'Nueva frase de recuperación',
    importMore: 'Importar',
    restore: 'Restaurar desde una copia de seguridad',
    unlock: 'Desbloquear',
    lock: 'Bloquear',
    sign: 'Firmar una solicitud',
    exportAccounts: 'Mostrar cuentas a una cartera',
    manage: 'Claves y seguridad',
    erase: 'Borrar',
    offline: {
      preparing: 'Guardando esta página para usarla sin conexión.',
      ready: 'Lista para usarse sin conexión.',
      unavailable: 'No disponible sin conexión en este navegador.',
    },
    fromFile: 'Abierto desde un archivo. Funciona sin conexión.',
    accounts: 'Cuentas',
    addAccount: 'Siguiente cuenta',
    backUp: 'Hacer copia',
    notBackedUp: 'sin copia',
    privateKey: 'clave privada',
    enter: 'Ir a la cartera',
  },

  password: {
    label: 'Contraseña',
    new: 'Contraseña para este navegador',
    newHint:
      'Cifra tus claves en este navegador. Al menos 8 caracteres; cuatro palabras al azar funcionan bien.',
    ruleHint: 'Al menos 8 caracteres. Cuatro palabras al azar funcionan bien.',
    repeat: 'Repetir la contraseña',
    differs: 'Las contraseñas no coinciden. Escribe otra vez la misma.',
    strength: 'Seguridad:',
    score: {
      0: 'Muy fácil de adivinar',
      1: 'Fácil de adivinar',
      2: 'Aún no es lo bastante segura',
      3: 'Segura',
      4: 'Muy segura',
    },
    tooShort: (length: number) => `Al menos ${length} caracteres`,
    rating: 'Evaluando la contraseña',
  },

  proof: {
    passkey: 'Usar llave de acceso',
    held: 'Llave de acceso aceptada. Continúa con el botón de abajo.',
  },

  sourceLabel: (n: number) => (n > 1 ? `Frase de recuperación ${n}` : 'Frase de recuperación'),

  quoted: '«{name}»',

  create: {
    title: 'Elige una contraseña',
    intro: 'Cifra tus claves en este navegador. No podemos restablecerla.',
    titleMore: 'Nueva frase de recuperación',
    introMore:
      'Generaremos tu frase de recuperación. Cualquiera que la tenga puede usar las cuentas de esa frase.',
    words: 'Longitud de la frase',
    twelve: '12 palabras',
    twelveHint: '128 bits de azar. Suficiente para cualquiera.',
    twentyFour: '24 palabras',
    twentyFourHint: '256 bits de azar.',
    submit: 'Crear cartera',
    submitMore: 'Crear frase',
  },

  words: {
    title: 'Escribe en papel tu frase de recuperación',
    // BIP-39 has a Spanish list, but new phrases are of the English one, which every wallet takes.
    intro:
      'En papel y en este orden. Las palabras están en inglés y no se traducen. Cualquiera que las tenga puede llevárselo todo.',
    hidden: 'Asegúrate de que nadie vea tu pantalla.',
    show: 'Mostrar palabras',
    hide: 'Ocultar palabras',
    never: 'Nunca las fotografíes ni las escribas en internet.',
    list: 'Palabras de recuperación, en orden',
    written: 'Ya las he escrito',
    later: 'Hacerlo más tarde',
    laterNote: 'Hasta que hagas la copia, la cartera solo existe en este navegador.',
  },

  check: {
    title: 'Comprueba tu copia',
    intro: 'Escribe estas palabras a partir de lo que anotaste.',
    word: (position: number) => `Palabra ${position}`,
    again: 'Mostrar otra vez las palabras',
    submit: 'Comprobar',
    missing: 'Escribe esta palabra.',
    differs: (position: number) => `Esta no es la palabra ${position}.`,
    wrong:
      'Al menos una palabra no coincide con las tuyas. Compara el número y la ortografía con lo que anotaste.',
  },

  seal: {
    title: 'Este es tu sello',
    // The words identify, as the picture does: they are the same in every language.
    intro:
      'El firmante siempre lo muestra y ninguna otra página lo conoce. Sus palabras están en inglés en todos los idiomas. Si falta el sello, no escribas tu contraseña.',
    why: 'Una página puede imitar esta ventana, pero no conoce tu sello. Si el sello falta o es distinto, no escribas tu contraseña ni apruebes nada.',
    done: 'Lo reconoceré',
  },

  unlock: {
    locked: 'Bloqueado',
    title: 'Desbloquear Evident',
    first: {
      confirm: 'Desbloquea para ver la transacción',
      message: 'Desbloquea para ver el mensaje',
      authorization: 'Desbloquea para ver la delegación',
      other: 'Desbloquea para continuar',
    },
    isYours: (words: string) => `¿Es este tu sello? «${words}»`,
    onlyThen: 'Solo entonces escribe tu contraseña.',
    submit: 'Desbloquear',
    wait: (seconds: number) =>
      plural(seconds, {
        one: 'Espera 1 segundo antes del próximo intento.',
        other: `Espera ${seconds} segundos antes del próximo intento.`,
      }),
    forgot: '¿Has olvidado la contraseña?',
    forgotText:
      'No podemos restablecerla. Si tienes tu frase de recuperación o una copia de seguridad, borra la bóveda y restáurala.',
    erase: 'Borrar la bóveda',
  },

  backUp: {
    title: 'Copia de tu frase de recuperación',
    intro: 'Escribe una vez más tu contraseña para ver las palabras.',
    submit: 'Mostrar las palabras',
    doneTitle: 'Copia hecha',
    doneText: 'Guarda el papel en un lugar seco y privado.',
    keyTitle: 'Una clave privada no tiene frase de recuperación',
    keyText: 'Importaste esta cuenta como una sola clave privada. Conserva tu copia de esa clave.',
  },

  lockMinutes: {
    title: (minutes: number) =>
      plural(minutes, {
        one: '¿Seguir desbloqueado durante 1 minuto?',
        other: `¿Seguir desbloqueado durante ${minutes} minutos?`,
      }),
    text: (before: number) =>
      plural(before, {
        one: 'Ahora el firmante se bloquea tras 1 minuto sin uso. Cuanto más tiempo siga desbloqueado, más tiempo podría firmar alguien en este dispositivo.',
        other: `Ahora el firmante se bloquea tras ${before} minutos sin uso. Cuanto más tiempo siga desbloqueado, más tiempo podría firmar alguien en este dispositivo.`,
      }),
    submit: 'Seguir desbloqueado más tiempo',
  },

  confirm: {
    replaces: 'La cartera canceló la última solicitud. Esta es nueva: léela desde el principio.',
    type: (word: string) => `Escribe «${word}» para continuar`,
    typeHint: {
      contract: 'Los últimos cuatro caracteres de la dirección del contrato de arriba.',
      word: 'Esto no se puede deshacer.',
    },
    holding: 'Sigue pulsando…',
    cannotHold: (word: string) => `¿No puedes mantenerlo? Escribe «${word}»`,
    untyped: 'Lee hasta el final y escribe allí la palabra.',
    typeWrong: 'No coincide.',
    words: { deploy: 'crear', anyway: 'firmar igualmente' },
    highRisk: 'Riesgo alto',
    reject: 'Rechazar',
  },
} satisfies Translation<typeof english>;
