/** Narrow looks into JSON of unknown shape. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at `key`, or an empty one. Own keys only. */
export function recordAt(from: JsonRecord, key: string): JsonRecord {
  const value = own(from, key);
  return isRecord(value) ? value : {};
}

/** The list at `key`, or an empty one. */
export function listAt(from: JsonRecord, key: string): readonly unknown[] {
  const value = own(from, key);
  return Array.isArray(value) ? value : [];
}

export function textAt(from: JsonRecord, key: string): string | null {
  const value = own(from, key);
  return typeof value === 'string' ? value : null;
}

export function own(from: JsonRecord, key: string): unknown {
  return Object.hasOwn(from, key) ? from[key] : undefined;
}
