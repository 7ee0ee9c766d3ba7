/** Spanish for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  kind: {
    mnemonic: 'Frase de recuperación',
    privateKey: 'Clave privada',
    keyFile: 'Clave privada de un archivo de clave',
  },
  known: 'ya está aquí',
  vaultPassword: 'Contraseña de esta bóveda',

  backupState: {
    checked: (day: string) => `Palabras comprobadas el ${day}`,
    notChecked: 'Palabras aún sin comprobar',
    saved: (day: string) => `Guardada en un archivo el ${day}`,
    notSaved: 'Aún sin copia de seguridad',
    practised: (day: string) => `Última práctica el ${day}`,
    notPractised: 'Nunca se ha practicado',
  },

  overview: {
    title: 'Claves y seguridad',
    intro: 'Tus claves en este navegador, cómo las desbloqueas y tus copias de seguridad.',
    rename: 'Renombrar',
    name: 'Nombre',
    save: 'Guardar',
    advice: {
      words: 'Que sepamos, solo este navegador tiene esta frase. Escríbela en papel hoy mismo.',
      key: 'Que sepamos, solo este navegador tiene esta clave. Guarda una copia de seguridad o la propia clave.',
      practise: 'Comprobaste tu copia por última vez hace seis meses. ¿Todavía puedes encontrarla y leerla?',
    },
    showWords: 'Mostrar las palabras',
    practise: 'Practicar',
    exportAccounts: 'Exportar cuentas',
    exportKey: 'Clave privada',
    exportKeyOf: (account: string) => `Clave privada de ${account}`,
    remove: 'Quitar',
    removeOf: (account: string) => `Quitar ${account}`,
    singleKey: 'clave suelta',
    accounts: (label: string) => `Cuentas de «${label}»`,
    nothing: 'No hay claves en este navegador.',

    opening: 'Desbloquear y firmar',
    password: 'Contraseña',
    passwordText: 'Desbloquea la bóveda en este navegador.',
    passkeys: 'Llaves de acceso',
    passkeysText: (n: number) =>
      n === 0
        ? 'Ninguna. También puedes desbloquear con la huella o con una llave de seguridad.'
        : plural(n, {
            one: '1 también puede desbloquear la bóveda.',
            other: `${n} también pueden desbloquear la bóveda.`,
          }),
    askEachTime: 'Preguntar antes de cada firma',
    askEachTimeText: (on: boolean) =>
      on
        ? 'Activado: cada firma necesita la contraseña o una llave de acceso.'
        : 'Desactivado: una vez desbloqueado, basta una pulsación para firmar.',
    seal: 'Sello',
    sealText: (words: string) => `«${words}», para que reconozcas el firmante.`,
    change: 'Cambiar',
    manage: 'Gestionar',
    show: 'Mostrar',

    copies: 'Copias',
    backupFile: 'Copia de seguridad',
    backupFileText: 'Todas las claves, nombres y colores en un archivo cifrado.',
    saveFile: 'Guardar',
    restore: 'Restaurar',
    restoreText: 'Añade lo que contiene una copia de seguridad. No reemplaza nada.',
    chooseFile: 'Elegir archivo',

    storage: 'Almacenamiento del navegador',
    storageText: {
      given: 'Tu navegador conservará la bóveda hasta que la borres.',
      notGiven:
        'Tu navegador puede borrar la bóveda si el disco se llena o tras semanas sin visitas. Solo tus copias de seguridad están a salvo.',
      unknown:
        'Tu navegador no dice si conserva la bóveda. Puede borrarla, por ejemplo, al cerrar una ventana privada. Solo tus copias de seguridad están a salvo.',
    },
    storageRefused: 'Tu navegador se negó. Quizá acepte cuando hayas usado más esta página.',
    askToKeep: 'Pedir que la conserve',
  },

  choose: {
    source: '¿Qué claves?',
    account: '¿Qué cuenta?',
    intro: 'Elige una opción para continuar.',
  },

  reveal: {
    title: 'Tu frase de recuperación',
    intro: (n: number) =>
      `Escribe estas ${n} palabras en papel, en este orden. Guárdalas en un lugar privado. Nunca las fotografíes ni las guardes en internet.`,
    what: 'palabras de recuperación',
    passphrase: 'Frase adicional (passphrase)',
    passphraseText:
      'Esta frase tiene una frase adicional. Sin ella, las palabras abren otras cuentas, vacías. Escríbela también, en otro papel.',
    close: 'Cerrar',
    exportKey: 'Guardar o mostrar la clave',
  },

  paper: {
    summary: 'Imprimir una copia en papel',
    text: 'Las impresoras guardan copias y algunas las envían a otro sitio. Usa una de confianza, por cable, y después apágala y vuelve a encenderla.',
    print: 'Imprimir',
    title: 'Palabras de recuperación',
    printed: (day: string) => `Impreso el ${day}`,
    words: 'Palabras, en este orden',
    first: 'Primera cuenta',
    path: 'Ruta',
    passphrase:
      'Esta frase tiene una frase adicional, que no está impresa aquí. Sin ella, estas palabras abren otras cuentas. Guárdala en otro papel.',
    notes: 'Notas',
    keepTitle: 'Cómo guardar este papel',
    keep: [
      'Cualquiera que tenga estas palabras puede llevárselo todo. Guarda el papel en un lugar privado.',
      'Protégelo del agua y del fuego. Mejor aún, dos copias en dos lugares.',
      'Nunca escribas las palabras en una página web, en un chat ni en un correo, y nunca las fotografíes.',
      'Para usarlas: cualquier cartera compatible con BIP-39, con la ruta de arriba.',
    ],
  },

  exportKey: {
    title: 'Clave privada de una cuenta',
    intro: 'Cualquiera que tenga la clave privada controla la cuenta, para siempre. No puedes cambiarla.',
    how: '¿Qué quieres hacer?',
    see: 'Ver la clave privada',
    seeHint: 'Para escribirla en papel o usarla en otra cartera.',
    file: 'Guardar archivo de clave',
    fileHint:
      'Cifrado con su propia contraseña. Otras carteras pueden leerlo (Web3 Secret Storage, versión 3).',
    filePassword: 'Contraseña del archivo de clave',
    filePasswordHint:
      'Solo esta contraseña protege el archivo. Al menos 8 caracteres; cuatro palabras al azar funcionan bien.',
    submit: { see: 'Mostrar la clave', file: 'Guardar el archivo de clave' },
    what: 'clave privada',
    shownTitle: 'Clave privada',
    shownText: 'De esta cuenta:',
    sealing: 'Cifrando el archivo de clave',
    savedTitle: 'Descargando el archivo de clave',
  },

  saved: {
    text: (name: string) => `Guardado como ${name}. Mira en tus descargas.`,
    again: 'Guardar otra vez',
  },

  backupFile: {
    title: 'Guardar copia de seguridad',
    intro: 'Un solo archivo que restaura todo lo que hay aquí, en este dispositivo o en otro.',
    holds:
      'Contiene todas las frases de recuperación y claves privadas, con los nombres, colores y rutas de las cuentas.',
    holdsNot:
      'No contiene llaves de acceso, ni tu sello, ni las redes, los contactos y el historial de la cartera.',
    keep: 'Está cifrada con una contraseña. Guárdala lejos de este dispositivo, por ejemplo en una memoria USB. Cualquiera que tenga el archivo y la contraseña lo tiene todo.',
    whichPassword: 'Contraseña del archivo',
    own: 'La misma que la de la bóveda',
    ownHint: 'Si más adelante cambias la contraseña de la bóveda, el archivo conserva la de hoy.',
    other: 'Otra distinta',
    otherHint: 'Para un archivo que alguien guarda por ti.',
    new: 'Contraseña nueva del archivo',
    newHint:
      'Al menos 8 caracteres; cuatro palabras al azar funcionan bien. Sin ella, el archivo está perdido.',
    needsPassword:
      'Una llave de acceso solo funciona aquí, así que no puede cifrar el archivo. Ahora elige una contraseña para el archivo.',
    submit: 'Guardar la copia de seguridad',
    savedTitle: 'Descargando la copia de seguridad',
    savedText: 'Elige el archivo guardado para comprobar que funciona.',
    check: 'Comprobar el archivo guardado',
    checkTitle: 'Comprobar copia de seguridad',
    checkText: 'Abrimos el archivo y lo comparamos con esta bóveda. No cambia nada.',
    checkSubmit: 'Comprobar',
    wholeTitle: 'El archivo está completo',
    whole: (accounts: number) =>
      plural(accounts, {
        one: 'Contiene la cuenta de esta bóveda.',
        other: `Contiene las ${accounts} cuentas de esta bóveda.`,
      }),
    olderTitle: 'El archivo se abre, pero está incompleto',
    older: (missing: number) =>
      plural(missing, {
        one: '1 cuenta de esta bóveda no está en él. Puede que sea un archivo antiguo.',
        other: `${missing} cuentas de esta bóveda no están en él. Puede que sea un archivo antiguo.`,
      }),
  },

  openFile: {
    file: 'Copia de seguridad',
    hint: 'Su nombre empieza por «evident-». Como máximo 1 MB.',
    chosen: (name: string) => `Elegido: ${name}`,
    password: 'Contraseña del archivo',
    passwordHint: 'La que elegiste al guardar el archivo.',
  },

  restore: {
    title: 'Restaurar desde una copia de seguridad',
    intro: 'Primero verás lo que contiene el archivo. Aquí no se reemplaza nada.',
    read: 'Leer el archivo',
    previewTitle: 'Lo que contiene el archivo',
    adds: (n: number) => plural(n, { one: 'Se añadirá 1 cuenta.', other: `Se añadirán ${n} cuentas.` }),
    addsNothing: 'Todo esto ya está en la bóveda. Al restaurar solo se añaden nombres y fechas que faltan.',
    newPassword: 'Este navegador aún no tiene bóveda. Elige una contraseña para ella.',
    submit: 'Restaurar',
    otherFile: 'Otro archivo',
    doneTitle: 'Restaurado',
    done: (n: number) =>
      n === 0 ? 'No faltaba nada.' : plural(n, { one: '1 cuenta añadida.', other: `${n} cuentas añadidas.` }),
  },

  preview: {
    empty: 'El archivo no contiene claves.',
    lost: (n: number) =>
      plural(n, {
        one: 'No se pudo leer 1 entrada. En esta copia está perdida.',
        other: `No se pudieron leer ${n} entradas. En esta copia están perdidas.`,
      }),
  },

  practise: {
    title: 'Practicar la recuperación',
    intro:
      'Escribe todas las palabras de tu papel. Las comparamos aquí y no las enviamos a ninguna parte. Si la frase tiene una frase adicional, comprueba que también la tienes.',
    of: (label: string) => `De «${label}»`,
    words: 'Todas las palabras de tu papel',
    hint: 'En orden, separadas por espacios.',
    submit: 'Comparar',
    empty: 'Escribe las palabras de tu papel.',
    wrongCount: 'Esta frase tiene otro número de palabras. Comprueba si falta o se repite alguna.',
    wrongWord: (n: number) =>
      `La palabra ${n} es la primera que difiere. Compárala con el papel. Si coinciden, el papel está mal.`,
    rightTitle: 'Tu copia funciona',
    right: 'Con estas palabras basta para restaurar todo lo de esta frase.',
  },

  remove: {
    title: 'Quitar esta cuenta',
    fromPhrase: (path: string) =>
      `Esto quita la cuenta del firmante y de la cartera. Puedes volver a añadirla en cualquier momento con la frase de recuperación (ruta ${path}).`,
    lastOfPhrase: (label: string) =>
      `Esta es la última cuenta de «${label}». También se quita la frase de recuperación. Solo tu papel o una copia de seguridad pueden restaurarla.`,
    key: 'Esto quita la clave privada. Solo tu propia copia o una copia de seguridad pueden restaurarla.',
    copies: 'Copias conocidas:',
    noCopy:
      'No se conoce ninguna copia de seguridad. Sin una, pierdes para siempre todo lo que hay en esta cuenta.',
    word: 'quitar',
    label: 'Escribe «quitar» para continuar',
    wrong: 'Escribe la palabra «quitar» en minúsculas.',
    submit: 'Quitar',
    submitForGood: 'Quitar para siempre',
  },

  damaged: {
    title: 'La bóveda está dañada',
    intro:
      'La bóveda de este navegador no se puede abrir. No hemos cambiado nada y no lo haremos hasta que la borres. Sigue estos pasos en orden.',
    skip: 'Omitir este paso',
    back: 'Volver a este paso',
    first: {
      title: '1. Guardar la bóveda dañada',
      text: 'Guárdala como archivo. Sigue cifrada. Si todo lo demás falla, quizá una persona experta pueda recuperar más de ella.',
      submit: 'Guardar la bóveda dañada',
      done: (name: string) => `Guardada como ${name}.`,
    },
    second: {
      title: '2. Recuperar lo que se pueda',
      text: 'Cada clave está cifrada por separado. Las claves que no están dañadas se abren con tu contraseña.',
      submit: 'Intentar leerla',
      done: 'Recuperado:',
      nothing: 'La contraseña es correcta, pero no se puede leer ninguna clave.',
      save: 'Guardar lo que se leyó',
      saved: (name: string) =>
        `Guardado como ${name}, cifrado con la misma contraseña. Restáuralo como cualquier copia de seguridad.`,
      wrong:
        'O la contraseña es incorrecta, o está dañada la parte que la comprueba. No podemos saber cuál de las dos cosas es.',
    },
    third: {
      title: '3. Borrar y restaurar',
      text: 'Cuando tengas el archivo del paso 2, una copia de seguridad anterior o tu frase de recuperación: borra la bóveda dañada y luego restaura desde el archivo o importa la frase. No antes.',
      submit: 'Borrar la bóveda dañada',
    },
  },
} satisfies Translation<typeof english>;
