/** The few contract interfaces that the wallet calls by itself. */

const text = { type: 'string' } as const;
const bytes = { type: 'bytes' } as const;
const address = { type: 'address' } as const;
const uint256 = { type: 'uint256' } as const;

/** ERC-20. */
export const erc20Abi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', ...address }],
    outputs: [uint256],
  },
] as const;

/** Multicall3 (github.com/mds1/multicall3). */
export const multicall3Abi = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', ...address },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', ...bytes },
        ],
      },
    ],
    outputs: [
      {
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', ...bytes },
        ],
      },
    ],
  },
  { type: 'function', name: 'getBlockNumber', stateMutability: 'view', inputs: [], outputs: [uint256] },
  {
    type: 'function',
    name: 'getEthBalance',
    stateMutability: 'view',
    inputs: [{ name: 'account', ...address }],
    outputs: [uint256],
  },
] as const;

/** ENSIP-1 and EIP-137: the record of an address. */
export const addressResolverAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ name: 'node', type: 'bytes32' }],
    outputs: [address],
  },
] as const;

/** Errors of ENS's UniversalResolver (ENSIP-21, ENSIP-23), and the one of ERC-3668. */
export const universalResolverErrorsAbi = [
  { type: 'error', name: 'DNSDecodingFailed', inputs: [{ name: 'dns', ...bytes }] },
  { type: 'error', name: 'DNSEncodingFailed', inputs: [{ name: 'ens', ...text }] },
  { type: 'error', name: 'EmptyAddress', inputs: [] },
  {
    type: 'error',
    name: 'HttpError',
    inputs: [
      { name: 'status', type: 'uint16' },
      { name: 'message', ...text },
    ],
  },
  { type: 'error', name: 'InvalidBatchGatewayResponse', inputs: [] },
  {
    type: 'error',
    name: 'OffchainLookup',
    inputs: [
      { name: 'sender', ...address },
      { name: 'urls', type: 'string[]' },
      { name: 'callData', ...bytes },
      { name: 'callbackFunction', type: 'bytes4' },
      { name: 'extraData', ...bytes },
    ],
  },
  { type: 'error', name: 'ResolverError', inputs: [{ name: 'errorData', ...bytes }] },
  {
    type: 'error',
    name: 'ResolverNotContract',
    inputs: [
      { name: 'name', ...bytes },
      { name: 'resolver', ...address },
    ],
  },
  { type: 'error', name: 'ResolverNotFound', inputs: [{ name: 'name', ...bytes }] },
  {
    type: 'error',
    name: 'ReverseAddressMismatch',
    inputs: [
      { name: 'primary', ...text },
      { name: 'primaryAddress', ...bytes },
    ],
  },
  { type: 'error', name: 'UnsupportedResolverProfile', inputs: [{ name: 'selector', type: 'bytes4' }] },
] as const;

export const universalResolverAbi = [
  {
    type: 'function',
    name: 'resolveWithGateways',
    stateMutability: 'view',
    inputs: [
      { name: 'name', ...bytes },
      { name: 'data', ...bytes },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [bytes, { name: 'resolver', ...address }],
  },
  {
    type: 'function',
    name: 'reverseWithGateways',
    stateMutability: 'view',
    inputs: [
      { name: 'lookupAddress', ...bytes },
      { name: 'coinType', ...uint256 },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [
      { name: 'primary', ...text },
      { name: 'resolver', ...address },
      { name: 'reverseResolver', ...address },
    ],
  },
] as const;
