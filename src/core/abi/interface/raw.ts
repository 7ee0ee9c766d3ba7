/** What a Solidity text declares, as it is written: names of types are not looked up yet. */
import type { Mutability } from '../types.ts';

export type RawType =
  /** Elementary, or `Order`, or `Exchange.Order`. */
  | { readonly kind: 'named'; readonly name: string; readonly dimensions: readonly string[] }
  | {
      readonly kind: 'tuple';
      readonly fields: readonly RawParameter[];
      readonly dimensions: readonly string[];
    }
  | { readonly kind: 'mapping'; readonly key: RawType; readonly value: RawType }
  /** A function type, which has no form here. */
  | { readonly kind: 'unknown' };

export interface RawParameter {
  readonly type: RawType;
  readonly name: string;
  readonly indexed: boolean;
}

interface At {
  /** Token at which it begins. */
  readonly at: number;
}

export interface RawFunction extends At {
  readonly kind: 'function';
  readonly name: string;
  readonly inputs: readonly RawParameter[];
  readonly outputs: readonly RawParameter[];
  readonly mutability: Mutability;
  /** Null where it is not said. */
  readonly visibility: 'external' | 'public' | 'internal' | 'private' | null;
  readonly body: boolean;
}

export type RawMember =
  | RawFunction
  | (At & {
      readonly kind: 'event';
      readonly name: string;
      readonly inputs: readonly RawParameter[];
      readonly anonymous: boolean;
    })
  | (At & { readonly kind: 'error'; readonly name: string; readonly inputs: readonly RawParameter[] })
  | (At & {
      readonly kind: 'constructor';
      readonly inputs: readonly RawParameter[];
      readonly payable: boolean;
    })
  | (At & { readonly kind: 'fallback' | 'receive'; readonly payable: boolean })
  /** A public variable: its getter is a function. */
  | (At & {
      readonly kind: 'variable';
      readonly name: string;
      readonly type: RawType;
      readonly pure: boolean;
    });

export type RawDefinition =
  | { readonly kind: 'struct'; readonly name: string; readonly fields: readonly RawParameter[] }
  | { readonly kind: 'enum'; readonly name: string; readonly members: readonly string[] }
  /** `type Fixed is uint256;` */
  | { readonly kind: 'alias'; readonly name: string; readonly type: string };

export interface RawContract {
  readonly kind: 'contract' | 'interface' | 'library';
  readonly name: string;
  readonly bases: readonly string[];
  readonly members: readonly RawMember[];
  readonly definitions: readonly RawDefinition[];
}

export interface RawSource {
  readonly contracts: readonly RawContract[];
  /** What stands outside of any contract. */
  readonly members: readonly RawMember[];
  readonly definitions: readonly RawDefinition[];
}
