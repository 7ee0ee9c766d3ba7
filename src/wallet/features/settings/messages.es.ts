/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Ajustes',
  list: 'Secciones de los ajustes',
  all: 'Todos los ajustes',
  search: 'Buscar ajustes',
  found: (n: number) => plural(n, { one: '1 ajuste', other: `${countText(n)} ajustes` }),
  none: 'No se ha encontrado ningún ajuste',
  noneText: 'Prueba otra palabra, como «contraseña» o «tema».',
  marked:
    'Los cambios marcados con {lock} se abren en el firmante. La cartera nunca ve tus claves ni tus contraseñas.',
  sections: {
    general: { title: 'General', text: 'Apariencia y precios' },
    security: { title: 'Seguridad', text: 'Bloqueo, contraseña, llaves de acceso y sello' },
    backup: {
      title: 'Claves y copias',
      text: 'Frases de recuperación, copias de seguridad y el firmante sin conexión',
    },
    data: { title: 'Datos', text: 'Borrar los datos de la cartera o las claves' },
    about: { title: 'Acerca de', text: 'Versión y fuentes' },
  },
  theme: {
    legend: 'Tema',
    text: '«Sistema» sigue a tu dispositivo.',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
  },
  lock: {
    label: 'Bloquear automáticamente tras',
    minutes: (n: number) => plural(n, { one: '1 minuto', other: `${countText(n)} minutos` }),
    hint: 'Sin actividad. Un tiempo más largo lo confirmas en el firmante.',
    lockedHint: 'Desbloquea el firmante para cambiarlo.',
    saved: (n: number) =>
      plural(n, {
        one: 'El firmante se bloquea tras 1 minuto',
        other: `El firmante se bloquea tras ${countText(n)} minutos`,
      }),
  },
  limits: {
    title: 'Límites',
    fee: 'Aviso de comisión',
    feeText: 'Evident pregunta antes de que pagues más. En la moneda propia de la red.',
    coins: (amount: string) => `Más de ${amount}`,
  },
  asked: 'Activado: contraseña o llave de acceso antes de cada firma.',
  notAsked: 'Desactivado: un firmante desbloqueado firma lo que apruebas.',
  screens: {
    overview: {
      title: 'Claves',
      text: 'Mostrar, exportar, practicar o quitar frases de recuperación y claves.',
      action: 'Abrir',
      full: 'Abrir claves y seguridad en el firmante',
    },
    backupFile: {
      title: 'Copia de seguridad',
      text: 'Todas las claves, los nombres de las cuentas y los colores en un archivo cifrado.',
      action: 'Crear',
      full: 'Crear una copia de seguridad',
    },
    restore: {
      title: 'Restaurar',
      text: 'Añade el contenido de una copia de seguridad. No se reemplaza nada.',
      action: 'Elegir archivo',
      full: 'Elegir el archivo para restaurar',
    },
    password: {
      title: 'Contraseña',
      text: 'Abre la bóveda en este navegador.',
      action: 'Cambiar',
      full: 'Cambiar la contraseña',
    },
    passkeys: {
      title: 'Llaves de acceso',
      text: 'Desbloquea con huella, rostro, PIN o llave de seguridad.',
      action: 'Gestionar',
      full: 'Gestionar las llaves de acceso',
    },
    askEachTime: {
      title: 'Preguntar antes de cada firma',
      text: 'Contraseña o llave de acceso para cada firma.',
      action: 'Cambiar',
      full: 'Cambiar si el firmante pregunta antes de cada firma',
    },
    seal: {
      title: 'Sello',
      text: 'La imagen y las palabras que te muestran que este es el firmante auténtico.',
      action: 'Cambiar',
      full: 'Cambiar el sello',
    },
  },
  file: {
    title: 'El firmante en un solo archivo',
    text: 'El mismo firmante en un archivo HTML, para un equipo sin conexión. Se abre desde el disco y no necesita nada más.',
    download: 'Descargar evident-signer.html',
    hash: 'SHA-256 del archivo',
    hashNoun: 'hash',
    check: 'Cómo verificarlo',
    how: 'Calcula el hash del archivo descargado. Compáralo entero con el hash de arriba y con el que se publica junto al código fuente.',
    limits:
      'Si alguien hubiera manipulado esta página, podría mostrar un hash falso. Crea el archivo a partir del código fuente para comprobarlo sin confiar en esta página: obtienes los mismos bytes.',
  },
  places: {
    accountsRows:
      'Añadir, importar, buscar, renombrar, ordenar, ocultar o quitar cuentas; colores y delegación',
    networksRows:
      'Puntos de acceso y su estado, exploradores, coincidencia, redes de prueba, importar y exportar',
    contactsRows: 'Añadir, editar o quitar contactos; importar y exportar',
    accounts: 'Cuentas',
    count: (n: number) => plural(n, { one: '1 cuenta', other: `${countText(n)} cuentas` }),
    contacts: 'Contactos',
    contactsText: 'Nombres para direcciones',
    networks: 'Redes',
    networksText: (n: number) =>
      n === 0 ? 'Sin conexión' : plural(n, { one: '1 conectada', other: `${countText(n)} conectadas` }),
  },
  relay: {
    name: 'Relé de WalletConnect',
    text: 'ID de proyecto y dirección del relé para las aplicaciones que se conectan con un enlace.',
    change: 'Cambiar el relé',
  },
  prices: {
    label: 'Mostrar valores aproximados en USD',
    hint: 'De fuentes de precios en la cadena, solo a través de tus propios puntos de acceso. Solo informativo: una fuente puede retrasarse o equivocarse.',
  },
  erase: {
    walletTitle: 'Datos de la cartera',
    wallet:
      'Contactos, direcciones observadas, firmantes sin conexión, redes, historial, aplicaciones conectadas y contratos guardados y abiertos hace poco en este navegador. Tus claves quedan en el firmante, con los nombres de las cuentas y los colores.',
    locks: 'Esto también bloquea el firmante. Desbloquéalo para volver a ver sus cuentas.',
    walletAction: 'Borrar datos de la cartera',
    walletAsk: '¿Borrar los datos de la cartera?',
    walletConfirm: 'Borrar',
    keysTitle: 'Claves',
    keys: 'Elimina la bóveda del firmante. Sin tu frase de recuperación, pierdes para siempre todo lo que hay en tus cuentas.',
    keysAction: 'Borrar las claves en el firmante',
    keep: 'Cancelar',
    done: 'Datos de la cartera borrados',
    keysDone: 'Claves borradas del firmante',
  },
  damaged: (n: number) =>
    plural(n, {
      one: '1 fila guardada no se pudo leer y no se modificó.',
      other: `${countText(n)} filas guardadas no se pudieron leer y no se modificaron.`,
    }),
  about: {
    version: 'Versión',
    what: 'Firmas solo lo que has leído. Todo lo que se muestra indica su fuente.',
    legend: 'Fuentes',
    licence: 'Licencia',
    apache: 'Apache 2.0',
  },
  levels: {
    derived: 'Calculado en este dispositivo a partir de los propios datos.',
    proven: 'Comprobado en este dispositivo con una prueba basada en la cabecera de un bloque.',
    agreed: 'Varios servidores independientes dieron la misma respuesta.',
    reported: 'De un solo servidor, sin verificar.',
  },
} satisfies Translation<typeof english>;
