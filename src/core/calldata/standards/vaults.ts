/** Vaults (ERC-4626, ERC-7540). The bytes do not say of which asset; others have functions of the same form. */
import type { Address } from '../../address/address.ts';
import type { Meaning } from '../meaning.ts';
import { means, type Reader, type Standard, standard } from '../standard.ts';

type Act = Extract<Meaning, { readonly kind: 'vault' }>['act'];

function vault(act: Act): Reader {
  return (args, { to }) => {
    const owner: Address | null = args.size > 2 ? args.address(2) : null;
    return means({ kind: 'vault', act, vault: to, amount: args.number(0), receiver: args.address(1), owner });
  };
}

/** Figment's vaults ask in the caller's name, without saying so. */
const requestRedeem: Reader = (args, { to, call: { from } }) =>
  means(
    from && {
      kind: 'vault',
      act: 'requestRedeem',
      vault: to,
      amount: args.number(0),
      receiver: from,
      owner: null,
    },
  );

export const VAULTS: readonly Standard[] = [
  standard('requestDeposit(uint256 assets, address controller, address owner)', vault('requestDeposit')),
  standard('requestRedeem(uint256 shares, address controller, address owner)', vault('requestRedeem')),
  standard('requestRedeem(uint256 shares)', requestRedeem),
  standard('deposit(uint256 assets, address receiver)', vault('deposit')),
  standard('mint(uint256 shares, address receiver)', vault('mint')),
  standard('withdraw(uint256 assets, address receiver, address owner)', vault('withdraw')),
  standard('redeem(uint256 shares, address receiver, address owner)', vault('redeem')),
];
