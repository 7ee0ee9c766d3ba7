/**
 * Actions of Hyperliquid, an exchange with a chain of its own that takes signatures of Ethereum accounts
 * (hyperliquid-dex/hyperliquid-python-sdk, `utils/signing.py`). Amounts and recipients are texts, and stay as written.
 */
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { Fields, type Recogniser } from './typed-fields.ts';
import type { HyperliquidAction } from './typed-forms.ts';

const PREFIX = 'HyperliquidTransaction:';

interface Action {
  /** Beside `string hyperliquidChain`. */
  readonly shape: string;
  readonly read: (fields: Fields) => HyperliquidAction;
}

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  [
    'UsdSend',
    {
      shape: 'string destination,string amount,uint64 time',
      read: (f) => ({ kind: 'send', amount: f.text('amount'), token: 'USDC', to: f.text('destination') }),
    },
  ],
  [
    'SpotSend',
    {
      shape: 'string destination,string token,string amount,uint64 time',
      read: (f) => ({
        kind: 'send',
        amount: f.text('amount'),
        token: f.text('token'),
        to: f.text('destination'),
      }),
    },
  ],
  [
    'SendAsset',
    {
      shape:
        'string destination,string sourceDex,string destinationDex,string token,string amount,string fromSubAccount,uint64 nonce',
      read: (f) => ({
        kind: 'send',
        amount: f.text('amount'),
        token: f.text('token'),
        to: f.text('destination'),
      }),
    },
  ],
  [
    'Withdraw',
    {
      shape: 'string destination,string amount,uint64 time',
      read: (f) => ({ kind: 'withdraw', amount: f.text('amount'), to: f.text('destination') }),
    },
  ],
  [
    'UsdClassTransfer',
    {
      shape: 'string amount,bool toPerp,uint64 nonce',
      read: (f) => ({ kind: 'classTransfer', amount: f.text('amount'), toPerp: f.flag('toPerp') }),
    },
  ],
  [
    'ApproveAgent',
    {
      shape: 'address agentAddress,string agentName,uint64 nonce',
      read: (f) => ({ kind: 'agent', agent: f.address('agentAddress') }),
    },
  ],
  [
    'ApproveBuilderFee',
    {
      shape: 'string maxFeeRate,address builder,uint64 nonce',
      read: (f) => ({ kind: 'builderFee', builder: f.address('builder'), rate: f.text('maxFeeRate') }),
    },
  ],
  [
    'TokenDelegate',
    {
      shape: 'address validator,uint64 wei,bool isUndelegate,uint64 nonce',
      read: (f) => ({
        kind: 'stake',
        validator: f.address('validator'),
        amount: f.integer('wei'),
        undo: f.flag('isUndelegate'),
      }),
    },
  ],
  [
    'ConvertToMultiSigUser',
    {
      shape: 'string signers,uint64 nonce',
      read: (f) => ({ kind: 'multiSig', signers: f.text('signers') }),
    },
  ],
]);

/** Null for anything else: then it is not known what it allows. */
export const readHyperliquid: Recogniser = (message, { name, verifyingContract }) => {
  if (name !== 'HyperliquidSignTransaction' || verifyingContract !== ZERO_ADDRESS) return null;
  const action = ACTIONS.get(message.struct.slice(PREFIX.length));
  if (action === undefined) return null;
  const fields = Fields.of(message, `string hyperliquidChain,${action.shape}`);
  if (fields === null) return null;
  return { kind: 'hyperliquid', network: fields.text('hyperliquidChain'), action: action.read(fields) };
};

/** By their primary type. */
export const HYPERLIQUID_TYPES: readonly string[] = [...ACTIONS.keys()].map((name) => `${PREFIX}${name}`);

/** What an order, a cancellation, … of the exchange is signed as: its hash and nothing else. */
export const readHyperliquidHash: Recogniser = (message, { name, verifyingContract }) => {
  const fields = Fields.of(message, 'string source,bytes32 connectionId');
  if (fields === null || name !== 'Exchange' || verifyingContract !== ZERO_ADDRESS) return null;
  // `agent`: the main network; hyperliquid-python-sdk, `construct_phantom_agent`.
  const network = fields.text('source') === 'a' ? 'Mainnet' : 'Testnet';
  return { kind: 'hyperliquid', network, action: { kind: 'hash', hash: fields.bytes('connectionId') } };
};
