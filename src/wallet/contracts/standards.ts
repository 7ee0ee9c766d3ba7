/** Published interfaces, and how a contract is seen to have one: by its selectors, or by what it says (ERC-165). */

import { readInterface } from '#core/abi/interface/read.ts';
import type { ContractInterface } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { hasCode } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data } from '../rpc/schemas.ts';

interface StandardInterface {
  readonly name: string;
  /** ERC-165; null for those that are older than it, or never took it up. */
  readonly id: Hex | null;
  readonly contract: ContractInterface;
}

const known = (name: string, id: `0x${string}` | null, text: string): StandardInterface => ({
  name,
  id: id as Hex | null,
  contract: unwrap(readInterface(text)),
});

const STANDARDS: readonly StandardInterface[] = [
  known('ERC-165', '0x01ffc9a7', 'function supportsInterface(bytes4 interfaceId) view returns (bool)'),
  known(
    'ERC-20',
    null,
    `function totalSupply() view returns (uint256)
function balanceOf(address owner) view returns (uint256)
function transfer(address to, uint256 value) returns (bool)
function transferFrom(address from, address to, uint256 value) returns (bool)
function approve(address spender, uint256 value) returns (bool)
function allowance(address owner, address spender) view returns (uint256)
event Transfer(address indexed from, address indexed to, uint256 value)
event Approval(address indexed owner, address indexed spender, uint256 value)`,
  ),
  known(
    'Name, symbol',
    null,
    `function name() view returns (string)
function symbol() view returns (string)`,
  ),
  known('Decimals', null, 'function decimals() view returns (uint8)'),
  known(
    'ERC-2612',
    null,
    `function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
function nonces(address owner) view returns (uint256)
function DOMAIN_SEPARATOR() view returns (bytes32)`,
  ),
  known(
    'ERC-721',
    '0x80ac58cd',
    `function balanceOf(address owner) view returns (uint256)
function ownerOf(uint256 tokenId) view returns (address)
function safeTransferFrom(address from, address to, uint256 tokenId, bytes data) payable
function safeTransferFrom(address from, address to, uint256 tokenId) payable
function transferFrom(address from, address to, uint256 tokenId) payable
function approve(address approved, uint256 tokenId) payable
function setApprovalForAll(address operator, bool approved)
function getApproved(uint256 tokenId) view returns (address)
function isApprovedForAll(address owner, address operator) view returns (bool)
event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)
event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)
event ApprovalForAll(address indexed owner, address indexed operator, bool approved)`,
  ),
  known(
    'ERC-721 metadata',
    '0x5b5e139f',
    `function name() view returns (string)
function symbol() view returns (string)
function tokenURI(uint256 tokenId) view returns (string)`,
  ),
  known(
    'ERC-721 enumerable',
    '0x780e9d63',
    `function totalSupply() view returns (uint256)
function tokenByIndex(uint256 index) view returns (uint256)
function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)`,
  ),
  known(
    'ERC-1155',
    '0xd9b67a26',
    `function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)
function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)
function balanceOf(address owner, uint256 id) view returns (uint256)
function balanceOfBatch(address[] owners, uint256[] ids) view returns (uint256[])
function setApprovalForAll(address operator, bool approved)
function isApprovedForAll(address owner, address operator) view returns (bool)
event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)
event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)
event ApprovalForAll(address indexed owner, address indexed operator, bool approved)
event URI(string value, uint256 indexed id)`,
  ),
  known('ERC-1155 metadata', '0x0e89341c', 'function uri(uint256 id) view returns (string)'),
  known(
    'ERC-2981',
    '0x2a55205a',
    'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 royaltyAmount)',
  ),
  known(
    'ERC-4626',
    null,
    `function asset() view returns (address)
function totalAssets() view returns (uint256)
function convertToShares(uint256 assets) view returns (uint256)
function convertToAssets(uint256 shares) view returns (uint256)
function maxDeposit(address receiver) view returns (uint256)
function previewDeposit(uint256 assets) view returns (uint256)
function deposit(uint256 assets, address receiver) returns (uint256 shares)
function maxMint(address receiver) view returns (uint256)
function previewMint(uint256 shares) view returns (uint256)
function mint(uint256 shares, address receiver) returns (uint256 assets)
function maxWithdraw(address owner) view returns (uint256)
function previewWithdraw(uint256 assets) view returns (uint256)
function withdraw(uint256 assets, address receiver, address owner) returns (uint256 shares)
function maxRedeem(address owner) view returns (uint256)
function previewRedeem(uint256 shares) view returns (uint256)
function redeem(uint256 shares, address receiver, address owner) returns (uint256 assets)
event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)
event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)`,
  ),
  known(
    'ERC-173',
    '0x7f5828d0',
    `function owner() view returns (address)
function transferOwnership(address newOwner)
event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)`,
  ),
];

const SUPPORTS = '0x01ffc9a7';

/** Those of which every selector is there. */
export function standardsBySelectors(selectors: ReadonlySet<string>): readonly ContractInterface[] {
  return STANDARDS.filter(({ contract }) =>
    contract.functions.every(({ selector }) => selectors.has(selector)),
  ).map(({ contract }) => contract);
}

/**
 * Those that the contract says it has (ERC-165, "How to Detect if a Contract Implements ERC-165": it must say yes to
 * that, and no to 0xffffffff). A contract may say what is not so.
 */
export async function standardsBySaying(
  endpoint: EndpointClient,
  address: Address,
  tag: string,
  options: CallOptions = {},
): Promise<readonly ContractInterface[]> {
  const says = async (id: string): Promise<boolean> => {
    const input = `${SUPPORTS}${id.slice(2).padEnd(64, '0')}`;
    try {
      const answer = await endpoint.call('eth_call', [{ to: address, data: input }, tag], data, options);
      return answer.length === 66 && BigInt(answer) === 1n;
    } catch (thrown) {
      if (hasCode(thrown, 'RPC_REFUSED')) return false;
      throw thrown;
    }
  };
  const [yes, no] = await Promise.all([says(SUPPORTS), says('0xffffffff')]);
  if (!yes || no) return [];
  const answers = await Promise.all(STANDARDS.map(async ({ id }) => id !== null && (await says(id))));
  return STANDARDS.filter((_, index) => answers[index]).map(({ contract }) => contract);
}
