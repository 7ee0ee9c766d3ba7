/**
 * Published functions whose fields say what there is to say: owners, proxies (ERC-1967), votes (`ERC20Votes`), modules
 * of smart accounts (ERC-7579), restaked assets (Layr-Labs/eigenlayer-contracts, `DelegationManager.sol`).
 */
import { hexSize } from '../../bytes/hex.ts';
import { FIELDS, standard } from '../standard.ts';

export const PLAIN = [
  standard('transferOwnership(address newOwner)'),
  standard('renounceOwnership()'),
  standard('acceptOwnership()'),
  standard('grantRole(bytes32 role, address account)'),
  standard('revokeRole(bytes32 role, address account)'),
  standard('upgradeTo(address newImplementation)'),
  standard('delegate(address delegatee)'),
  standard('installModule(uint256 moduleTypeId, address module, bytes initData)'),
  standard('uninstallModule(uint256 moduleTypeId, address module, bytes deInitData)'),
  standard(
    'delegateTo(address operator, (bytes signature, uint256 expiry) approverSignatureAndExpiry, bytes32 approverSalt)',
  ),
  standard('undelegate(address staker)'),
  // The new code runs at once, in the proxy's place.
  standard('upgradeToAndCall(address newImplementation, bytes data)', (args, { call, carrier }) => {
    const data = args.bytes(1);
    if (hexSize(data) === 0) return FIELDS;
    const { chainId } = call;
    const to = args.address(0);
    return {
      meaning: null,
      carried: [{ call: { chainId, from: carrier, to, value: 0n, data, operation: 'delegateCall' } }],
    };
  }),
];
