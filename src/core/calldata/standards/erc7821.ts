/** ERC-7821: batches that an account runs by its own code (EIP-7702, or a contract account). */
import { decodeArguments } from '../../abi/decode.ts';
import { parseParameters } from '../../abi/parse.ts';
import { ZERO_ADDRESS } from '../../address/address.ts';
import { unwrap } from '../../result.ts';
import { Args } from '../args.ts';
import { type Standard, standard } from '../standard.ts';

/**
 * One batch that reverts as a whole: the first ten bytes of the mode. Of the other twenty-two nothing is said. Modes
 * with further data, or with batches of batches, are unread.
 */
const SINGLE = '0x01000000000000000000';
const CALLS = unwrap(parseParameters('((address to, uint256 value, bytes data)[] calls)'));

export const ERC7821: readonly Standard[] = [
  standard('execute(bytes32 mode, bytes executionData)', (args, { call, to: self, carrier }) => {
    if (!args.bytes(0).startsWith(SINGLE)) return null;
    const read = decodeArguments(CALLS, args.bytes(1));
    if (!read.ok) return null;
    const calls = new Args(read.value.map(({ value }) => value)).list(0).tuples();
    return {
      meaning: { kind: 'batch', canFail: false },
      carried: calls.map((item) => ({
        call: {
          chainId: call.chainId,
          from: carrier,
          // The zero address stands for the account itself.
          to: item.address(0) === ZERO_ADDRESS ? (carrier ?? self) : item.address(0),
          value: item.number(1),
          data: item.bytes(2),
          operation: 'call',
        },
      })),
    };
  }),
];
