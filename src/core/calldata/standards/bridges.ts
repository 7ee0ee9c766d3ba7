/** Bridges: the OP stack's StandardBridge, Arbitrum's inbox and gateway router, Across (`SpokePool`), LI.FI's diamond. */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { EMPTY_HEX, type Hex, hexSize } from '../../bytes/hex.ts';
import type { Meaning, SwapSide, TokenRef } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  only,
  type Reader,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { assetOf, terms } from './aggregators.ts';
import { side } from './uniswap.ts';

type Bridge = Extract<Meaning, { readonly kind: 'bridge' }>;

/** As the StandardBridge of a second layer writes the coin; its tokens have code there. */
const OP_COIN = toAddress('0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000');

interface Terms {
  readonly token: TokenRef;
  readonly amount: bigint;
  readonly to?: Address;
  readonly chain?: bigint;
  readonly least?: Bridge['least'];
}

function bridge({ to: address }: Site, { token, amount, to, chain, least }: Terms): DecodedMeaning {
  return means({
    kind: 'bridge',
    bridge: address,
    token,
    amount,
    to: to ?? null,
    chain: chain ?? null,
    least: least ?? null,
  });
}

/** The coin that goes along. */
const coin = (site: Site, to?: Address): DecodedMeaning =>
  bridge(site, { token: 'native', amount: site.call.value, ...(to === undefined ? {} : { to }) });

const tokenOn = (token: Address): TokenRef => (token === OP_COIN ? 'native' : token);

const REST = 'uint32 minGasLimit, bytes extraData';

/** optimism, `L1StandardBridge.sol`, `L2StandardBridge.sol`, `StandardBridge.sol`. */
const OP_STACK: readonly Standard[] = [
  standard(`depositETH(${REST})`, (_args, site) => coin(site)),
  standard(`depositETHTo(address to, ${REST})`, (args, site) => coin(site, args.address(0))),
  standard(`bridgeETH(${REST})`, (_args, site) => coin(site)),
  standard(`bridgeETHTo(address to, ${REST})`, (args, site) => coin(site, args.address(0))),
  ...[
    'depositERC20(address l1Token, address l2Token',
    'bridgeERC20(address localToken, address remoteToken',
  ].map((head) =>
    standard(`${head}, uint256 amount, ${REST})`, (args, site) =>
      bridge(site, { token: tokenOn(args.address(0)), amount: args.number(2) }),
    ),
  ),
  ...[
    'depositERC20To(address l1Token, address l2Token',
    'bridgeERC20To(address localToken, address remoteToken',
  ].map((head) =>
    standard(`${head}, address to, uint256 amount, ${REST})`, (args, site) =>
      bridge(site, { token: tokenOn(args.address(0)), amount: args.number(3), to: args.address(2) }),
    ),
  ),
  // `OptimismPortal2.sol`, below the bridges. As a creation, or with data, it is a call on the other chain: also to the
  // account itself, which can have code there (EIP-7702). Fewer bytes than a selector call no function; apps add one.
  standard(
    'depositTransaction(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes data)',
    (args, site) => {
      const to = args.address(0);
      const pays = hexSize(args.bytes(4)) < (to === site.call.from ? 4 : 1);
      const plain = pays && !args.flag(3) && args.number(1) === site.call.value;
      return plain ? coin(site, to) : means(null);
    },
  ),
  standard(`withdraw(address l2Token, uint256 amount, ${REST})`, (args, site) =>
    bridge(site, { token: tokenOn(args.address(0)), amount: args.number(1) }),
  ),
  standard(`withdrawTo(address l2Token, address to, uint256 amount, ${REST})`, (args, site) =>
    bridge(site, { token: tokenOn(args.address(0)), amount: args.number(2), to: args.address(1) }),
  ),
];

/** nitro-contracts, `Inbox.sol` and `ArbSys.sol`; token-bridge-contracts, `GatewayRouter.sol`. */
const ARBITRUM: readonly Standard[] = [
  standard('depositEth()', (_args, site) => coin(site)),
  standard('withdrawEth(address destination)', (args, site) => coin(site, args.address(0))),
  // What goes along pays for the other chain's gas and is said apart.
  standard(
    'outboundTransfer(address token, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data)',
    (args, site) => bridge(site, { token: args.address(0), amount: args.number(2), to: args.address(1) }),
  ),
  standard(
    'outboundTransferCustomRefund(address token, address refundTo, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data)',
    (args, site) => {
      const [refundTo, to] = [args.address(1), args.address(2)];
      // What is left of the coin that goes along, however much that is.
      if (refundTo !== site.call.from && refundTo !== to) return means(null);
      return bridge(site, { token: args.address(0), amount: args.number(3), to });
    },
  ),
  standard('outboundTransfer(address l1Token, address to, uint256 amount, bytes data)', (args, site) =>
    bridge(site, { token: args.address(0), amount: args.number(2), to: args.address(1) }),
  ),
];

