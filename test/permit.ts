/** The permission of EIP-2612 for dollars of the demo chain: all of it but the message. */
import type { Address } from 'viem';

export const dollarPermit = (dollar: Address) =>
  ({
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'Demo dollar', version: '1', chainId: 31337, verifyingContract: dollar },
  }) as const;
