/** What the tabs of reading and writing are given. */
import type { ContractFunction } from '#core/abi/contract.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { ContractView } from './contract-view.ts';
import type { ContractSearch } from './search.ts';
import type { DeskHold } from './use-contract-view.ts';
import type { Forms } from './use-function-form.ts';

/** What the page's address brings for this function; null where it is meant for another, or for none. */
export type LinkOf = (fn: ContractFunction) => ContractSearch | null;

export interface FunctionTabProps {
  view: ContractView;
  hold: DeskHold;
  forms: Forms;
  /** Of `FunctionPanes`. */
  open: string | null;
  onOpen: (choice: string | null) => void;
  linkFor: LinkOf;
}

/** Resolves to false where the review was not begun: the contract is no longer what was read. */
export type OnReview = (request: TransactionRequest) => Promise<boolean>;
