/**
 * Descriptors of the registry with their includes merged (ERC-7730, "Includes"): fields of one path are one field,
 * what includes overrides what is included.
 */
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from './json.ts';

/** Descriptors by their path in the registry, as JSON. */
export type DescriptorFiles = Readonly<Record<string, unknown>>;

export interface Descriptor {
  readonly path: string;
  readonly context: JsonRecord;
  readonly metadata: JsonRecord;
  readonly definitions: JsonRecord;
  /** By signature or by `encodeType`, as written. */
  readonly formats: JsonRecord;
}

const EMPTY: Omit<Descriptor, 'path'> = { context: {}, metadata: {}, definitions: {}, formats: {} };

/** The descriptor at `path`, includes merged. Throws where an include is missing or goes round in a circle. */
export function readDescriptor(
  files: DescriptorFiles,
  path: string,
  above: readonly string[] = [],
): Descriptor {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!isRecord(file)) throw new Error(`no descriptor at ${path}`);
  if (above.includes(path)) throw new Error(`includes go round in a circle at ${path}`);
  const listed = own(file, 'includes');
  let merged: Omit<Descriptor, 'path'> = EMPTY;
  for (const include of typeof listed === 'string' ? [listed] : listAt(file, 'includes')) {
    if (typeof include !== 'string') throw new Error(`an include of ${path} is no path`);
    merged = merge(merged, readDescriptor(files, relative(path, include), [...above, path]));
  }
  const display = recordAt(file, 'display');
  return {
    path,
    ...merge(merged, {
      context: recordAt(file, 'context'),
      metadata: recordAt(file, 'metadata'),
      definitions: recordAt(display, 'definitions'),
      formats: recordAt(display, 'formats'),
    }),
  };
}

function relative(from: string, include: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of include.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function merge(base: Omit<Descriptor, 'path'>, over: Omit<Descriptor, 'path'>): Omit<Descriptor, 'path'> {
  const formats = new Map(Object.entries(base.formats));
  for (const [key, format] of Object.entries(over.formats)) {
    const before = formats.get(key);
    formats.set(key, isRecord(before) && isRecord(format) ? mergeFormat(before, format) : format);
  }
  return {
    context: { ...base.context, ...over.context },
    metadata: { ...base.metadata, ...over.metadata },
    definitions: { ...base.definitions, ...over.definitions },
    formats: Object.fromEntries(formats),
  };
}

function mergeFormat(base: JsonRecord, over: JsonRecord): JsonRecord {
  const fields: unknown[] = [...listAt(base, 'fields')];
  for (const field of listAt(over, 'fields')) {
    const at = isRecord(field) ? fields.findIndex((other) => isRecord(other) && sameField(other, field)) : -1;
    const before = fields[at];
    if (isRecord(before) && isRecord(field)) {
      fields[at] = {
        ...before,
        ...field,
        params: { ...recordAt(before, 'params'), ...recordAt(field, 'params') },
      };
    } else fields.push(field);
  }
  return { ...base, ...over, fields };
}

function sameField(a: JsonRecord, b: JsonRecord): boolean {
  const path = own(a, 'path');
  if (path !== undefined) return path === own(b, 'path');
  const value = own(a, 'value');
  return value !== undefined && value === own(b, 'value');
}

/** The field with the definition that it refers to (`$.display.definitions.name`). */
export function filledIn({ definitions }: Descriptor, field: JsonRecord): JsonRecord {
  const name = textAt(field, '$ref')?.replace(/^\$\.display\.definitions\./, '') ?? '';
  const definition = recordAt(definitions, name);
  const params = { ...recordAt(definition, 'params'), ...recordAt(field, 'params') };
  return { ...definition, ...field, params };
}
