/** Rights to act in the owner's name in pools of loans: Morpho Blue, Compound 3 and Aave. */
import type { Address } from '#core/address/address.ts';
import { Fields, type Recognised, type Recogniser } from './typed-forms.ts';

type Right = Extract<Recognised, { readonly kind: 'operator' }>;

const right = (contract: Address, given: Omit<Right, 'kind' | 'contract'>): Right => ({
  kind: 'operator',
  contract,
  ...given,
});

/** Morpho Blue (`ConstantsLib.sol`) and Compound 3 (`CometExt.sol`), each under its own contract. */
export const readManager: Recogniser = (message, { verifyingContract: contract }) => {
  if (contract === undefined) return null;
  const morpho = Fields.of(
    message,
    'address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline',
  );
  if (morpho !== null)
    return right(contract, {
      over: 'position',
      operator: morpho.address('authorized'),
      amount: morpho.flag('isAuthorized') ? 'all' : 0n,
      owner: morpho.address('authorizer'),
      deadline: morpho.integer('deadline'),
    });
  const comet = Fields.of(
    message,
    'address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry',
  );
  return (
    comet &&
    right(contract, {
      over: 'position',
      operator: comet.address('manager'),
      amount: comet.flag('isAllowed') ? 'all' : 0n,
      owner: comet.address('owner'),
      deadline: comet.integer('expiry'),
    })
  );
};

/** Aave (`DebtTokenBase.sol`), under the token of the debt. */
export const readDebt: Recogniser = (message, { verifyingContract: contract }) => {
  const fields = Fields.of(message, 'address delegatee,uint256 value,uint256 nonce,uint256 deadline');
  if (fields === null || contract === undefined) return null;
  return right(contract, {
    over: 'debt',
    operator: fields.address('delegatee'),
    amount: fields.integer('value'),
    owner: null,
    deadline: fields.integer('deadline'),
  });
};
