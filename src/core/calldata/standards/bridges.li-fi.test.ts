import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';

const DIAMOND = toAddress('0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE');
const ETH = 10n ** 18n;
const WORD = `0x${'00'.repeat(32)}`;
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;

const STEP =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)';
const step = (from: string, to: string, amount: bigint, deposit = true) => ({
  callTo: CONTRACT,
  approveTo: CONTRACT,
  sendingAssetId: from,
  receivingAssetId: to,
  fromAmount: amount,
  callData: '0x12',
  requiresDeposit: deposit,
});

describe('LI.FI, swaps', () => {
  const HEAD =
    'bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut';
  const several = (steps: readonly object[], receiver: string = ACCOUNT, to = DIAMOND) =>
    read(
      to,
      encode(
        `swapTokensMultipleV3ERC20ToNative(${HEAD}, ${STEP}[] swapData)`,
        WORD,
        'a',
        '',
        receiver,
        ETH,
        steps,
      ),
    );

  it('reads the first and the last of the steps', () => {
    const steps = [step(TOKEN, WETH, 5_000_000n), step(WETH, ZERO_ADDRESS, 2n * ETH, false)];
    expect(say(several(steps))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${DIAMOND}`);
    expect(say(several(steps, FRIEND))).toContain(`; the proceeds go to ${FRIEND}`);
    const one = encode(
      `swapTokensSingleV3NativeToERC20(${HEAD}, ${STEP} swapData) payable`,
      WORD,
      'a',
      '',
      ACCOUNT,
      1_000_000n,
      step(ZERO_ADDRESS, TOKEN, ETH),
    );
    expect(say(read(DIAMOND, one, ETH))).toBe(`Swap exactly 1 ETH for at least 1 USDX, with ${DIAMOND}`);
  });

  it('says the coin where the function pays in it or takes it, whatever the steps call it', () => {
    expect(say(several([step(WETH, TOKEN, ETH)]))).toBe(
      `Swap exactly 1 WETH for at least 1 ETH, with ${DIAMOND}`,
    );
    const one = encode(
      `swapTokensSingleV3NativeToERC20(${HEAD}, ${STEP} swapData) payable`,
      WORD,
      'a',
      '',
      ACCOUNT,
      1_000_000n,
      step(OTHER_TOKEN, TOKEN, 5n),
    );
    expect(say(read(DIAMOND, one, 2n * ETH))).toBe(`Swap exactly 2 ETH for at least 1 USDX, with ${DIAMOND}`);
  });

  it('counts what every step deposits, and says nothing of two tokens or none', () => {
    const twice = [step(TOKEN, WETH, 2_000_000n), step(TOKEN, ZERO_ADDRESS, 3_000_000n)];
    expect(say(several(twice))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${DIAMOND}`);
    const hidden = [step(TOKEN, WETH, 1n), step(OTHER_TOKEN, ZERO_ADDRESS, 10n ** 30n)];
    for (const steps of [hidden, []])
      expect(several(steps)).toMatchObject({ meaning: null, reading: { unclear: true } });
    expect(several(twice, ACCOUNT, CONTRACT).reading.kind).toBe('unread');
  });
});

describe('LI.FI, bridges', () => {
  const BRIDGE =
    '(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall) bridgeData';
  const bridge = (token: string) => ({
    transactionId: WORD,
    bridge: 'a',
    integrator: 'b',
    referrer: ZERO_ADDRESS,
    sendingAssetId: token,
    receiver: ACCOUNT,
    minAmount: 4_000_000n,
    destinationChainId: 10n,
    hasSourceSwaps: false,
    hasDestinationCall: false,
  });
  const ACROSS =
    '(bytes32 receiverAddress, bytes32 refundAddress, bytes32 sendingAssetId, bytes32 receivingAssetId, uint256 outputAmount, uint128 outputAmountMultiplier, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)';
  const across = (changes: object) => ({
    receiverAddress: word(ACCOUNT),
    refundAddress: word(ACCOUNT),
    sendingAssetId: word(TOKEN),
    receivingAssetId: word(OTHER_TOKEN),
    outputAmount: 3_900_000n,
    outputAmountMultiplier: 1n,
    exclusiveRelayer: WORD,
    quoteTimestamp: 1,
    fillDeadline: 2,
    exclusivityParameter: 0,
    message: '0x',
    ...changes,
  });
  const open = `the data does not bind who receives it there`;

  it('reads of Across who receives, and how much', () => {
    const start = (changes: object) =>
      read(
        DIAMOND,
        encode(
          `startBridgeTokensViaAcrossV4(${BRIDGE}, ${ACROSS} facetData)`,
          bridge(TOKEN),
          across(changes),
        ),
      );
    expect(say(start({}))).toBe(`Bridge 4 USDX to OP Mainnet, with ${DIAMOND}`);
    expect(start({}).meaning).toMatchObject({ least: { token: OTHER_TOKEN, amount: 3_900_000n } });
    // The record names the account, and the bridge somebody else: what the bridge is told is what counts.
    expect(say(start({ receiverAddress: word(FRIEND) }))).toBe(
      `Bridge 4 USDX to OP Mainnet, with ${DIAMOND}, to ${FRIEND}`,
    );
    for (const hidden of [{ message: '0x12' }, { receiverAddress: `0x${'11'.repeat(32)}` }])
      expect(say(start(hidden))).toContain(open);
    // What nobody fills goes back to somebody else.
    expect(start({ refundAddress: word(FRIEND) }).meaning).toBeNull();
  });

  it('never says of an order that was made elsewhere who receives', () => {
    const relay = encode(
      `swapAndStartBridgeTokensViaRelayDepository(${BRIDGE}, ${STEP}[] swapData, (bytes32 orderId, address depositorAddress) facetData)`,
      bridge(TOKEN),
      [step(WETH, TOKEN, ETH)],
      { orderId: WORD, depositorAddress: ACCOUNT },
    );
    expect(say(read(DIAMOND, relay))).toBe(`Bridge 1 WETH to OP Mainnet, with ${DIAMOND}; ${open}`);
    expect(read(CONTRACT, relay).reading.kind).toBe('unread');
  });
});
