/** Which of a contract's two codes somebody gives: the one that it is made from, or the one that stays. */
import { MAX_CODE } from '../evm/disassemble.ts';
import { operandSize } from '../evm/opcodes.ts';

/** CALLDATALOAD, CALLDATASIZE, CALLDATACOPY. */
const READS_CALL = new Set([0x35, 0x36, 0x37]);
/** CODECOPY, RETURN, and INVALID, which compilers put behind the program. */
const ENDS = new Set([0x39, 0xf3, 0xfe]);

/**
 * True where the code looks at call data before it copies code or returns. A creation has no call data: its arguments
 * stand behind the code, so that it copies first. A sign and no proof: code written by hand may do as it likes, and
 * code that does neither is not told apart.
 * @param code hexadecimal, with gaps for libraries.
 */
export function looksLikeRuntime(code: string): boolean {
  const digits = code.replace(/^0x/, '');
  const byteAt = (at: number) => {
    const byte = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
    // Gaps stand behind a PUSH and are passed over; anything else that is no byte is no operation.
    return Number.isNaN(byte) ? 0xfe : byte;
  };
  const end = Math.min(Math.floor(digits.length / 2), MAX_CODE);
  for (let at = 0; at < end; ) {
    const byte = byteAt(at);
    if (READS_CALL.has(byte)) return true;
    if (ENDS.has(byte)) return false;
    at += 1 + operandSize(byte);
  }
  return false;
}
