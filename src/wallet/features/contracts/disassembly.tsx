/** The code as the EVM reads it. Only what is in sight is rendered; the rest is counted in pieces. */
import { useCallback, useMemo } from 'react';
import { functionBySelector } from '#core/abi/interface/lookup.ts';
import { type Hex, hexToBytes, parseHex } from '#core/bytes/hex.ts';
import { disassemble, dispatchedSelectors, type Instruction, MAX_CODE } from '#core/evm/disassemble.ts';
import { displayText } from '#core/text/display.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { pause } from '../../chain/contracts/pace.ts';
import { useRead } from '../../shared/decoding/use-read.ts';
import { WindowedList } from '../../shared/virtual/windowed-list.tsx';
import type { ContractViewInterface } from './contract-view.ts';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';

const words = dataMessages.code;
const PIECE = 2_000;
const keyOf = ({ at }: Instruction) => String(at);

type DisassemblyProps = { code: Hex; end: number; known: ContractViewInterface | null };

export function Disassembly({ code, end, known }: DisassemblyProps) {
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
        <WindowedList label={words.disassembly} items={read.value} keyOf={keyOf} guess={20}>
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
    await pause();
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
