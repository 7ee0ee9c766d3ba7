/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Contactos',
  add: 'Nuevo contacto',
  count: (count: number) => plural(count, { one: '1 contacto', other: `${countText(count)} contactos` }),
  found: (count: number, all: number) =>
    plural(all, {
      one: `${countText(count)} de 1 contacto`,
      other: `${countText(count)} de ${countText(all)} contactos`,
    }),
  search: 'Buscar por nombre, dirección o nota',
  none: {
    title: 'Aún no hay contactos',
    text: 'Los nombres de los contactos aparecen junto a sus direcciones en todas partes. Se quedan en este navegador.',
  },
  notFound: 'Ningún contacto coincide.',
  unread: 'La dirección del enlace no es válida. No se rellenó nada.',
  row: {
    acts: (name: string) => `${name}: más acciones`,
    edit: 'Editar',
    editOf: (name: string) => `Editar ${name}`,
    remove: 'Quitar',
    removeOf: (name: string) => `Quitar ${name}`,
    pay: 'Enviar',
    payTo: (name: string) => `Enviar a ${name}`,
    on: (chain: string) => `solo en ${chain}`,
    more: (count: number) => `Mostrar ${countText(count)} más`,
  },
  remove: {
    title: (name: string) => `¿Quitar ${name}?`,
    text: 'El nombre desaparece en todas partes. Los pagos anteriores siguen en tu historial.',
    keep: 'Conservar',
    confirm: 'Quitar contacto',
    done: (name: string) => `${name}: contacto quitado`,
  },
  form: {
    newTitle: 'Nuevo contacto',
    editTitle: (name: string) => `Editar ${name}`,
    name: 'Nombre',
    nameHint: 'Se muestra junto a la dirección, nunca en su lugar.',
    address: (n: number, of: number) => (of === 1 ? 'Dirección' : `Dirección ${n}`),
    addressHint: 'Una dirección o un nombre que apunte a una. Se guarda la dirección.',
    another: 'Añadir otra dirección',
    without: 'Quitar',
    withoutOf: (n: number) => `Quitar la dirección ${n}`,
    note: 'Nota',
    noteHint: 'Solo para ti. Se queda en este navegador y se incluye en las exportaciones.',
    submit: 'Guardar contacto',
    cancel: 'Cancelar',
    refused: 'Corrige los campos marcados.',
    waiting: 'Comparando con las direcciones que conoces',
    changed: {
      title: 'Este contacto se cambió en otra pestaña.',
      gone: 'Este contacto se quitó en otra pestaña.',
      text: 'No se guardó nada. Usa la otra versión y pierde tus cambios, o guarda la tuya en su lugar.',
      goneText: 'No se guardó nada. Puedes guardarlo como contacto nuevo.',
      take: 'Usar la otra versión',
      over: 'Guardar la mía',
      anew: 'Guardar como nuevo',
    },
  },
  files: {
    title: 'Importar y exportar',
    text: 'Los archivos se quedan en tu dispositivo. Cualquiera que reciba uno puede ver tus contactos.',
    json: 'Exportar como JSON',
    csv: 'Exportar como CSV',
    exported: (name: string) => `Descarga iniciada: ${name}`,
    import: 'Importar contactos',
    hint: 'Un archivo exportado desde Evident o un CSV con las columnas name y address y, si quieres, chain y note. Como máximo, 1 MB.',
  },
  preview: {
    title: 'Vista previa de la importación',
    from: (file: string) => `De ${file}. Todavía no ha cambiado nada.`,
    nothing: 'Este archivo no tiene contactos nuevos.',
    fresh: (count: number) =>
      plural(count, { one: '1 contacto nuevo', other: `${countText(count)} contactos nuevos` }),
    same: (count: number) =>
      plural(count, {
        one: '1 contacto ya guardado, sin cambios',
        other: `${countText(count)} contactos ya guardados, sin cambios`,
      }),
    decide: (count: number) =>
      plural(count, {
        one: '1 entrada necesita tu decisión',
        other: `${countText(count)} entradas necesitan tu decisión`,
      }),
    decideText: 'Marca las que quieras importar. Los contactos existentes nunca se reemplazan.',
    refused: (count: number) =>
      plural(count, {
        one: 'Se omitirá 1 entrada ilegible',
        other: `Se omitirán ${countText(count)} entradas ilegibles`,
      }),
    takeNew: (name: string) => `Añadir ${name}`,
    takeMore: (name: string) => `Añadir al contacto existente ${name}`,
    takeRenamed: (name: string) => `Añadir además ${name}`,
    more: (name: string, count: number) =>
      count === 0
        ? `${name} ya existe con otra nota. Se guardarían las dos notas.`
        : plural(count, {
            one: `${name} existe sin esta dirección. El dinero enviado a ${name} podría ir entonces allí.`,
            other: `${name} existe sin ${countText(count)} de estas direcciones. El dinero enviado a ${name} podría ir entonces allí.`,
          }),
    full: (name: string) => `En ${name} no queda sitio para esto.`,
    renamed: (at: string) => `Una de las direcciones ya está guardada como ${at}.`,
    place: (place: number) => `Entrada ${place}`,
    unnamed: 'sin nombre',
    submit: (count: number) =>
      plural(count, { one: 'Importar 1 contacto', other: `Importar ${countText(count)} contactos` }),
    cancel: 'Cancelar',
    done: (count: number) =>
      plural(count, { one: '1 contacto importado', other: `${countText(count)} contactos importados` }),
    rest: (count: number) => `y ${countText(count)} más`,
  },
} satisfies Translation<typeof english>;
