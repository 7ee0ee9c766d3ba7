/** A source in pieces that are coloured one by one, when they come into sight. Pure. */

export interface Chunk {
  /** Number of its first line, from 1. A line that is too long goes on in the next piece, under the same number. */
  readonly line: number;
  readonly text: string;
}

/** Characters of a piece: some milliseconds of colouring. */
const USUAL = 3_000;
const MOST = 8_000;

/** Pieces end at the end of a line and outside of comments, as far as that is possible. */
export function chunksOf(source: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let text = '';
  let first = 1;
  let line = 1;
  let comment = false;
  const close = (next: number) => {
    if (text !== '') chunks.push({ line: first, text });
    text = '';
    first = next;
  };
  for (const each of source.replace(/\r\n?/g, '\n').split('\n')) {
    for (let start = 0; start === 0 || start < each.length; start += MOST) {
      const part = each.slice(start, start + MOST);
      if (text.length + part.length > MOST) close(line);
      text += start + MOST < each.length ? part : `${part}\n`;
    }
    comment = insideComment(each, comment);
    line += 1;
    if (text.length >= USUAL && !comment) close(line);
  }
  close(line);
  return chunks;
}

/** Whether a comment of several lines is open at the end of the line. Quotes are not looked at: it is about colours. */
function insideComment(line: string, before: boolean): boolean {
  const [opens, closes] = [line.lastIndexOf('/*'), line.lastIndexOf('*/')];
  if (opens === -1 && closes === -1) return before;
  if (line.indexOf('//') !== -1 && line.indexOf('//') < opens && !before) return false;
  return opens > closes;
}
