/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Lote',
  intro: 'Prepara varias llamadas, simúlalas juntas y elige cómo enviarlas.',
  noNetwork: {
    title: 'No hay ninguna red activada.',
    text: 'Activa la red de tus llamadas.',
    action: 'Abrir Redes',
  },
  errors: 'Corrige las llamadas marcadas.',
  trial: {
    title: 'Vista previa',
    action: 'Simular todas',
    again: 'Simular de nuevo',
    incomplete: 'Completa todas las llamadas para ver la vista previa.',
    long: 'Las llamadas largas se simulan cuando lo pides.',
    asking: 'Simulando',
    row: (place: number) => `Llamada ${place}`,
    gasUsed: (gas: string) => `${gas} de gas`,
    total: 'Total',
    reverted: 'Fallaría',
    unsupported: 'Este punto de acceso no puede simular varias llamadas juntas.',
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
    legend: 'Cómo enviar',
    sequence: 'Una por una',
    sequenceHint: 'Revisas y firmas cada llamada por separado. Si una falla, no se envían más.',
    sequenceNotAtomic: 'Algunas podrían tener éxito mientras otra falla.',
    atomicTitle: 'La solicitud exige que tengan éxito todas las llamadas o ninguna.',
    atomic:
      'Deben enviarse como una sola transacción desde esta cuenta. Solo puede hacerlo una cuenta cuyo propio código ejecute lotes.',
    lift: 'Permitir cualquier método',
    notFromHere: 'Todas o ninguna, pero no desde esta cuenta.',
    own: 'Como una, con el código de tu cuenta',
    ownHint:
      'Tu cuenta delega en un contrato que ejecuta lotes (EIP-7702, ERC-7821). Todas las llamadas tienen éxito o ninguna.',
    ownMissing: 'Sin contrato de lotes (ERC-7821).',
    ownAsked: 'Comprobando el código de tu cuenta',
    ownUnread: 'No se pudo leer el código de tu cuenta. Evident lo intenta de nuevo.',
    multicall: 'Como una, a través de Multicall3',
    multicallHint: 'Todas las llamadas tienen éxito o ninguna. Quien llama es Multicall3, no tu cuenta.',
    multicallMissing: 'Evident no conoce Multicall3 en esta cadena.',
    multicallRefused: 'Una llamada depende de quién llama, como una transferencia.',
    multicallRisk:
      'Entiendo que Multicall3 hace estas llamadas y que ningún contrato ve mi cuenta como quien llama.',
    safe: 'Desde un Safe',
    safeHint:
      'Abre un Safe con estas llamadas como una sola transacción para que la firmen sus propietarios.',
    review: (count: number) =>
      plural(count, { one: 'Revisar llamada', other: `Revisar ${countText(count)} llamadas` }),
    chooseSafe: 'Elegir Safe',
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
    only: {
      waiting: 'Esperando a que se incluya la llamada.',
      failed: 'La llamada ha fallado.',
      done: 'La llamada está hecha.',
    },
    retry: 'Reintentar la llamada fallida',
    done: 'Todas las llamadas están hechas.',
    stop: 'Parar aquí',
    back: 'Volver a las llamadas',
    open: 'Abrir',
  },
} satisfies Translation<typeof english>;
