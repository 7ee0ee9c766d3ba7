/** Transfers that a log tells of: ERC-20, ERC-721 (the same event, with its number indexed), ERC-1155. */
import { type Address, decodeEventLog, type Hex, parseAbi, toEventSelector } from 'viem';

export interface TokenTransfer {
  readonly standard: 'erc20' | 'erc721' | 'erc1155';
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  /** Null for ERC-20. */
  readonly id: bigint | null;
  /** 1 for ERC-721. */
  readonly amount: bigint;
  readonly logIndex: number;
}

const ERC20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 amount)']);
const ERC721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)']);
const ERC1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const TRANSFER = toEventSelector(ERC20[0]);

interface Log {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly logIndex: number;
}

/** Empty for any other log, also for one that has the event's name but not its form. */
export function tokenTransfers({ address: token, topics, data, logIndex }: Log): TokenTransfer[] {
  const [signature, ...indexed] = topics;
  if (signature === undefined) return [];
  const log = { topics: [signature, ...indexed] as [Hex, ...Hex[]], data };
  const base = (args: { from: Address; to: Address }) => ({
    token,
    from: args.from.toLowerCase() as Address,
    to: args.to.toLowerCase() as Address,
    logIndex,
  });
  try {
    if (signature === TRANSFER && indexed.length === 2) {
      const { args } = decodeEventLog({ abi: ERC20, ...log });
      return [{ ...base(args), standard: 'erc20', id: null, amount: args.amount }];
    }
    if (signature === TRANSFER) {
      const { args } = decodeEventLog({ abi: ERC721, ...log });
      return [{ ...base(args), standard: 'erc721', id: args.id, amount: 1n }];
    }
    const { eventName, args } = decodeEventLog({ abi: ERC1155, ...log });
    if (eventName === 'TransferSingle') {
      return [{ ...base(args), standard: 'erc1155', id: args.id, amount: args.value }];
    }
    return args.ids.map((id, index) => ({
      ...base(args),
      standard: 'erc1155',
      id,
      amount: args.values[index] ?? 0n,
    }));
  } catch {
    return []; // of another form
  }
}