/** Some bridges write addresses of any kind of chain in 32 bytes. Null for those that are none of an EVM chain. */
export function addressInWord(word: Hex): Address | null {
  return /^0x0{24}/.test(word) ? toAddress(`0x${word.slice(26)}`) : null;
}

interface AcrossParties {
  /** To whom it goes back where nobody fills it. Null: nobody is named. */
  readonly depositor: Address | null;
  readonly recipient: Address;
  readonly input: TokenRef;
  readonly output: Address;
}

interface AcrossTerms {
  readonly input: bigint;
  readonly output: bigint;
  readonly chain: bigint;
  /** Makes a call on the other chain, with all that arrives (`handleV3AcrossMessage`). */
  readonly message: Hex;
}

function across(site: Site, parties: AcrossParties, amounts: AcrossTerms): DecodedMeaning {
  // Terms that nobody fills are easily written: then somebody else has it, and not the recipient.
  if (parties.depositor !== site.call.from) return means(null);
  const { input: amount, chain } = amounts;
  // Wrapped coin as the token with the coin itself going along: the pool wraps it.
  const paid = parties.input === site.wrappedNative && site.call.value === amount && amount > 0n;
  const token = paid ? 'native' : parties.input;
  if (amounts.message !== EMPTY_HEX)
    return means({ kind: 'openBridge', bridge: site.to, token, amount, chain });
  // The same token there, whatever it is called: what is missing goes to whoever fills it.
  if (parties.output === ZERO_ADDRESS && amounts.output * 10n < amount * 9n) return means(null);
  return bridge(site, {
    token,
    amount,
    to: parties.recipient,
    chain,
    // The zero address: what the token is called there, whoever fills it decides.
    least: parties.output === ZERO_ADDRESS ? null : { token: parties.output, amount: amounts.output },
  });
}

const TIMES = 'uint32 quoteTimestamp, uint32 fillDeadline';

/** across-protocol/contracts, `SpokePool.sol`. */
const ACROSS: readonly Standard[] = [
  standard(
    `depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, ${TIMES}, uint32 exclusivityParameter, bytes message)`,
    (args, site) =>
      across(
        site,
        {
          depositor: args.address(0),
          recipient: args.address(1),
          input: args.address(2),
          output: args.address(3),
        },
        { input: args.number(4), output: args.number(5), chain: args.number(6), message: args.bytes(11) },
      ),
  ),
  standard(
    `deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, ${TIMES}, uint32 exclusivityParameter, bytes message)`,
    (args, site) => {
      const [depositor, recipient, input, output] = [0, 1, 2, 3].map((at) => addressInWord(args.bytes(at)));
      if (!recipient || !input || !output) return means(null);
      return across(
        site,
        { depositor: depositor ?? null, recipient, input, output },
        { input: args.number(4), output: args.number(5), chain: args.number(6), message: args.bytes(11) },
      );
    },
  ),
];

/** Before version 3: the same token on the other chain, less a fee that the bytes give as a share. */
const ACROSS_2 = standard(
  'deposit(address recipient, address originToken, uint256 amount, uint256 destinationChainId, int64 relayerFeePct, uint32 quoteTimestamp, bytes message, uint256 maxCount)',
  (args, site) => {
    const parties = { recipient: args.address(0), input: args.address(1), output: ZERO_ADDRESS };
    const amount = args.number(2);
    return across(
      site,
      { ...parties, depositor: site.call.from },
      { input: amount, output: amount, chain: args.number(3), message: args.bytes(6) },
    );
  },
);

export const BRIDGES: readonly Standard[] = [...OP_STACK, ...ARBITRUM, ...ACROSS, ACROSS_2];

// LI.FI's diamond (lifinance/contracts: `GenericSwapFacetV3.sol`, `ILiFi.sol`, `LibSwap.sol` and the facets of
// bridges), which has the same address on most chains. What leaves is bound by the arguments, and so is what a swap
// gives. Of a bridge only Across holds to the receiver that stands in the bytes; the others send to an order that was
// made elsewhere.

const STEP =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)';

/** What is deposited for the steps; null where it is more than one thing, or nothing. */
function deposited(steps: readonly Args[]): SwapSide | null {
  const sides = steps
    .filter((step, index) => index === 0 || step.flag(6))
    .map((step) => side(assetOf(step.address(2)), step.number(4), 'exact'));
  const [first] = sides;
  if (first === undefined || sides.some(({ token }) => token !== first.token)) return null;
  return { ...first, amount: sides.reduce((sum, { amount }) => sum + amount, 0n) };
}

