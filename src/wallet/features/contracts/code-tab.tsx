/** The code: its bytes, what compilers wrote behind it, the source that somebody published, the operations. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { functionBySelector } from '#core/abi/interface/lookup.ts';
import type { Address } from '#core/address/address.ts';
import { type Hex, hexSize, hexToBytes, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { disassemble, dispatchedSelectors, type Instruction, MAX_CODE } from '#core/evm/disassemble.ts';
import { readMetadata } from '#core/evm/metadata.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useRead } from '../../components/decoding/use-read.ts';
import { ErrorView } from '../../components/page/error-view.tsx';
import { WindowedList } from '../../components/virtual/windowed-list.tsx';
import { pauseForPage } from '../../contracts/context.ts';
import type { ContractBytecode, StoredSource, VerifiedSource } from '../../contracts/types.ts';
import { verifiedSourceQuery } from '../../queries/contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ContractViewInterface } from './contract-view.ts';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';
import type { Token } from './highlight.ts';
import { shownText } from './shown-text.ts';
import colours from './source.module.css';
import type { DeskHold } from './use-contract-view.ts';

// Verified sources, file by file. Only what is in sight is coloured.

const words = dataMessages.code;

type Colour = (text: string) => readonly Token[];

/** A source in pieces that are coloured one by one, when they come into sight. Pure. */

interface Chunk {
  /** Number of its first line, from 1. A line that is too long goes on in the next piece, under the same number. */
  readonly line: number;
  readonly text: string;
}

const keyOf = (_: Chunk, index: number) => String(index);

