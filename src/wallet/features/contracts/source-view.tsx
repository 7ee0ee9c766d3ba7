/** Verified sources, file by file. Only what is in sight is coloured. */
import { useEffect, useMemo, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { WindowedList } from '../../components/virtual/windowed-list.tsx';
import type { StoredSource } from '../../contracts/types.ts';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';
import type { Token } from './highlight.ts';
import { shownText } from './shown-text.ts';
import colours from './source.module.css';

const words = dataMessages.code;

type Colour = (text: string) => readonly Token[];

/** A source in pieces that are coloured one by one, when they come into sight. Pure. */

interface Chunk {
  /** Number of its first line, from 1. A line that is too long goes on in the next piece, under the same number. */
  readonly line: number;
  readonly text: string;
}

const keyOf = (_: Chunk, index: number) => String(index);

export function SourceView({ files }: { files: readonly StoredSource[] }) {
  const [chosen, setChosen] = useState(0);
  const [colour, setColour] = useState<Colour | null>(null);
  useEffect(() => {
    let here = true;
    import('./highlight.ts').then(
      ({ tokensOf }) => {
        if (here) setColour(() => tokensOf);
      },
      () => undefined, // Without colours the source is as readable, and the same.
    );
    return () => {
      here = false;
    };
  }, []);
  const file = files[chosen] ?? files[0];
  const chunks = useMemo(() => (file === undefined ? [] : chunksOf(file.content)), [file]);
  if (file === undefined) return null;
  return (
    <div className={layout.stack4}>
      <div className={styles.spread}>
        <div className={styles.grow}>
          <Field label={words.file} reserve={false}>
            <Select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
              {files.map(({ path }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: files never move
                <option key={index} value={index}>
                  {displayText(path, 160)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <CopyButton value={file.content} what={words.source} variant="text" />
      </div>
      <p className={cx(layout.small, layout.long)}>{file.fits ? words.fits : words.fitsNot}</p>
      <div className={colours.source} translate="no">
        <WindowedList key={chosen} label={words.lines} items={chunks} keyOf={keyOf} guess={1_600}>
          {(chunk) => <Piece chunk={chunk} colour={colour} />}
        </WindowedList>
      </div>
    </div>
  );
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

function Piece({ chunk, colour }: { chunk: Chunk; colour: Colour | null }) {
  const tokens = useMemo<readonly Token[]>(
    () => (colour === null ? [{ text: chunk.text, kind: null }] : colour(chunk.text)),
    [chunk, colour],
  );
  return (
    <div className={colours.piece}>
      <span className={colours.place}>{words.line(chunk.line)}</span>
      <pre className={cx(layout.written, colours.text)}>
        <bdi>
          {tokens.map(({ text, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens never move
            <span key={index} className={kind === null ? undefined : colours[kind]}>
              {shownText(text)}
            </span>
          ))}
        </bdi>
      </pre>
    </div>
  );
}
