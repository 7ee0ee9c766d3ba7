/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Lote',
  intro: 'Prepara varias llamadas, simúlalas juntas y elige cómo enviarlas.',
  account: 'Desde',
  noNetwork: {
    title: 'No hay ninguna red activada.',
    text: 'Activa la red de tus llamadas.',
    action: 'Abrir Redes',
  },
  compose: 'Llamadas',
  errors: 'Corrige las llamadas marcadas.',
  trial: {
    title: 'Vista previa',
    action: 'Simular todas',
    text: 'Ejecuta todas las llamadas en orden, en un bloque simulado. No se firma nada.',
    asking: 'Simulando',
    row: (place: number) => `Llamada ${place}`,
    succeeded: (gas: string) => `Tendría éxito, usando ${gas} de gas`,
    reverted: 'Fallaría',
    unsupported: 'Este punto de acceso no puede simular varias llamadas juntas.',
    stale: 'Las llamadas han cambiado. Vuelve a simularlas.',
    counted: (count: number, failed: number) =>
      failed === 0
        ? plural(count, {
            one: 'La llamada tendría éxito.',
            other: `Las ${countText(count)} tendrían éxito.`,
          })
        : plural(failed, {
            one: `Fallaría 1 de ${countText(count)}.`,
            other: `Fallarían ${countText(failed)} de ${countText(count)}.`,
          }),
  },
  ways: {
    title: 'Enviar',
    legend: 'Método',
    sequence: 'Una por una',
    sequenceHint: 'Revisas y firmas cada llamada por separado. Si una falla, no se envían más.',
    sequenceNotAtomic:
      'Cada llamada se enviaría por separado. Algunas podrían tener éxito mientras otra falla.',
    atomicTitle: 'La solicitud exige que tengan éxito todas las llamadas o ninguna.',
    atomic:
      'Deben enviarse como una sola transacción desde esta cuenta. Solo puede hacerlo una cuenta cuyo propio código ejecute lotes.',
    lift: 'Permitir cualquier método',
    notFromHere: 'Todas o ninguna, pero no desde esta cuenta.',
    own: 'Como una transacción, con el código de tu cuenta',
    ownHint:
      'Tu cuenta delega en un contrato que ejecuta lotes (EIP-7702, ERC-7821). Todas las llamadas tienen éxito o ninguna.',
    ownMissing: 'Tu cuenta no delega en un contrato de lotes conocido (ERC-7821).',
    ownAsked: 'Comprobando el código de tu cuenta',
    ownUnread: 'No se pudo leer el código de tu cuenta. Evident lo intenta de nuevo.',
    multicall: 'Como una transacción, a través de Multicall3',
    multicallHint: 'Todas las llamadas tienen éxito o ninguna. Quien llama es Multicall3, no tu cuenta.',
    multicallMissing: 'Evident no conoce Multicall3 en esta cadena.',
    multicallRefused:
      'Una de las llamadas depende de quién llama: una transferencia, una autorización o un depósito. A través de Multicall3 fallaría, o perderías lo que devuelve.',
    multicallRisk:
      'Entiendo que Multicall3 hace estas llamadas y que ningún contrato ve mi cuenta como quien llama.',
    safe: 'Desde un Safe',
    safeHint:
      'Abre un Safe con estas llamadas como una sola transacción para que la firmen sus propietarios.',
    action: { sequence: 'Empezar', own: 'Revisar', multicall: 'Revisar', safe: 'Elegir Safe' },
    watchOnly: 'Solo observas esta cuenta. Aquí puedes simular, pero no firmar.',
  },
  review: 'Revisar el lote',
  sequence: {
    title: 'Una por una',
    now: (place: number, all: number) => `Llamada ${place} de ${all}`,
    steps: {
      open: 'Sin enviar',
      waiting: 'Enviada, aún no está en un bloque',
      done: 'Hecha',
      failed: 'Fallida',
    },
    waiting: 'Esperando a que se incluya esta llamada. La siguiente se simula sobre su resultado.',
    failed: 'Una llamada ha fallado. No se enviaron más.',
    retry: 'Reintentar la llamada fallida',
    done: 'Todas las llamadas están hechas.',
    stop: 'Parar aquí',
    back: 'Volver a las llamadas',
    open: 'Abrir',
  },
} satisfies Translation<typeof english>;
