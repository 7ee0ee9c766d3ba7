/** What the fields of arguments hand to each other. */
import type { Problem } from '#core/abi/form/read.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

/** Changes a part as it stands at that moment: an answer that comes late changes nothing that was written since. */
export type Change = (update: (draft: FieldDraft) => FieldDraft) => void;

export interface PartProps {
  readonly field: FormField;
  readonly draft: FieldDraft;
  /** `orders[2].amount` */
  readonly path: string;
  /** What is wrong with it or in it; null while nothing is, and while it is not read yet. */
  readonly problem: Problem | null;
  readonly onChange: Change;
  /** Show what is wrong also where nobody has been yet: after a press that was refused. */
  readonly showAll: boolean;
  /** Where names are looked up, and contacts hold; null while no chain is chosen. */
  readonly chainId: ChainId | null;
}
