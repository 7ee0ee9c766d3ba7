/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Delegación',
  documentTitle: (label: string) => `Delegación de ${label}`,
  intro:
    'Una delegación (EIP-7702) permite que un contrato actúe como tu cuenta en una red. Tu clave sigue funcionando y puede revocarla en cualquier momento. Las aplicaciones no pueden pedirla: solo tú puedes empezarla, aquí.',
  unknownTitle: 'Cuenta no encontrada',
  unknown: 'Puede que se haya quitado o que el enlace sea de la cuenta de otra persona.',
  toAccounts: 'Ir a Cuentas',
  noNetwork: {
    title: 'No hay ninguna red activada',
    text: 'Cada red tiene sus propias delegaciones. Activa una red para verlas.',
    action: 'Abrir Redes',
  },
  noKey: {
    coldTitle: 'Su clave está en un firmante sin conexión.',
    cold: 'Aquí puedes ver sus delegaciones, pero no firmarlas. El formato de los firmantes sin conexión (EIP-4527) no admite delegaciones.',
    watchTitle: 'Solo observas esta cuenta.',
    watch: 'Puedes ver sus delegaciones, pero no cambiarlas, porque su clave no está en esta cartera.',
  },
  chain: {
    none: 'Sin delegación.',
    delegated: 'Delega en',
    unnamed: 'un contrato',
    delegate: 'Contrato',
    own: (label: string) => `${label}, tu propia cuenta`,
    bytes: (count: number) => plural(count, { one: '1 byte', other: `${countText(count)} bytes` }),
    noCode: 'ahora no hay código en esta dirección',
    unread: 'tamaño desconocido',
    can: 'Puede mover todo lo que hay en la cuenta en esta red, ahora y más adelante, sin preguntarte. Los únicos límites los pone su código.',
    begin: 'Delegar',
    beginOn: (chain: string) => `Delegar en ${chain}`,
    other: 'Cambiar delegación',
    takeBack: 'Revocar',
    takeBackOn: (chain: string) => `Revocar en ${chain}`,
    more: (chain: string) => `${chain}: más acciones`,
    waiting: 'Hay un cambio pendiente.',
    waitingText: 'Tendrá efecto cuando se incluya en un bloque.',
    watch: 'Ver transacción',
  },
  form: {
    title: 'Delegar la cuenta',
    address: 'Contrato',
    addressHint: 'La dirección o el nombre del contrato en el que delegas',
    size: (bytes: number, chain: string) =>
      plural(bytes, {
        one: `Un contrato de 1 byte en ${chain}.`,
        other: `Un contrato de ${countText(bytes)} bytes en ${chain}.`,
      }),
    givesTitle: 'Qué estás cediendo.',
    gives: [
      'El contrato puede mover todo lo que hay en la cuenta en esta red, ahora y más adelante, hasta que la revoques.',
      'Si es defectuoso o malicioso, o alguien puede reemplazar su código, puedes perderlo todo.',
      'Otros también pueden llamarlo. Si hay que configurarlo antes, sigue las instrucciones de quienes lo desarrollaron.',
      'Continúa solo con un contrato que conozcas o que hayan revisado personas en las que confías.',
    ],
    submit: 'Firmar delegación',
    errors: 'Corrige los campos marcados.',
    resolving: 'Evident todavía está consultando el nombre. Vuelve a intentarlo en un momento.',
    empty: 'Introduce la dirección del contrato.',
    back: 'Volver',
    later: 'El firmante muestra lo que firmas. Después revisas la transacción que lo envía.',
  },
  review: {
    give: 'Revisar delegación',
    takeBack: 'Revisar revocación',
    signed: 'Has firmado la delegación. Tiene efecto con esta transacción.',
    signedBack: 'Has firmado la revocación. Tiene efecto con esta transacción.',
    even: 'Tiene efecto aunque falle el resto de la transacción. Algunos contratos no aceptan una llamada vacía.',
  },
  stage: {
    checking: 'Comprobando la cadena y el contrato',
    signing: 'Esperando tu decisión en el firmante',
    verifying: 'Comprobando la firma',
  },
  cancel: 'Cancelar',
} satisfies Translation<typeof english>;
