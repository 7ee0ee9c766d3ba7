/**
 * Bridges that burn or lock a token here and send a message for it: Circle's CCTP (versions 1 and 2) and LayerZero's
 * OFT with Stargate's pools. They write an address of any kind of chain in 32 bytes, and have numbers of their own for
 * chains. Domains: developers.circle.com/cctp, "Supported chains and domains"; endpoints: @layerzerolabs/lz-definitions
 * 3.1.13, `EndpointId`.
 */
import { type Address, toAddress } from '../../address/address.ts';
import { base58 } from '../../bytes/base58.ts';
import { EMPTY_HEX, type Hex, hexSize, hexToBytes } from '../../bytes/hex.ts';
import type { TokenRef } from '../meaning.ts';
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
import { addressInWord } from './bridges.ts';

/** A chain by its id (EIP-155), or one of another kind by its name. */
type Place = bigint | string;

const NOTHING = `0x${'00'.repeat(32)}`;

interface Sent {
  readonly token: TokenRef;
  readonly amount: bigint;
  readonly place: Place | undefined;
  /** 32 bytes. */
  readonly to: Hex;
  /** Null: all of it arrives. */
  readonly least: bigint | null;
  /** What arrives comes with a call of the recipient, which can hand it on. */
  readonly calls: boolean;
}

function sent(site: Site, { token, amount, place, to: word, least, calls }: Sent): DecodedMeaning {
  if (place === undefined) return means(null);
  const terms = { bridge: site.to, token, amount };
  const bound = least === null ? null : { token: null, amount: least };
  if (typeof place === 'string') {
    const toText = place === 'Solana' ? base58(hexToBytes(word)) : word;
    return means(calls ? null : { kind: 'bridge', ...terms, to: null, toText, chain: place, least: bound });
  }
  const to = addressInWord(word);
  // The contracts there cut off what stands before the last 20 bytes.
  if (to === null) return means(null);
  if (calls && to !== site.call.from) return means({ kind: 'openBridge', ...terms, chain: place });
  return means({ kind: 'bridge', ...terms, to, chain: place, least: bound });
}

// CCTP (circlefin/evm-cctp-contracts, `TokenMessenger.sol` and `TokenMessengerV2.sol`). The contracts of test networks
// have other addresses and the same domains.

const DOMAINS: ReadonlyMap<bigint, Place> = new Map<bigint, Place>([
  [0n, 1n],
  [1n, 43114n],
  [2n, 10n],
  [3n, 42161n],
  [4n, 'Noble'],
  [5n, 'Solana'],
  [6n, 8453n],
  [7n, 137n],
  [8n, 'Sui'],
  [9n, 'Aptos'],
  [10n, 130n],
  [11n, 59144n],
  [12n, 81224n],
  [13n, 146n],
  [14n, 480n],
  [15n, 143n],
  [16n, 1329n],
  [17n, 56n],
  [18n, 50n],
  [19n, 999n],
  [21n, 57073n],
  [22n, 98866n],
  [25n, 'Starknet'],
  [27n, 'Stellar'],
]);
const TEST_DOMAINS: ReadonlyMap<bigint, Place> = new Map<bigint, Place>([
  [0n, 11155111n],
  [1n, 43113n],
  [2n, 11155420n],
  [3n, 421614n],
  [5n, 'Solana'],
  [6n, 84532n],
  [7n, 80002n],
]);

const MESSENGERS = [
  '0xBd3fa81B58Ba92a82136038B25aDec7066af3155',
  '0x6B25532e1060CE10cc3B0A99e5683b91BFDe6982',
  '0x2B4069517957735bE00ceE0fadAE88a26365528f',
  '0x19330d10D9Cc8751218eaf51E8885D058642E08A',
  '0x1682Ae6375C4E4A97e4B583BC394c861A46D8962',
  '0x9daF8c91AEFAE50b9c0E69629D3F6Ca40cA3B3FE',
  '0x4e744b28E787c3aD0e810eD65A24461D4ac5a762',
];
const TEST_MESSENGER = '0x9f3B8679c73C2Fef8b59B4f3444d4e156fb70AA5';
const MESSENGER_V2 = '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d';
const TEST_MESSENGER_V2 = '0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA';
const TESTS: readonly Address[] = [TEST_MESSENGER, TEST_MESSENGER_V2].map(toAddress);

/** Where only `caller` may fetch it there, whoever receives it waits for that one. */
const isFree = (caller: Hex, to: Hex): boolean => caller === NOTHING || caller === to;

function burnt(args: Args, site: Site, caller: Hex, maxFee: bigint | null, calls = false): DecodedMeaning {
  const [amount, to] = [args.number(0), args.bytes(2)];
  if (!isFree(caller, to) || (maxFee ?? 0n) >= amount) return means(null);
  const place = (TESTS.includes(site.to) ? TEST_DOMAINS : DOMAINS).get(args.number(1));
  return sent(site, {
    token: args.address(3),
    amount,
    place,
    to,
    least: maxFee === null ? null : amount - maxFee,
    calls,
  });
}

const BURN = 'uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken';
const BURN_V2 = `${BURN}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold`;

