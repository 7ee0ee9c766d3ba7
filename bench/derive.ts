/**
 * The cost of 1 000 addresses below one extended public key: `deriveAddresses` beside one node after the other by
 * @scure/bip32, both written as EIP-55 addresses. The two take turns, so that whatever else the machine does
 * weighs on both. Prints medians in milliseconds and their ratio; fails when a single address differs.
 */
import { performance } from 'node:perf_hooks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { toAddress } from '#core/address/address.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { deriveAddresses, parseXpub } from '#core/hd/public-node.ts';
import { unwrap } from '#core/result.ts';

const COUNT = 1_000;
const ROUNDS = 9;
const GOAL = 0.6;

const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'/0").publicExtendedKey;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Both begin with the text of the key. */
function ours(): readonly string[] {
  return deriveAddresses(unwrap(parseXpub(xpub)), 0, COUNT);
}

function theirs(): readonly string[] {
  const node = HDKey.fromExtendedKey(xpub);
  return Array.from({ length: COUNT }, (_, index) => {
    const { publicKey } = node.deriveChild(index);
    if (publicKey === null) throw new Error('no public key');
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
    return toAddress(bytesToHex(keccak_256(point.subarray(1)).subarray(12)));
  });
}

function timed(derive: () => readonly string[], times: number[]): readonly string[] {
  const from = performance.now();
  const addresses = derive();
  times.push(performance.now() - from);
  return addresses;
}

const oursTimes: number[] = [];
const theirsTimes: number[] = [];
// The first turn of each builds the curve's tables and is not counted.
ours();
theirs();
for (let round = 0; round < ROUNDS; round += 1) {
  const a = timed(ours, oursTimes);
  const b = timed(theirs, theirsTimes);
  if (a.length !== COUNT || a.some((address, index) => address !== b[index]))
    throw new Error('the addresses differ');
}
const ratio = median(oursTimes) / median(theirsTimes);
console.log(`${COUNT} addresses below an xpub, median of ${ROUNDS}, identical results`);
console.log(`ours ${median(oursTimes).toFixed(0)} ms, @scure/bip32 ${median(theirsTimes).toFixed(0)} ms`);
console.log(`ratio ${ratio.toFixed(2)} (goal: at most ${GOAL})`);
if (ratio > GOAL) process.exitCode = 1;
