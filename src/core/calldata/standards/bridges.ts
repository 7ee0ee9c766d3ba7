/** Bridges: the OP stack's StandardBridge, Arbitrum's inbox and gateway router, Across (`SpokePool`). */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import type { Meaning, TokenRef } from '../meaning.ts';
import { type DecodedMeaning, means, type Site, type Standard, standard } from '../standard.ts';

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
  // `OptimismPortal2.sol`, below the bridges. With data for another address, or as a creation, it is a call on the
  // other chain.
  standard(
    'depositTransaction(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes data)',
    (args, site) => {
      const to = args.address(0);
      const pays = to === site.call.from || hexSize(args.bytes(4)) === 0;
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
    (args, site) => bridge(site, { token: args.address(0), amount: args.number(3), to: args.address(2) }),
  ),
  standard('outboundTransfer(address l1Token, address to, uint256 amount, bytes data)', (args, site) =>
    bridge(site, { token: args.address(0), amount: args.number(2), to: args.address(1) }),
  ),
];

/** Across writes addresses of any kind of chain in 32 bytes. Null for those that are none of an EVM chain. */
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

export function across(
  site: Site,
  parties: AcrossParties,
  amounts: { readonly input: bigint; readonly output: bigint; readonly chain: bigint },
): DecodedMeaning {
  // Wrapped coin as the token with the coin itself going along: the pool wraps it.
  const paid =
    parties.input === site.wrappedNative && site.call.value === amounts.input && amounts.input > 0n;
  // Terms that nobody fills are easily written: then somebody else has it, and not the recipient.
  if (parties.depositor !== site.call.from) return means(null);
  return bridge(site, {
    token: paid ? 'native' : parties.input,
    amount: amounts.input,
    to: parties.recipient,
    chain: amounts.chain,
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
        { input: args.number(4), output: args.number(5), chain: args.number(6) },
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
        { input: args.number(4), output: args.number(5), chain: args.number(6) },
      );
    },
  ),
];

/** Before version 3: the same token on the other chain, less a fee that the bytes give as a share. */
const ACROSS_2 = standard(
  'deposit(address recipient, address originToken, uint256 amount, uint256 destinationChainId, int64 relayerFeePct, uint32 quoteTimestamp, bytes message, uint256 maxCount)',
  (args, site) => {
    const parties = { recipient: args.address(0), input: args.address(1), output: ZERO_ADDRESS };
    // A message makes a call on the other chain, with all that arrives.
    if (hexSize(args.bytes(6)) > 0) return means(null);
    return across(
      site,
      { ...parties, depositor: site.call.from },
      { input: args.number(2), output: 0n, chain: args.number(3) },
    );
  },
);

export const BRIDGES: readonly Standard[] = [...OP_STACK, ...ARBITRUM, ...ACROSS, ACROSS_2];
