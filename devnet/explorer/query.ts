/** What a request of the Etherscan-compatible API asks for, read as the real one reads it. */
import { type Address, isAddress } from 'viem';

/** Answered with status 200 and `status: "0"`, as the real one does. */
export class ApiRefusal extends Error {
  readonly result: string | null;

  /** @param message `NOTOK` unless the real one says something else there. */
  constructor(result: string | null, message = 'NOTOK') {
    super(message);
    this.result = result;
  }
}

/** A page of a list may not reach beyond this many rows. */
const WINDOW = 10_000;

export interface ListQuery {
  readonly from: number;
  readonly to: number;
  readonly newestFirst: boolean;
  /** Rows to skip, and rows to give. */
  readonly skip: number;
  readonly take: number;
}

export function listQuery(parameters: URLSearchParams): ListQuery {
  const page = natural(parameters.get('page'), 1);
  const take = Math.min(natural(parameters.get('offset'), WINDOW), WINDOW);
  if (page * take > WINDOW) {
    throw new ApiRefusal(
      null,
      'Result window is too large, PageNo x Offset size must be less than or equal to 10000',
    );
  }
  return {
    from: natural(parameters.get('startblock'), 0),
    to: natural(parameters.get('endblock'), Number.MAX_SAFE_INTEGER),
    newestFirst: parameters.get('sort') === 'desc',
    skip: (page - 1) * take,
    take,
  };
}

/** Null when absent. Lower case. */
export function addressIn(parameters: URLSearchParams, name: string): Address | null {
  const text = parameters.get(name);
  if (text === null || text === '') return null;
  if (!isAddress(text, { strict: false })) throw new ApiRefusal('Error! Invalid address format');
  return text.toLowerCase() as Address;
}

/** What is not a number counts as absent, as the real one has it ("latest" is common). */
function natural(text: string | null, absent: number): number {
  if (text === null || !/^\d{1,15}$/.test(text)) return absent;
  const value = Number(text);
  return absent === 0 || value > 0 ? value : absent;
}
