/** The functions that the devnet itself calls. */
import { parseAbi } from 'viem';

export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);

export const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']);

export const collectibleAbi = parseAbi([
  'function mint(address to) returns (uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address to, uint256 id)',
]);

export const itemsAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
]);

export const routerAbi = parseAbi([
  'function addLiquidity(address a, address b, uint256 wantA, uint256 wantB, uint256 minA, uint256 minB, address to, uint256 deadline) returns (uint256, uint256, uint256)',
  'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline) returns (uint256[])',
]);

export const factoryAbi = parseAbi(['function getPair(address a, address b) view returns (address)']);

export const savingsAbi = parseAbi([
  'function initialize()',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function version() view returns (uint256)',
]);

export const feedAbi = parseAbi(['function post(int256 answer)']);

export const splitterAbi = parseAbi([
  'function split(address[] to) payable',
  'function tryPay(address to) payable',
  'function makeBox() payable',
]);

export const proxyAdminAbi = parseAbi([
  'function upgradeAndCall(address proxy, address implementation, bytes data) payable',
]);

export const registryAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner) returns (bytes32)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setResolver(bytes32 node, address resolver)',
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
]);

export const reverseRegistrarAbi = parseAbi(['function setName(string name) returns (bytes32)']);

export const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
  'function setContenthash(bytes32 node, bytes hash)',
  'function setInterface(bytes32 node, bytes4 interfaceID, address implementer)',
  'function multicall(bytes[] data) returns (bytes[])',
]);

export const registrarAbi = parseAbi([
  'function addController(address controller)',
  'function setResolver(address resolver)',
  'function register(uint256 id, address owner, uint256 duration) returns (uint256)',
  'function reclaim(uint256 id, address owner)',
  'function transferFrom(address from, address to, uint256 id)',
]);

export const wrapperAbi = parseAbi([
  'function take(string label, address holder, uint32 fuses, uint64 expiry)',
]);

export const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
]);

export const safeFactoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
  'event ProxyCreation(address indexed proxy, address singleton)',
]);
