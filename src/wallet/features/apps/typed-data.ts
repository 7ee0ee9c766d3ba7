/** Typed data as people read it, the types at the end. What is signed is the document as it came. */
export function readableTypedData(json: string): string {
  try {
    const { types, message, ...head } = JSON.parse(json);
    return JSON.stringify({ ...head, message, types }, null, 2);
  } catch {
    return json;
  }
}
