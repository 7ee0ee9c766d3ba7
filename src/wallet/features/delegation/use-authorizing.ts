/** One authorization at a time, from the press to the transaction to review. */
import { useCallback } from 'react';
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { WalletServices } from '../../chain/services.ts';
import type { Transacting } from '../../chain/transacting/types.ts';
import type { Account, Network } from '../../model.ts';
import type { AccountSigning } from '../../shared/cold-signing/use-signing.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, type RunState, useRun } from '../../shared/use-run.ts';
import { confirmNames } from '../../transactions/confirm-name.ts';
import type { EnteredName, TransactionRequest } from '../../transactions/request.ts';

interface DelegationOrder {
  readonly account: Account;
  readonly network: Network;
  /** Null takes the delegation back. */
  readonly delegate: Address | null;
  /** Where it was entered by name: asked again before each signature. */
  readonly named?: readonly EnteredName[];
}

type Stage = 'checking' | 'signing' | 'verifying';

export interface Authorizing {
  readonly state: RunState<Stage>;
  press(order: DelegationOrder): void;
  cancel(): void;
  forget(): void;
}

export function useAuthorizing(
  sign: AccountSigning['authorization'],
  onSigned: (request: TransactionRequest) => void,
): Authorizing {
  const { names, transacting } = useServices();
  const job = useCallback(
    (order: DelegationOrder, options: RunOptions<Stage>) =>
      authorize({ names, transacting, sign }, order, options),
    [names, transacting, sign],
  );
  const { state, run, cancel, forget } = useRun(job, 'checking', 'verifying');
  const go = async (order: DelegationOrder) => {
    const request = await run(order);
    if (request === null) return;
    forget();
    onSigned(request);
  };
  return {
    state,
    press: (order) => void go(order),
    cancel,
    forget,
  };
}

// From "let this program answer for the account" to a transaction that says so: the authorization is composed, signed
// by the signer, proven to be the account's, and put into a call of the account to itself. Nothing is sent
// here: what comes out is reviewed like every other transaction.

export interface DelegationPorts {
  readonly names: Pick<WalletServices['names'], 'resolve'>;
  readonly transacting: Pick<Transacting, 'composeAuthorization' | 'verifyAuthorization'>;
  readonly sign: AccountSigning['authorization'];
}

/** The protocol counts UTF-16 units, the cut code points: half of the limit always fits. */
const LABEL = 32;

/** Errors: `INPUT_DELEGATE_CODE`, `NAME_CHANGED`, `NAME_*`, `TX_DELEGATION_UNSUPPORTED`, `RPC_*`, `SIGN_*`, `VAULT_*`, `KEY_*`. */
export async function authorize(
  { names, transacting, sign }: DelegationPorts,
  { account, network, delegate, named = [] }: DelegationOrder,
  { signal, onStage }: RunOptions<Stage>,
): Promise<TransactionRequest> {
  const { address, label } = account;
  const { chainId } = network;
  onStage('checking');
  const [authorization] = await Promise.all([
    transacting.composeAuthorization(chainId, address, delegate, { signal }),
    confirmNames({ names }, chainId, named, signal),
  ]);
  // A step that resolves in spite of the cancellation must not lead to the next one.
  if (signal.aborted) throw new EvidentError('RPC_ABORTED');
  onStage('signing');
  const signature = await sign(
    {
      account: address,
      chainId,
      address: authorization.address,
      nonce: authorization.nonce,
      claims: { accountLabel: displayText(label, LABEL), chainId },
    },
    { signal },
  );
  if (signal.aborted) throw new EvidentError('RPC_ABORTED');
  onStage('verifying');
  const signed = { ...authorization, ...signature };
  await transacting.verifyAuthorization(signed, address);
  return {
    account,
    network,
    call: { to: address, value: 0n, data: EMPTY_HEX },
    intent: { kind: 'delegate', delegate },
    named,
    nonce: authorization.nonce - 1,
    authorizations: [signed],
  };
}
