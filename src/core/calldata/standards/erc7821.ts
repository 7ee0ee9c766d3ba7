/**
 * ERC-7821: batches that an account runs by its own code (EIP-7702, or a contract account); and the one call of ERC-7579,
 * which has the same function.
 */
import { decodeArguments } from '../../abi/decode.ts';
import { parseParameters } from '../../abi/parse.ts';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import { unwrap } from '../../result.ts';
import { Args } from '../args.ts';
import { type Standard, standard } from '../standard.ts';

/**
 * One batch that reverts as a whole: the first ten bytes of the mode. Of the other twenty-two nothing is said. Modes
 * with further data, or with batches of batches, are unread.
 */
const BATCH = '0x01000000000000000000';
/** ERC-7579: one call that reverts as a whole: target, value and data, packed. */
const SINGLE = '0x00000000000000000000';
const HEAD = 20 + 32;
const CALLS = unwrap(parseParameters('((address to, uint256 value, bytes data)[] calls)'));

export const ERC7821: readonly Standard[] = [
  standard('execute(bytes32 mode, bytes executionData)', (args, { call, to: self, carrier }) => {
    const mode = args.bytes(0);
    const data = args.bytes(1);
    if (mode.startsWith(SINGLE)) {
      if (hexSize(data) < HEAD) return null;
      return {
        meaning: { kind: 'batch', canFail: false },
        carried: [
          {
            call: {
              chainId: call.chainId,
              from: carrier,
              to: toAddress(data.slice(0, 42)),
              value: BigInt(`0x${data.slice(42, 106)}`),
              data: `0x${data.slice(106)}` as Hex,
              operation: 'call',
            },
          },
        ],
      };
    }
    if (!mode.startsWith(BATCH)) return null;
    const read = decodeArguments(CALLS, data);
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
