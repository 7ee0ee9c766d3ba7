/**
 * From a complete form to a transaction on its way: the name is resolved again, the chain asked who it is, fees read
 * anew, the exact bytes built, signed by the signer, stored and broadcast. React-free.
 *
 * Whoever starts it may cancel it until the signer has answered; from then on it runs to its end, so that signed
 * bytes are never left behind unrecorded.
 */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import type { Asset } from '#core/asset/asset.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import { checkPayment } from '#core/tx/validate-payment.ts';
import type { Claims, Params, ResultOf } from '#protocol/messages.ts';
import type { Prepared, WalletServices } from '../../chain/services.ts';
import type { Network, TransactionRecord } from '../../model.ts';
import type { Speed } from '../../shared/fees/fee-fields.ts';
import type { RunOptions } from '../../shared/use-run.ts';
import { messages } from './messages.ts';

/** A form in which everything is right. */
export interface Order {
  readonly account: { readonly address: Address; readonly label: string };
  readonly network: Network;
  readonly asset: Asset;
  /** How the token's own words are known. */
  readonly assetEvidence: EvidenceLevel;
  readonly to: Address;
  /** The normalised name that was shown with `to`, and how that was known. */
  readonly name: { readonly name: string; readonly evidence: EvidenceLevel } | null;
  readonly amount: bigint | 'max';
  readonly speed: Speed;
  /** The fees a person wrote, with speed `own`. */
  readonly ownFees: FeeFields | null;
  readonly gasLimit: bigint | null;
  readonly nonce: number | null;
  /** The worst-case fee in wei that was expressly accepted although it is above the cap. */
  readonly acceptedFee: bigint | null;
}

export type Stage = 'checking' | 'preparing' | 'signing' | 'sending';

export interface SendPorts {
  readonly services: Pick<WalletServices, 'names' | 'assertChain' | 'fees' | 'prepare' | 'submit'>;
  sign(
    params: Params<'signTransaction'>,
    options: { readonly signal: AbortSignal },
  ): Promise<ResultOf<'signTransaction'>>;
}

/**
 * Rejects only when nothing was sent: `NAME_*`, `NAME_CHANGED`, `RPC_*`, `FEE_*`, `INPUT_*`, `TX_*`, `SIGN_*`, `KEY_*`,
 * `VAULT_*`, `STORE_*`. What became of the broadcast is in the record's state.
 */
export async function sendPayment(
  ports: SendPorts,
  order: Order,
  options: RunOptions<Stage>,
): Promise<TransactionRecord> {
  const { services } = ports;
  const { signal } = options;
  const chainId = order.network.chainId;
  // A step that resolves in spite of the cancellation must not lead to the next one.
  const still = <T>(value: T): T => {
    if (signal.aborted) throw new EvidentError('RPC_ABORTED');
    return value;
  };

  options.onStage('checking');
  const [evidence] = await Promise.all([
    order.name === null ? null : confirmName(services, order, signal),
    services.assertChain(chainId, { signal }),
  ]);
  still(evidence);

  options.onStage('preparing');
  const fees = order.ownFees ?? still(await freshFees(services, order, signal));
  const prepared = still(
    await services.prepare(
      {
        chainId,
        from: order.account.address,
        asset: order.asset,
        to: order.to,
        toName: order.name?.name ?? null,
        amount: order.amount,
        fees,
        ...(order.gasLimit === null ? {} : { gasLimit: order.gasLimit }),
        ...(order.nonce === null ? {} : { nonce: order.nonce }),
      },
      { signal },
    ),
  );
  if (
    aboveCap(order, prepared) &&
    !(order.acceptedFee !== null && prepared.worstCaseFee <= order.acceptedFee)
  ) {
    throw new EvidentError('FEE_ABOVE_CAP', { fee: formatAmount(prepared.worstCaseFee, 18) });
  }

  options.onStage('signing');
  const claims = claimsOf(order, prepared, evidence);
  const { signed } = await ports.sign(
    { account: order.account.address, unsigned: prepared.unsigned, claims },
    { signal },
  );

  // The signature exists: it is stored and offered even if nobody looks any more.
  options.onStage('sending');
  return services.submit(prepared, signed);
}

/** The name must still lead to the address that was shown. Error: `NAME_CHANGED`. */
async function confirmName(
  services: SendPorts['services'],
  order: Order,
  signal: AbortSignal,
): Promise<EvidenceLevel | null> {
  if (order.name === null) return null;
  const known = await services.names.resolve(order.network.chainId, order.name.name, { signal });
  if (known.value.address !== order.to) {
    throw new EvidentError('NAME_CHANGED', {
      name: known.value.name,
      before: order.to,
      now: known.value.address,
    });
  }
  return known.evidence.level;
}

/** The same rule as in the form, on what will really be signed: fees may have moved since. */
function aboveCap(order: Order, { transaction, intent }: Prepared): boolean {
  const findings = checkPayment({
    from: order.account.address,
    to: order.to,
    asset: order.asset,
    amount: 'amount' in intent ? intent.amount : null,
    fees: transaction.fees,
    gasLimit: transaction.gasLimit,
    balance: null,
    nativeBalance: null,
    nextBaseFee: null,
    blockGasLimit: null,
  });
  return findings.some(({ error }) => error.code === 'FEE_ABOVE_CAP');
}

async function freshFees(
  services: SendPorts['services'],
  order: Order,
  signal: AbortSignal,
): Promise<FeeFields> {
  const suggestion = await services.fees(order.network.chainId, { signal });
  const tier = suggestion.tiers.find(({ name }) => name === order.speed);
  if (tier === undefined) throw new EvidentError('FEE_UNAVAILABLE');
  return tier.fees;
}

/** Cut by code points, while the protocol counts UTF-16 units: half of the limit always fits. */
function claimText(text: string, limit: number): string {
  return displayText(text, limit / 2);
}

/** What the wallet says beside the bytes, within the protocol's limits. The signer shows it as unchecked. */
export function claimsOf(order: Order, prepared: Prepared, nameEvidence: EvidenceLevel | null): Claims {
  const { asset, network } = order;
  const native = claimText(network.nativeSymbol, 32);
  const line = (amount: bigint, decimals: number, symbol: string) => ({
    label: messages.effect(claimText(order.account.label, 64)),
    amount: `−${formatAmount(amount, decimals)} ${symbol}`.slice(0, 96),
    evidence: 'reported' as const,
  });
  const { intent } = prepared;
  return {
    accountLabel: claimText(order.account.label, 64),
    // A name is shown whole or not at all.
    ...(order.name === null || order.name.name.length > 255
      ? {}
      : { recipientName: { name: order.name.name, evidence: nameEvidence ?? order.name.evidence } }),
    ...(asset.id !== 'native' && asset.decimals !== null
      ? {
          tokens: [
            {
              address: asset.id,
              symbol: claimText(asset.symbol, 64),
              name: claimText(asset.name, 128),
              decimals: asset.decimals,
              evidence: order.assetEvidence,
            },
          ],
        }
      : {}),
    nonceIsNext: prepared.nonceIsNext,
    effects:
      intent.kind === 'sendToken'
        ? [
            line(intent.amount, intent.decimals, claimText(intent.symbol, 32)),
            line(prepared.likelyFee, 18, native),
          ]
        : [line(prepared.transaction.value + prepared.likelyFee, 18, native)],
  };
}
