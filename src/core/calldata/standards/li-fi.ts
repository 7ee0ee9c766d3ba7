/**
 * LI.FI's diamond (lifinance/contracts: `GenericSwapFacetV3.sol`, `ILiFi.sol`, `LibSwap.sol` and the facets of bridges),
 * which has the same address on most chains. What leaves is bound by the arguments, and so is what a swap gives. Of a
 * bridge only Across holds to the receiver that stands in the bytes; the others send to an order that was made elsewhere.
 */
import { EMPTY_HEX } from '../../bytes/hex.ts';
import type { SwapSide } from '../meaning.ts';
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
import { across, addressInWord } from './bridges.ts';
import { side } from './uniswap.ts';

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

/** A message makes a call on the other chain, with all that arrives. */
const byAcross: Reader = (args, site) => {
  const [gives, facet] = [sent(args), args.tuple(args.size - 1)];
  const [recipient, output] = [addressInWord(facet.bytes(0)), addressInWord(facet.bytes(3))];
  if (gives === null || recipient === null || output === null || facet.bytes(10) !== EMPTY_HEX)
    return open(args, site);
  const chain = args.tuple(0).number(7);
  return across(
    site,
    { depositor: addressInWord(facet.bytes(1)), recipient, input: gives.token, output },
    { input: gives.amount, output: facet.number(4), chain },
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
