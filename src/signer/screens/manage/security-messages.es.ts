/** Spanish for `security-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './security-messages.ts';

export const messages = {
  change: 'Continuar',

  password: {
    title: 'Cambiar la contraseña',
    intro: 'Tus claves no cambian, solo la contraseña que las desbloquea.',
    present: 'Contraseña actual',
    next: 'Contraseña nueva',
    submit: 'Cambiar contraseña',
    doneTitle: 'Contraseña cambiada',
    doneText: 'Ahora solo la contraseña nueva desbloquea la bóveda en este navegador, en todas las pestañas.',
    passkeys: 'Tus llaves de acceso siguen funcionando.',
    copies:
      'Las copias anteriores, como las copias de seguridad, se siguen abriendo con la contraseña antigua. Si alguien puede conocerla, haz una copia de seguridad nueva y destruye las antiguas.',
  },

  passkeys: {
    title: 'Llaves de acceso',
    intro:
      'Una llave de acceso desbloquea la bóveda en este navegador sin escribir: con huella, rostro, PIN o llave de seguridad.',
    bound: (host: string) =>
      `Solo funciona en esta dirección, ${host}. Ninguna otra página puede usarla, ni siquiera la cartera.`,
    losing:
      'Tu contraseña también sigue funcionando. Una llave de acceso no contiene claves: si la pierdes, no pierdes nada. Basta con quitarla aquí.',
    list: 'Llaves de acceso de esta bóveda',
    none: 'Aún no hay ninguna',
    unnamed: 'Llave de acceso sin nombre',
    added: (date: string) => `Añadida el ${date}`,
    add: 'Añadir llave de acceso',
    full: (most: number) => `Una bóveda puede tener ${most} llaves de acceso. Quita una para añadir otra.`,
    fromFile:
      'Las llaves de acceso necesitan una dirección, así que no funcionan en un firmante abierto desde un archivo. Usa tu contraseña.',
    unavailable:
      'Este navegador no permite llaves de acceso aquí. Usa tu contraseña o prueba con otra ventana u otro navegador.',
    rename: 'Renombrar',
    renameOf: (name: string) => `Renombrar ${name}`,
    remove: 'Quitar',
    removeOf: (name: string) => `Quitar ${name}`,
    name: 'Nombre',
    nameHint: 'Por ejemplo, el dispositivo en el que está.',
    save: 'Guardar',
    saved: 'Nombre cambiado',
    made: (name: string) => `«${name}» ahora desbloquea la bóveda.`,
    removed: (name: string) => `«${name}» ya no desbloquea la bóveda.`,
    defaultName: (n: number) => `Llave de acceso ${n}`,
  },

  addPasskey: {
    title: 'Añadir llave de acceso',
    intro: 'Confirma con tu contraseña o con una llave de acceso que ya tengas.',
    readyTitle: 'Ahora, tu dispositivo',
    readyIntro:
      'Tu navegador te pide la huella, el rostro, el PIN o la llave de seguridad. Algunos dispositivos lo piden dos veces.',
    submit: 'Crear llave de acceso',
    known:
      'Este dispositivo ya tiene una llave de acceso para esta bóveda. Usa otro dispositivo o conserva la que tienes.',
  },

  removePasskey: {
    title: (name: string) => `¿Quitar «${name}»?`,
    intro:
      'Ya no desbloqueará la bóveda. Tu contraseña y las demás llaves de acceso siguen funcionando. Es posible que las copias anteriores de la bóveda aún se abran con ella.',
    submit: 'Quitar',
  },

  seal: {
    title: 'Tu sello',
    intro: 'El firmante lo muestra en la franja superior de cada pantalla y en ningún otro lugar.',
    another: 'Cambiar sello',
    drawTitle: 'Cambiar tu sello',
    drawIntro:
      'Hazlo si alguien vio tu sello. A partir de entonces, busca el nuevo. El antiguo indica una imitación.',
    submit: 'Cambiar sello',
    newTitle: 'Este es tu nuevo sello',
  },

  askEachTime: {
    title: 'Preguntar antes de cada firma',
    offIntro: 'Ahora, un firmante desbloqueado solo pide tu aprobación.',
    offText:
      'Si lo activas, cada firma necesita además la contraseña o una llave de acceso. Te protege si alguien usa tu dispositivo mientras el firmante está desbloqueado.',
    onIntro: 'Ahora, cada firma necesita la contraseña o una llave de acceso.',
    onText:
      'Si lo desactivas, cualquiera que use tu dispositivo desbloqueado puede firmar hasta que el firmante se bloquee.',
    turnOn: 'Preguntar siempre',
    turnOff: 'Dejar de preguntar',
  },
} satisfies Translation<typeof english>;
