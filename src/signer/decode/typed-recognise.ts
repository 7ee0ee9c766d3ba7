/**
 * Well-known forms of typed data that move or release assets without a transaction of the signer. Here permits
 * (EIP-2612, DAI, EIP-4494), Permit2 and transfers by authorisation (EIP-3009); rights, orders, calls, delegations and
 * Hyperliquid have files of their own. Recognised by the name of the primary type and by its members; the types are
 * hashed, so a contract accepts no others under these names. Where a form belongs to one contract, only under that.
 */

import { ZERO_ADDRESS } from '#core/address/address.ts';
import {
  readForwardRequest,
  readGelato,
  readMetaTransaction,
  readRelayRequest,
  readTypedDelegation,
  readUserOperation,
} from './typed-calls.ts';
import {
  all,
  Fields,
  type HyperliquidAction,
  type Recognised,
  type Recogniser,
  type TypedDomain,
} from './typed-forms.ts';
import { readAugustusRfq, readBlur, readOneInch, readUniswapX, readVelora } from './typed-markets.ts';
import { readCow, readCowCancellation, readSeaport, readZeroEx } from './typed-orders.ts';
import { readDebt, readManager } from './typed-rights.ts';
import type { StructValue } from './typed-values.ts';

const readPermit: Recogniser = (message, { verifyingContract: token = null }) => {
  const permit = Fields.of(
    message,
    'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  );
  if (permit !== null)
    return {
      kind: 'permit',
      token,
      owner: permit.address('owner'),
      spender: permit.address('spender'),
      amount: permit.integer('value'),
      deadline: permit.integer('deadline'),
    };
  const dai = Fields.of(message, 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed');
  const allowed = dai?.get('allowed');
  if (dai !== null && allowed?.kind === 'bool')
    return {
      kind: 'daiPermit',
      token,
      owner: dai.address('holder'),
      spender: dai.address('spender'),
      allowed: allowed.value,
      deadline: dai.integer('expiry'),
    };
  const nft = Fields.of(message, 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline');
  if (nft === null) return null;
  return {
    kind: 'nftPermit',
    token,
    spender: nft.address('spender'),
    tokenId: nft.integer('tokenId'),
    deadline: nft.integer('deadline'),
  };
};

function readAllowance(list: string): Recogniser {
  return (message, { verifyingContract: contract = null }) => {
    const fields = Fields.of(message, `PermitDetails${list} details,address spender,uint256 sigDeadline`);
    const allowances = all(fields?.get('details'), (item) => {
      const details = Fields.of(item, 'address token,uint160 amount,uint48 expiration,uint48 nonce');
      return details === null
        ? null
        : {
            token: details.address('token'),
            amount: details.integer('amount'),
            expiration: details.integer('expiration'),
          };
    });
    if (fields === null || allowances === null) return null;
    const spender = fields.address('spender');
    return {
      kind: 'permit2Allowance',
      contract,
      spender,
      allowances,
      deadline: fields.integer('sigDeadline'),
    };
  };
}

/** The first that takes it. */
function oneOf(...readers: readonly Recogniser[]): Recogniser {
  return (message, domain) => {
    for (const read of readers) {
      const recognised = read(message, domain);
      if (recognised !== null) return recognised;
    }
    return null;
  };
}

function readTransfer(list: string, witnesses: number): Recogniser {
  return (message, { verifyingContract: contract = null }) => {
    const shape = `TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline`;
    const fields = Fields.of(message, shape, witnesses);
    const transfers = all(fields?.get('permitted'), (item) => {
      const permitted = Fields.of(item, 'address token,uint256 amount');
      return permitted === null
        ? null
        : { token: permitted.address('token'), amount: permitted.integer('amount') };
    });
    if (fields === null || transfers === null) return null;
    const witness = witnesses === 0 ? null : (message.children.at(-1)?.type ?? null);
    return {
      kind: 'permit2Transfer',
      contract,
      spender: fields.address('spender'),
      transfers,
      deadline: fields.integer('deadline'),
      witness,
    };
  };
}

function readAuthorization(byRecipient: boolean): Recogniser {
  return (message, { verifyingContract: token = null }) => {
    const fields = Fields.of(
      message,
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    );
    if (fields === null) return null;
    return {
      kind: 'transferAuthorization',
      token,
      from: fields.address('from'),
      to: fields.address('to'),
      amount: fields.integer('value'),
      validAfter: fields.integer('validAfter'),
      deadline: fields.integer('validBefore'),
      byRecipient,
    };
  };
}

/** EIP-3009, `CANCEL_AUTHORIZATION_TYPEHASH`. */
const readCancellation: Recogniser = (message, { verifyingContract: token = null }) => {
  const fields = Fields.of(message, 'address authorizer,bytes32 nonce');
  return fields && { kind: 'cancelAuthorization', token, authorizer: fields.address('authorizer') };
};

// Votes by signature: ballots of governors, and tokens that lend their votes (OpenZeppelin, Compound and Uniswap).

/** Compound's GovernorAlpha and Bravo, OpenZeppelin's Governor before and since version 5. */
const BALLOTS = [
  'uint256 proposalId,uint8 support',
  'uint256 proposalId,uint8 support,address voter,uint256 nonce',
];

const readBallot: Recogniser = (message, { verifyingContract: contract }) => {
  if (contract === undefined) return null;
  const alpha = Fields.of(message, 'uint256 proposalId,bool support');
  if (alpha !== null)
    return {
      kind: 'vote',
      contract,
      proposal: alpha.integer('proposalId'),
      support: alpha.flag('support') ? 1n : 0n,
    };
  for (const shape of BALLOTS) {
    const fields = Fields.of(message, shape);
    if (fields !== null)
      return {
        kind: 'vote',
        contract,
        proposal: fields.integer('proposalId'),
        support: fields.integer('support'),
      };
  }
  return null;
};

const readVotingDelegation: Recogniser = (message, { verifyingContract: token }) => {
  const fields = Fields.of(message, 'address delegatee,uint256 nonce,uint256 expiry');
  if (fields === null || token === undefined) return null;
  return {
    kind: 'delegateVotes',
    token,
    delegatee: fields.address('delegatee'),
    deadline: fields.integer('expiry'),
  };
};

// Actions of Hyperliquid, an exchange with a chain of its own that takes signatures of Ethereum accounts
// (hyperliquid-dex/hyperliquid-python-sdk, `utils/signing.py`). Amounts and recipients are texts, and stay as written.

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
const readHyperliquid: Recogniser = (message, { name, verifyingContract }) => {
  if (name !== 'HyperliquidSignTransaction' || verifyingContract !== ZERO_ADDRESS) return null;
  const action = ACTIONS.get(message.struct.slice(PREFIX.length));
  if (action === undefined) return null;
  const fields = Fields.of(message, `string hyperliquidChain,${action.shape}`);
  if (fields === null) return null;
  return { kind: 'hyperliquid', network: fields.text('hyperliquidChain'), action: action.read(fields) };
};

/** By their primary type. */
const HYPERLIQUID_TYPES: readonly string[] = [...ACTIONS.keys()].map((name) => `${PREFIX}${name}`);

/** What an order, a cancellation, … of the exchange is signed as: its hash and nothing else. */
const readHyperliquidHash: Recogniser = (message, { name, verifyingContract }) => {
  const fields = Fields.of(message, 'string source,bytes32 connectionId');
  if (fields === null || name !== 'Exchange' || verifyingContract !== ZERO_ADDRESS) return null;
  // `agent`: the main network; hyperliquid-python-sdk, `construct_phantom_agent`.
  const network = fields.text('source') === 'a' ? 'Mainnet' : 'Testnet';
  return { kind: 'hyperliquid', network, action: { kind: 'hash', hash: fields.bytes('connectionId') } };
};

const RECOGNISERS: ReadonlyMap<string, Recogniser> = new Map<string, Recogniser>([
  ['Permit', readPermit],
  ['PermitSingle', readAllowance('')],
  ['PermitBatch', readAllowance('[]')],
  ['PermitTransferFrom', readTransfer('', 0)],
  ['PermitBatchTransferFrom', readTransfer('[]', 0)],
  ['PermitWitnessTransferFrom', oneOf(readUniswapX, readTransfer('', 1))],
  ['PermitBatchWitnessTransferFrom', readTransfer('[]', 1)],
  ['TransferWithAuthorization', readAuthorization(false)],
  ['ReceiveWithAuthorization', readAuthorization(true)],
  ['CancelAuthorization', readCancellation],
  ['Authorization', readManager],
  ['DelegationWithSig', readDebt],
  ['OrderComponents', readSeaport],
  ['BulkOrder', readSeaport],
  ['Order', oneOf(readCow, readOneInch, readVelora, readAugustusRfq, readBlur)],
  ['OrderCancellations', readCowCancellation],
  ...['LimitOrder', 'RfqOrder', 'OtcOrder'].map((name) => [name, readZeroEx] as const),
  ['PackedUserOperation', readUserOperation],
  ['ForwardRequest', readForwardRequest],
  ['RelayRequest', readRelayRequest],
  ['MetaTransaction', readMetaTransaction],
  ...['SponsoredCall', 'CallWithSyncFee', 'SponsoredCallConcurrent', 'CallWithSyncFeeConcurrent'].map(
    (name) => [`${name}ERC2771`, readGelato] as const,
  ),
  ['Delegation', oneOf(readTypedDelegation, readVotingDelegation)],
  ['Ballot', readBallot],
  ...HYPERLIQUID_TYPES.map((name) => [name, readHyperliquid] as const),
  ['Agent', readHyperliquidHash],
]);

/** What `message` is among the well-known forms, or null. */
export function recognise(message: StructValue, domain: TypedDomain): Recognised | null {
  return RECOGNISERS.get(message.struct)?.(message, domain) ?? null;
}