function SourceView({ files }: { files: readonly StoredSource[] }) {
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
      <div className={cx(align.ends, styles.spread)}>
        <div className={styles.grow}>
          <Field label={words.file}>
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
    <div className={align.column}>
      <span className={cx(layout.quiet, colours.place)}>{words.line(chunk.line)}</span>
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

type CodeTabProps = {
  chainId: ChainId;
  bytecode: ContractBytecode;
  known: ContractViewInterface | null;
  hold: DeskHold;
};

export function CodeTab({ chainId, bytecode, known, hold }: CodeTabProps) {
  const all = [
    { address: bytecode.address, code: bytecode.code, codeHash: bytecode.codeHash },
    ...bytecode.parts,
  ];
  const [chosen, setChosen] = useState<Address>(bytecode.address);
  const part = all.find(({ address }) => address === chosen) ?? all[0];
  if (part === undefined) return null;
  return (
    <div className={layout.stack4}>
      {all.length > 1 ? (
        <Field label={words.which} hint={words.whichHint}>
          <Select
            value={part.address}
            onChange={(event) => {
              const next = all.find(({ address }) => address === event.currentTarget.value);
              if (next) setChosen(next.address);
            }}
          >
            {all.map(({ address }, index) => (
              <option key={address} value={address}>
                {index === 0 ? words.own(shortAddress(address)) : words.behind(shortAddress(address))}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Bytes key={part.address} code={part.code} codeHash={part.codeHash} known={known} bytecode={bytecode} />
      <Source chainId={chainId} address={part.address} asked={hold.asked} />
    </div>
  );
}

type BytesProps = {
  code: Hex;
  codeHash: string;
  known: ContractViewInterface | null;
  bytecode: ContractBytecode;
};

function Bytes({ code, codeHash, known, bytecode }: BytesProps) {
  const metadata = useMemo(() => readMetadata(code), [code]);
  const [open, setOpen] = useState(false);
  const size = hexSize(code);
  const delegation = bytecode.proxy?.kind === 'eip7702' ? bytecode.proxy.targets[0]?.address : undefined;
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        {delegation === undefined ? null : (
          <Notice title={words.delegationTitle} standing>
            {words.delegation(shortAddress(delegation))}
          </Notice>
        )}
        <FactList>
          <Fact label={words.size}>{words.bytes(size)}</Fact>
          <Fact label={words.hash}>
            <code className={cx(layout.mono, styles.mono)} data-long="">
              {codeHash}
            </code>{' '}
            <CopyButton value={codeHash} what={words.hashNoun} />
          </Fact>
          <Fact label={words.compiler}>
            {metadata === null ? (
              words.noMetadata
            ) : (
              <bdi>
                {words.languages[metadata.language]}{' '}
                {displayText(metadata.compiler ?? words.unknownVersion, 60)}
              </bdi>
            )}
          </Fact>
          {metadata?.hash == null ? null : (
            <Fact label={words.metadata[metadata.hash.kind]}>
              <code className={cx(layout.mono, styles.mono)} data-long="">
                {metadata.hash.value}
              </code>{' '}
              <CopyButton value={metadata.hash.value} what={words.hashNoun} />
            </Fact>
          )}
        </FactList>
        <div className={layout.row2}>
          <CopyButton value={code} what={words.bytecode} variant="text" />
          <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.hideDisassembly : words.showDisassembly}
          </Button>
        </div>
        <Details summary={words.raw}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <code className={cx(layout.well, layout.mono, styles.box)} tabIndex={0} translate="no">
            {code}
          </code>
        </Details>
        {open ? <Disassembly code={code} end={size - (metadata?.size ?? 0)} known={known} /> : null}
      </div>
    </Sheet>
  );
}

const PIECE = 2_000;
const placeOf = ({ at }: Instruction) => String(at);

type DisassemblyProps = { code: Hex; end: number; known: ContractViewInterface | null };

/** The code as the EVM reads it. Only what is in sight is rendered; the rest is counted in pieces. */
function Disassembly({ code, end, known }: DisassemblyProps) {
  const read = useRead(useCallback(() => all(code, end), [code, end]));
  const selectors = useMemo(() => dispatchedSelectors(code), [code]);
  if (read.kind !== 'read') return <p className={layout.quiet}>{words.reading}</p>;
  const nameOf = ({ name, operand }: Instruction): string | null => {
    if (name !== 'PUSH4' || operand === null || known === null) return null;
    const selector = parseHex(operand);
    if (!selector.ok || !selectors.has(selector.value)) return null;
    const fn = functionBySelector(known.contract, selector.value);
    return fn === null ? null : displayText(fn.signature, 80);
  };
  return (
    <>
      <p className={cx(layout.small, layout.long)}>
        {words.instructions(read.value.length)}{' '}
        {selectors.size === 0 ? words.comparesNone : words.compared(selectors.size)}
      </p>
      <div className={cx(layout.mono, styles.mono)} translate="no">
        <WindowedList label={words.disassembly} items={read.value} keyOf={placeOf} guess={20}>
          {(instruction) => <Line instruction={instruction} called={nameOf(instruction)} />}
        </WindowedList>
      </div>
    </>
  );
}

async function all(code: Hex, end: number): Promise<readonly Instruction[]> {
  const bytes = hexToBytes(code);
  const found: Instruction[] = [];
  let next: number | null = 0;
  while (next !== null) {
    const piece = disassemble(bytes, next, PIECE, Math.min(end, MAX_CODE));
    found.push(...piece.instructions);
    next = piece.next;
    await pauseForPage();
  }
  return found;
}

function Line({ instruction, called }: { instruction: Instruction; called: string | null }) {
  const { at, code, name, operand, target } = instruction;
  const byte = code.toString(16).padStart(2, '0');
  return (
    <div>
      <span className={layout.quiet}>{at.toString(16).padStart(4, '0')}</span>{' '}
      {target ? <b>{name}</b> : (name ?? words.data(byte))} {operand}
      {called === null ? null : <bdi className={layout.small}> {called}</bdi>}
    </div>
  );
}

type SourceProps = { chainId: ChainId; address: Address; asked: readonly string[] };

function Source({ chainId, address, asked }: SourceProps) {
  const services = useServices();
  const found = useQuery({
    ...verifiedSourceQuery(services, chainId, address, asked),
    enabled: asked.length > 0,
  });
  return (
    <Sheet title={words.verified} padded>
      {asked.length === 0 ? (
        <EmptyState title={words.nobodyAsked}>{words.nobodyAskedText}</EmptyState>
      ) : found.isPending ? (
        <SkeletonRows count={3} />
      ) : found.error !== null ? (
        <ErrorView error={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : found.data === null ? (
        <EmptyState title={words.noSource} />
      ) : (
        <Verified source={found.data} />
      )}
    </Sheet>
  );
}

function Verified({ source }: { source: VerifiedSource }) {
  const { match, inCode, claimed, name, compiler, files } = source;
  const host = displayText(source.source, 80);
  const text = words.matches[match === 'partial' && inCode === 'swarm' ? 'swarm' : match];
  return (
    <div className={layout.stack4} data-match={match}>
      {match === 'none' ? (
        <Notice tone="danger" title={words.mismatchTitle} standing>
          {text}
        </Notice>
      ) : (
        <p>
          <EvidenceMark
            level={match === 'exact' ? 'derived' : 'reported'}
            text={match === 'exact' ? words.exact : words.partial}
          />{' '}
          {text}
        </p>
      )}
      <FactList>
        <Fact label={words.name}>
          <bdi>{displayText(name, 100)}</bdi>
        </Fact>
        <Fact label={words.compiler}>
          <bdi>{displayText(compiler, 100)}</bdi>
        </Fact>
        <Fact label={words.from} aside={claimed === null ? null : words.claims[claimed]}>
          <bdi>{host}</bdi>
        </Fact>
      </FactList>
      <SourceView files={files} />
    </div>
  );
}
