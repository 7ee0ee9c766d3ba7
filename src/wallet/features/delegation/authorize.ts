/**
 * From "let this program answer for the account" to a transaction that says so: the authorization is composed, signed
 * by the signer, proven to be the account's, and put into a call of the account to itself. React-free. Nothing is sent
 * here: what comes out is reviewed like every other transaction.
 */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { WalletServices } from '../../chain/services.ts';
import type { Transacting } from '../../chain/transacting/types.ts';
import type { Account, Network } from '../../model.ts';
import type { Signing } from '../../shared/cold-signing/use-signing.tsx';
import type { RunOptions } from '../../shared/use-run.ts';
import { confirmNames } from '../../transactions/confirm-name.ts';
import type { EnteredName, TransactionRequest } from '../../transactions/request.ts';

export interface DelegationOrder {
  readonly account: Account;
  readonly network: Network;
  /** Null takes the delegation back. */
  readonly delegate: Address | null;
  /** Where it was entered by name: asked again before each signature. */
  readonly named?: readonly EnteredName[];
}

export interface DelegationPorts {
  readonly names: Pick<WalletServices['names'], 'resolve'>;
  readonly transacting: Pick<Transacting, 'composeAuthorization' | 'verifyAuthorization'>;
  readonly sign: Signing['authorization'];
}

export type Stage = 'checking' | 'signing' | 'verifying';

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