const CCTP: readonly Standard[] = [
  ...only(
    [...MESSENGERS, TEST_MESSENGER],
    [
      standard(`depositForBurn(${BURN})`, (args, site) => burnt(args, site, NOTHING as Hex, null)),
      standard(`depositForBurnWithCaller(${BURN}, bytes32 destinationCaller)`, (args, site) =>
        burnt(args, site, args.bytes(4), null),
      ),
    ],
  ),
  ...only(
    [MESSENGER_V2, TEST_MESSENGER_V2],
    [
      standard(`depositForBurn(${BURN_V2})`, (args, site) =>
        burnt(args, site, args.bytes(4), args.number(5)),
      ),
      standard(`depositForBurnWithHook(${BURN_V2}, bytes hookData)`, (args, site) =>
        burnt(args, site, args.bytes(4), args.number(5), args.bytes(7) !== EMPTY_HEX),
      ),
    ],
  ),
];

// OFT (LayerZero-Labs/devtools, `IOFT.sol`): the token itself, an adapter that locks another one, or a pool of Stargate.

const ENDPOINTS: ReadonlyMap<bigint, Place> = new Map<bigint, Place>([
  [30101n, 1n],
  [30102n, 56n],
  [30106n, 43114n],
  [30108n, 'Aptos'],
  [30109n, 137n],
  [30110n, 42161n],
  [30111n, 10n],
  [30125n, 42220n],
  [30145n, 100n],
  [30165n, 324n],
  [30168n, 'Solana'],
  [30175n, 42170n],
  [30181n, 5000n],
  [30183n, 59144n],
  [30184n, 8453n],
  [30195n, 7777777n],
  [30214n, 534352n],
  [30243n, 81457n],
  [30260n, 34443n],
  [30280n, 1329n],
  [30319n, 480n],
  [30320n, 130n],
  [30332n, 146n],
  [30339n, 57073n],
  [30340n, 1868n],
  [30343n, 'TON'],
  [30362n, 80094n],
  [30367n, 999n],
  [30370n, 98866n],
  [30383n, 9745n],
  [30390n, 143n],
  [30420n, 'TRON'],
  [40161n, 11155111n],
  [40231n, 421614n],
  [40232n, 11155420n],
  [40245n, 84532n],
  [40267n, 80002n],
  [40449n, 560048n],
]);

/** On Ethereum: Stargate's pools (stargate-protocol/stargate-v2) and the adapter of USDT0, by what each of them sends. */
const SENDERS: ReadonlyMap<Address, TokenRef> = new Map<Address, TokenRef>([
  [toAddress('0x77b2043768d28E9C9aB44E1aBfC95944bcE57931'), 'native'],
  [
    toAddress('0xc026395860Db2d07ee33e05fE50ed7bD583189C7'),
    toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  ],
  [
    toAddress('0x933597a323Eb81cAe705C5bC29985172fd5A3973'),
    toAddress('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  ],
  [
    toAddress('0x6C96dE32CEa08842dcc4058c14d3aaAD7Fa41dee'),
    toAddress('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  ],
]);
export const OFT_SENDERS: readonly Address[] = [...SENDERS.keys()];

/**
 * What the fee buys on the other chain (`OptionsBuilder.sol`, type 3; `ExecutorOptions.sol`): gas, and coin for the
 * recipient. For anybody else it would be a payment. Each option: who works (1 byte), size (2), and of it the kind (1).
 */
function buysForRecipient(options: Hex, to: Hex): boolean {
  if (options === EMPTY_HEX) return true;
  if (!options.startsWith('0x0003')) return false;
  for (let rest = options.slice(6); rest !== ''; ) {
    const end = 6 + 2 * Number.parseInt(rest.slice(2, 6), 16);
    const gas = rest.startsWith('01001101');
    const coin = rest.startsWith('01003102') && rest.slice(40, end) === to.slice(2);
    if (!(gas || coin) || rest.length < end) return false;
    rest = rest.slice(end);
  }
  return true;
}

const oft: Reader = (args, site) => {
  const [param, fee, refund] = [args.tuple(0), args.tuple(1), args.address(2)];
  const [to, command] = [param.bytes(1), param.bytes(6)];
  // What is left of the fee; a fee in LayerZero's token; a command of more than Stargate's two ways to ride.
  const others = refund !== site.call.from && refund !== addressInWord(to);
  if (others || fee.number(1) > 0n || hexSize(command) > 1 || !buysForRecipient(param.bytes(4), to))
    return means(null);
  return sent(site, {
    token: (site.call.chainId === 1 ? SENDERS.get(site.to) : undefined) ?? site.to,
    amount: param.number(2),
    place: ENDPOINTS.get(param.number(0)),
    to,
    least: param.number(3),
    calls: param.bytes(5) !== EMPTY_HEX,
  });
};

const SEND =
  '(uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress';

export const MESSAGE_BRIDGES: readonly Standard[] = [
  ...CCTP,
  standard(`send(${SEND})`, oft),
  // `IStargate.sol`
  standard(`sendToken(${SEND})`, oft),
];
