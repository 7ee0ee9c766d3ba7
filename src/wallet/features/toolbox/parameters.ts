/** The types that a tool's field names, as the fields of a form. */

import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import { emptyDraft, type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import { parseParameters } from '#core/abi/parse.ts';
import type { AbiParameter } from '#core/abi/types.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';

export interface Parameters {
  readonly types: readonly AbiParameter[];
  readonly fields: readonly FormField[];
}

/** `address to, uint256`: brackets around all of it make it one tuple. Errors: `TOOL_TYPES`, `ABI_TOO_LARGE`. */
export function readParameters(text: string): Result<Parameters> {
  const read = parseParameters(`(${text})`);
  if (read.ok) return ok({ types: read.value, fields: formFields(read.value) });
  const { error } = read;
  return error.code === 'ABI_SIGNATURE_INVALID' ? fail(new EvidentError('TOOL_TYPES', {}, error)) : read;
}

/** What nobody has written yet: fields as a form begins with them. */
export function emptyValues(fields: readonly FormField[]): string {
  return jsonOfDrafts(fields.map(emptyDraft));
}

/** As far as the text is values of these fields; otherwise empty ones. */
export function draftsOf(fields: readonly FormField[], text: string): readonly FieldDraft[] {
  const read = text.trim() === '' ? null : draftsOfJson(fields, text);
  return read?.ok ? read.value : fields.map(emptyDraft);
}
