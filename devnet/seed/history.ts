/**
 * Some weeks in the life of ten accounts: payments, token transfers, approvals, swaps, mints, savings, and a few
 * transactions that fail. Chance is seeded and times are counted from the last block, so every run is the same.
 */
import { maxUint256, parseEther } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { DevnetAccounts } from '../accounts.ts';
import { type Actions, createActions, type Fungible, type Scene } from './actions.ts';
import { type Chance, createChance, pick } from './pick.ts';
import type { Block, Call, Scribe } from './scribe.ts';

const ROUNDS = 11;
const HOUR = 3_600;
/** The first accounts hold tokens, the first of these trade them. */
const HOLDERS = 6;
const TRADERS = 4;

type Entry = readonly [from: PrivateKeyAccount, call: Call];

/** Gives tokens to the first accounts, so that they have something to show, and stock to the faucet. */
export async function distribute(scribe: Scribe, accounts: DevnetAccounts, scene: Scene): Promise<void> {
  const actions = createActions(scene);
  const shares: [Fungible, string][] = [
    ['usdx', '25000'],
    ['daix', '12500.5'],
    ['tix', '40'],
    ['fee', '1000'],
    ['hostile', '777'],
  ];
  for (const [key, share] of shares) {
    for (const { address } of accounts.visible.slice(0, HOLDERS)) {
      await scribe.send(accounts.deployer, actions.give(key, address, share));
    }
    await scribe.mine(300);
  }
  for (const key of ['usdx', 'daix', 'tix'] as const) {
    await scribe.send(accounts.deployer, actions.give(key, accounts.faucet.address, '100000000'));
  }
  await scribe.mine(300);
}

/** The long history of the first chain. */
export async function liveOnChainA(scribe: Scribe, accounts: DevnetAccounts, scene: Scene): Promise<void> {
  const chance = createChance(31337);
  const actions = createActions(scene);
  const people = accounts.visible;
  for (const trader of people.slice(0, TRADERS)) {
    await scribe.send(trader, actions.approve(scene.tokens.usdx, scene.amm.router, maxUint256));
    await scribe.mine(HOUR);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = [...everyRound(round, people, actions, chance), ...once(round, people, scene, actions)];
    for (const [from, call] of entries) {
      await scribe.send(from, { tip: BigInt(1 + chance(20)) * 10_000_000n, ...call });
      await scribe.mine(HOUR / 2 + chance(5 * HOUR));
    }
    if (round === 6) {
      await scribe.send(accounts.deployer, actions.upgrade());
      await scribe.mine(HOUR);
    }
  }
  await scribe.mine(HOUR);
}

/** Payments in ether: nothing else exists on the second chain. Returns its last block. */
export async function liveOnChainB(scribe: Scribe, accounts: DevnetAccounts): Promise<Block> {
  const chance = createChance(31338);
  for (let index = 0; index < 19; index += 1) {
    const from = pick(accounts.visible, index % 5);
    const to = pick(accounts.visible, (index % 5) + 1 + chance(4)).address;
    const type = index % 4 === 0 ? 'legacy' : 'eip1559';
    await scribe.send(from, { to, value: someEther(chance), gas: 21_000n, type });
    await scribe.mine(6 * HOUR + chance(HOUR));
  }
  return scribe.mine(HOUR);
}

/** Roles rotate with the rounds, so that each account has a history of its own. */
function everyRound(
  round: number,
  people: DevnetAccounts['visible'],
  actions: Actions,
  chance: Chance,
): Entry[] {
  const anyone = (shift: number) => pick(people, (round + shift) % people.length);
  const holder = (shift: number) => pick(people, (round + shift) % HOLDERS);
  const trader = (shift: number) => pick(people, (round + shift) % TRADERS);
  const pay = (from: number, to: number): Entry => [
    anyone(from),
    actions.pay(anyone(to).address, someEther(chance)),
  ];
  const [payer, legacyCall] = pay(1, 3);
  return [
    pay(0, 1),
    [payer, { ...legacyCall, type: 'legacy' }],
    [holder(0), actions.give('usdx', anyone(2).address, `${chance(400)}.${100_000 + chance(900_000)}`)],
    [trader(0), actions.buyDollars(trader(0).address, someEther(chance))],
    pay(2, 5),
    [holder(1), actions.give('daix', anyone(4).address, `${1 + chance(90)}.25`)],
    [trader(1), actions.sellDollars(trader(1).address, BigInt(1 + chance(500)) * 1_000_000n)],
    [anyone(3), actions.save(someEther(chance))],
    [holder(2), actions.give('tix', anyone(6).address, '1')],
    [anyone(4), actions.mintCollectible(anyone(4).address)],
    pay(6, 7),
    [anyone(5), actions.mintItem(anyone(5).address, BigInt(1 + chance(5)), BigInt(1 + chance(20)))],
    [holder(3), actions.give('fee', anyone(8).address, `${1 + chance(9)}.5`)],
    [anyone(6), actions.wrap(parseEther('0.25'))],
    pay(8, 9),
    [anyone(7), actions.pay(anyone(0).address, 1n + BigInt(chance(1_000_000_000)))],
  ];
}

/** What happens in one round only: a failure of each kind, allowances, collectibles that move. */
function once(round: number, people: DevnetAccounts['visible'], scene: Scene, actions: Actions): Entry[] {
  const person = (index: number) => pick(people, index);
  const [first, second, third] = [person(0), person(1), person(2)];
  const failing = (call: Call): Call => ({ ...call, reverts: true });
  switch (round) {
    case 1: // a string
      return [[first, failing(actions.save(0n))]];
    case 2: // a custom error
      return [[second, failing(actions.withdraw(parseEther('5000')))]];
    case 3: // asks for more than the pair gives
      return [[third, failing(actions.buyDollars(third.address, parseEther('1'), maxUint256 / 2n))]];
    case 4: // out of gas
      return [[first, failing({ ...actions.give('usdx', second.address, '1'), gas: 24_000n })]];
    case 5: // a custom error of ERC-6093: more than it has
      return [[first, failing(actions.give('daix', second.address, '99999999'))]];
    case 7:
      return [
        [first, actions.approve(scene.tokens.usdx, second.address, 100_000_000n)],
        [first, actions.approve(scene.tokens.daix, third.address, maxUint256)],
        [person(4), actions.moveCollectible(person(4).address, first.address, 1n)],
      ];
    case 9:
      return [
        [first, actions.approveAllCollectibles(third.address)],
        [first, actions.mintItems(first.address, [1n, 2n, 3n], [10n, 20n, 30n])],
        [first, actions.moveItem(first.address, second.address, 2n, 5n)],
        [first, actions.approve(scene.tokens.usdx, second.address, 0n)],
      ];
    default:
      return [];
  }
}

/** Between 0.01 and 3 ether, in hundredths. */
function someEther(chance: Chance): bigint {
  return parseEther('0.01') * BigInt(1 + chance(300));
}
