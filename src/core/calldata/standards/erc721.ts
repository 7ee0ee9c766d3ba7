/** ERC-721 and ERC-1155: what they do not share with ERC-20. */
import type { Args } from '../args.ts';
import { means, type Site, standard } from '../standard.ts';

export function movedItem(args: Args, { to }: Site) {
  return means({
    kind: 'transferItems',
    collection: to,
    standard: 'erc721',
    from: args.address(0),
    to: args.address(1),
    items: [{ id: args.number(2), amount: 1n }],
  });
}

export const ERC721 = [
  standard('safeTransferFrom(address from, address to, uint256 id)', movedItem),
  standard('safeTransferFrom(address from, address to, uint256 id, bytes data)', movedItem),
  standard('setApprovalForAll(address operator, bool approved)', (args, { to }) =>
    means({
      kind: 'approveAll',
      collection: to,
      operator: args.address(0),
      approved: args.flag(1),
    }),
  ),
];

export const ERC1155 = [
  standard(
    'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    (args, { to }) =>
      means({
        kind: 'transferItems',
        collection: to,
        standard: 'erc1155',
        from: args.address(0),
        to: args.address(1),
        items: [{ id: args.number(2), amount: args.number(3) }],
      }),
  ),
  standard(
    'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    (args, { to }) => {
      const amounts = args.list(3);
      // EIP-1155: the lists go together item by item.
      if (args.list(2).size !== amounts.size) return null;
      return means({
        kind: 'transferItems',
        collection: to,
        standard: 'erc1155',
        from: args.address(0),
        to: args.address(1),
        items: args.list(2).each((ids, index) => ({ id: ids.number(index), amount: amounts.number(index) })),
      });
    },
  ),
];
