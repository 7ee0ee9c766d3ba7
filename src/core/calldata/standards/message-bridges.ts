/**
 * Bridges that burn or lock a token here and send a message for it: Circle's CCTP (versions 1 and 2) and LayerZero's
 * OFT with Stargate's pools. They write an address of any kind of chain in 32 bytes, and have numbers of their own for
 * chains. Domains and messengers: @circle-fin/bridge-kit 1.15.1, `chains`, and of those that it does not have (Noble,
 * Sui, Aptos, BNB Smart Chain, Starknet) developers.circle.com/cctp, "Supported chains and domains"; endpoints:
 * @layerzerolabs/lz-definitions 3.1.13, `EndpointId`.
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

// Not Stellar (27): what is sent there reaches its recipient through a contract of Circle's alone.
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
  [26n, 5042n],
  [28n, 3343n],
  [29n, 1776n],
  [30n, 2818n],
  [31n, 1672n],
  [32n, 25n],
  [33n, 9745n],
  [37n, 196n],
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
// The bytes do not tell which.

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

/**
 * Contracts that take another token than themselves, by chain: Stargate's pools (stargate-protocol/stargate-v2 8.0.4,
 * `deployments`), and the adapters of USDT0 (docs.usdt0.to, Deployments). Some addresses stand on several chains, for
 * different tokens.
 */
const SENDERS: readonly (readonly [chain: number, sender: string, token: string])[] = [
  [1, '0x783129E4d7bA0Af0C896c239E57C06DF379aAE8c', '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'],
  [1, '0xcDafB1b2dB43f366E48e6F614b8DCCBFeeFEEcD3', '0x9E32b13ce7f2E80A01932B42553652E053D6ed8e'],
  [1, '0x77b2043768d28E9C9aB44E1aBfC95944bcE57931', 'native'],
  [1, '0xc026395860Db2d07ee33e05fE50ed7bD583189C7', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  [1, '0x933597a323Eb81cAe705C5bC29985172fd5A3973', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  [1, '0x268Ca24DAefF1FaC2ed883c598200CcbB79E931D', '0xd5F7838F5C461fefF7FE49ea5ebaF7728bB0ADfa'],
  [1, '0x6C96dE32CEa08842dcc4058c14d3aaAD7Fa41dee', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  [10, '0xe8CDF27AcD73a434D661C84887215F7598e7d0d3', 'native'],
  [10, '0xcE8CcA271Ebc0533920C83d39F417ED6A0abB7D0', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  [10, '0x19cFCE47eD54a88614648DC3f19A5980097007dD', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
  [56, '0x962Bd449E630b0d928f308Ce63f1A21F02576057', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
  [56, '0x138EB30f73BC423c6455C53df6D89CB01d9eBc63', '0x55d398326f99059fF775485246999027B3197955'],
  [100, '0xe9aBA835f813ca05E50A6C0ce65D0D74390F7dE7', '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'],
  [100, '0xB1EeAD6959cb5bB9B20417d6689922523B2B86C3', '0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0'],
  [130, '0xe9aBA835f813ca05E50A6C0ce65D0D74390F7dE7', 'native'],
  [137, '0x9Aa02D4Fae7F58b8E8f34c66E756cC734DAc7fe4', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  [137, '0xd47b03ee6d86Cf251ee7860FB2ACf9f91B9fD4d7', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
  [1868, '0x2F6F07CDcf3588944Bf4C42aC74ff24bF56e7590', 'native'],
  [1868, '0x45f1A95A4D3f3836523F5c83673c797f4d4d263B', '0xbA9986D2381edf1DA03B0B9c1f8b00dc4AacC369'],
  [5000, '0x4c1d3Fc3fC3c177c3b633427c2F769276c547463', '0xdEAddEaDdeadDEadDEADDEAddEADDEAddead1111'],
  [5000, '0xAc290Ad4e0c891FDc295ca4F0a6214cf6dC6acDC', '0x09Bc4E0D864854c6aFB6eB9A9cdF58aC190D0dF9'],
  [5000, '0xB715B85682B731dB9D5063187C450095c91C57FC', '0x201EBa5CC46D216Ce6DC03F6a759e8E766e956aE'],
  [5000, '0xF7628d84a2BbD9bb9c8E686AC95BB5d55169F3F1', '0xcDA86A272531e8640cD7F1a92c01839911B90bb0'],
  [8453, '0x87Dd5A7481726a53C5Ac6b0D296F5846f95a72f2', '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42'],
  [8453, '0xdc181Bd607330aeeBEF6ea62e03e5e1Fb4B6F7C7', 'native'],
  [8453, '0x27a16dc786820B16E5c9028b75B99F6f604b5d26', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  [42161, '0xA45B5130f36CDcA45667738e2a258AB09f4A5f7F', 'native'],
  [42161, '0xe8CDF27AcD73a434D661C84887215F7598e7d0d3', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  [42161, '0xcE8CcA271Ebc0533920C83d39F417ED6A0abB7D0', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  [42161, '0x14E4A1B13bf7F943c8ff7C51fb60FA964A298D92', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  [43114, '0x0cEb237E109eE22374a567c6b09F373C73FA4cBb', '0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD'],
  [43114, '0x5634c4a5FEd09819E3c46D86A965Dd9447d86e47', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  [43114, '0x12dC9256Acc9895B076f6638D628382881e62CeE', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
  [534352, '0xC2b638Cb5042c1B3c5d5C969361fB50569840583', 'native'],
  [534352, '0x3Fc69CC4A842838bCDC9499178740226062b14E4', '0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4'],
];

function sentBy({ to, call }: Site): TokenRef {
  const token = SENDERS.find(([chain, sender]) => sender === to && chain === call.chainId)?.[2];
  if (token === undefined) return to;
  return token === 'native' ? token : toAddress(token);
}

export const OFT_SENDERS: readonly string[] = SENDERS.map(([, sender]) => sender);

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
    token: sentBy(site),
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
