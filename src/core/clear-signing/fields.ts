/** The fields of a format as they stand in the descriptor, flat: groups opened, definitions filled in. */
import type { Descriptor } from './descriptor.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';
import { Refused } from './refused.ts';

export interface StatedField {
  readonly label: string | null;
  /** From the root, without `#.`; null for a constant. */
  readonly path: string | null;
  /** Paths of parameters: `tokenPath` and the like. */
  readonly parameters: readonly string[];
  readonly shown: 'always' | 'never' | 'onCondition';
}

/** Of groups inside each other. */
const MAX_DEPTH = 8;

export function statedFields(descriptor: Descriptor, format: JsonRecord): readonly StatedField[] {
  const visit = (list: readonly unknown[], base: string, depth: number): readonly StatedField[] => {
    if (depth > MAX_DEPTH) throw new Refused('tooLarge', 'groups in groups');
    return list.filter(isRecord).flatMap((from) => {
      const field = filledIn(descriptor, from);
      const path = textAt(field, 'path');
      const at = path === null ? null : under(base, path);
      if (Array.isArray(own(field, 'fields'))) return visit(listAt(field, 'fields'), at ?? base, depth + 1);
      const visible = own(field, 'visible');
      return [
        {
          label: textAt(field, 'label'),
          path: at,
          parameters: Object.entries(recordAt(field, 'params')).flatMap(([key, value]) =>
            key.endsWith('Path') && typeof value === 'string' ? [under(base, value)] : [],
          ),
          shown: visible === 'never' ? 'never' : isRecord(visible) ? 'onCondition' : 'always',
        },
      ];
    });
  };
  return visit(listAt(format, 'fields'), '', 0);
}

/** The field with the definition that it refers to (`$.display.definitions.name`). */
function filledIn({ definitions }: Descriptor, field: JsonRecord): JsonRecord {
  const name = textAt(field, '$ref')?.replace(/^\$\.display\.definitions\./, '') ?? '';
  const definition = recordAt(definitions, name);
  const params = { ...recordAt(definition, 'params'), ...recordAt(field, 'params') };
  return { ...definition, ...field, params };
}

function under(base: string, path: string): string {
  if (/^[@$]/.test(path)) return path;
  if (path.startsWith('#')) return path.replace(/^#\.?/, '');
  return base === '' ? path : `${base}.${path}`;
}

/**
 * Refuses formats that the engine would follow to something else than they say. It keeps fields by their label, so
 * that a label which is a number changes places and one named `__proto__` is lost. And it counts the items of a
 * field's list to pick the item of a parameter's list, which is only right where the field runs through one list,
 * from its beginning.
 */
export function refuseTraps(fields: readonly StatedField[]): void {
  for (const { label, path, parameters, shown } of fields) {
    if (shown === 'never') continue;
    if (label === null || /^\s*$|^\d+$|^__proto__$/.test(label))
      throw new Refused('unreadable', 'a field without a label');
    const lists = path?.match(/\[[^\]]*\]/g) ?? [];
    const follows = parameters.some((parameter) => parameter.includes('[]'));
    if (
      follows &&
      (lists.filter((step) => step === '[]').length !== 1 || lists.some((step) => step.includes(':')))
    )
      throw new Refused('failed', `which item of a list belongs to ${path ?? label}`);
  }
}