const SWAPPED =
  'bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut';

/** @param way what the function's name says: the coin is paid in, or out, whatever the steps call it. */
function swapped(args: Args, site: Site, steps: readonly Args[], way = ''): DecodedMeaning {
  const gives = way.startsWith('Native') ? side('native', site.call.value, 'exact') : deposited(steps);
  const last = steps.at(-1);
  if (gives === null || last === undefined) return means(null);
  const token = way.endsWith('Native') ? 'native' : assetOf(last.address(3));
  return terms(site, { gives, gets: side(token, args.number(4), 'atLeast'), recipient: args.address(3) });
}

const SWAPS: readonly Standard[] = [
  ...['ERC20ToERC20', 'ERC20ToNative', 'NativeToERC20'].flatMap((way) => [
    standard(`swapTokensMultipleV3${way}(${SWAPPED}, ${STEP}[] swapData)`, (args, site) =>
      swapped(args, site, args.list(5).tuples(), way),
    ),
    standard(`swapTokensSingleV3${way}(${SWAPPED}, ${STEP} swapData)`, (args, site) =>
      swapped(args, site, [args.tuple(5)], way),
    ),
  ]),
  standard(`swapTokensGeneric(${SWAPPED}, ${STEP}[] swapData)`, (args, site) =>
    swapped(args, site, args.list(5).tuples()),
  ),
];

const BRIDGE =
  '(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall) bridgeData';

/** With a swap before it, what the swap is given for is bridged, and what goes in is the swap's. */
function sent(args: Args): SwapSide | null {
  const data = args.tuple(0);
  if (args.size === 3) return deposited(args.list(1).tuples());
  return side(assetOf(data.address(4)), data.number(6), 'exact');
}

const open: Reader = (args, site) => {
  const gives = sent(args);
  const chain = args.tuple(0).number(7);
  return means(
    gives && { kind: 'openBridge', bridge: site.to, token: gives.token, amount: gives.amount, chain },
  );
};

const byAcross: Reader = (args, site) => {
  const [gives, facet] = [sent(args), args.tuple(args.size - 1)];
  const [recipient, output] = [addressInWord(facet.bytes(0)), addressInWord(facet.bytes(3))];
  if (gives === null || recipient === null || output === null) return open(args, site);
  const chain = args.tuple(0).number(7);
  return across(
    site,
    { depositor: addressInWord(facet.bytes(1)), recipient, input: gives.token, output },
    { input: gives.amount, output: facet.number(4), chain, message: facet.bytes(10) },
  );
};

function bridged(name: string, facet: string, read: Reader = open): readonly Standard[] {
  return [
    standard(`startBridgeTokensVia${name}(${BRIDGE}, ${facet} facetData)`, read),
    standard(`swapAndStartBridgeTokensVia${name}(${BRIDGE}, ${STEP}[] swapData, ${facet} facetData)`, read),
  ];
}

export const LI_FI: readonly Standard[] = only(
  ['0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE', '0xDE1E598b81620773454588B85D6b5D4eEC32573e'],
  [
    ...SWAPS,
    ...bridged(
      'AcrossV4',
      '(bytes32 receiverAddress, bytes32 refundAddress, bytes32 sendingAssetId, bytes32 receivingAssetId, uint256 outputAmount, uint128 outputAmountMultiplier, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)',
      byAcross,
    ),
    ...bridged('RelayDepository', '(bytes32 orderId, address depositorAddress)'),
    ...bridged(
      'Eco',
      '(bytes nonEVMReceiver, address prover, uint64 rewardDeadline, bytes encodedRoute, bytes32 solanaATA, address refundRecipient)',
    ),
    ...bridged(
      'Mayan',
      '(bytes32 nonEVMReceiver, address mayanProtocol, bytes protocolData, address swapProtocol, bytes swapData, address middleToken, uint256 minMiddleAmount, address refundRecipient, uint256 mayanAmountIn)',
    ),
    ...bridged(
      'NEARIntents',
      '(bytes32 nonEVMReceiver, address depositAddress, bytes32 quoteId, uint256 deadline, uint256 minAmountOut, address refundRecipient, bytes signature)',
    ),
    ...bridged(
      'LayerSwap',
      '(bytes32 requestId, address depositoryReceiver, address refundRecipient, bytes32 nonEVMReceiver, bytes signature, uint256 deadline)',
    ),
  ],
);
