/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Delegación',
  documentTitle: (label: string) => `Delegación de ${label}`,
  intro:
    'Una delegación (EIP-7702) permite que un contrato actúe como tu cuenta en una red. Algunas carteras la usan para agrupar acciones o para que otra persona pague la comisión.',
  key: 'Tu clave sigue funcionando y puede revocar la delegación en cualquier momento. Las aplicaciones no pueden solicitar una delegación: solo tú puedes empezarla, en esta pantalla.',
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
    delegated: 'La cuenta delega en',
    delegate: 'Contrato',
    name: 'Conocido como',
    own: 'tu propia cuenta',
    code: 'Tamaño',
    bytes: (count: number) => plural(count, { one: '1 byte', other: `${countText(count)} bytes` }),
    noCode: 'ninguno: ahora no hay código en esta dirección',
    unread: 'no se pudo leer',
    can: 'Puede mover todo lo que hay en la cuenta en esta red, ahora y más adelante, sin preguntarte. Los únicos límites los pone su código.',
    begin: 'Delegar',
    other: 'Cambiar delegación',
    takeBack: 'Revocar',
    waiting: 'Hay un cambio pendiente.',
    waitingText: 'Tendrá efecto cuando se incluya en un bloque.',
    watch: 'Ver transacción',
  },
  form: {
    title: 'Delegar la cuenta',
    chain: 'Red',
    chainHint: 'La delegación solo vale en esta red.',
    option: (name: string, id: number) => `${name} · ${id}`,
    address: 'Contrato',
    addressHint: 'La dirección o el nombre del contrato en el que delegas',
    size: (bytes: number, chain: string) =>
      plural(bytes, {
        one: `Un contrato de 1 byte en ${chain}.`,
        other: `Un contrato de ${countText(bytes)} bytes en ${chain}.`,
      }),
    givesTitle: 'Qué estás cediendo',
    gives: [
      'El contrato puede mover todo el ether, los tokens y los NFT de la cuenta en esta red, ahora y más adelante. Un contrato defectuoso o malicioso puede llevárselo todo.',
      'No se limita a una aplicación, un importe ni un tiempo. Dura hasta que la revoques.',
      'Si alguien puede reemplazar el código del contrato, decide lo que pasa con tu cuenta.',
      'Otros también pueden llamar al contrato. Algunos contratos deben configurarse antes de que otro los llame: sigue las instrucciones de quienes los desarrollaron.',
    ],
    only: 'Continúa solo con un contrato que conozcas o que hayan revisado personas en las que confías.',
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
