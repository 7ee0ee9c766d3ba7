/**
 * Contracts of the name service that a chain may keep to itself (docs.ens.domains, deployments). What a chain says of
 * its own comes first: the resolver of `eth` names them by their interface (ENSIP-8).
 */
import { type Address, toAddress } from '../address/address.ts';

export interface NameDeployment {
  /** NameWrapper: the registry's owner of every wrapped name. */
  readonly wrapper: Address | null;
  readonly controller: Address | null;
  /** The public resolver of the day. */
  readonly resolver: Address | null;
}

const NONE: NameDeployment = { wrapper: null, controller: null, resolver: null };

const DEPLOYMENTS: Readonly<Record<number, NameDeployment>> = {
  1: {
    wrapper: toAddress('0xD4416b13d2b3a9aBae7AcD5D6C2BbDBE25686401'),
    controller: toAddress('0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547'),
    resolver: toAddress('0xF29100983E058B709F3D539b0c765937B804AC15'),
  },
  11155111: { ...NONE, wrapper: toAddress('0x0635513f179D50A207757E05759CbD106d7dFcE8') },
};

export function nameDeployment(chainId: number): NameDeployment {
  return DEPLOYMENTS[chainId] ?? NONE;
}
