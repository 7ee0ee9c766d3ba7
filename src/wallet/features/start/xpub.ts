/** Extended public keys (BIP-32) as something to watch. Loaded when one is entered: it brings the curve along. */
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import { type PathTemplate, parsePath, parseTemplate } from '#core/hd/path.ts';
import { fingerprintOf, parseXpub } from '#core/hd/public-node.ts';
import { ok, type Result, unwrap } from '#core/result.ts';
import type { ColdNode, ColdSource } from '../../model/account.ts';

export interface Xpub {
  readonly publicKey: Hex;
  readonly chainCode: Hex;
  /** Steps from the master key. Which steps they were, the text does not tell. */
  readonly depth: number;
  /** Of the key itself. */
  readonly fingerprint: number;
}

/** Errors, at the field: `KEY_XPUB_PRIVATE`, `KEY_XPUB_VERSION`, `KEY_XPUB_INVALID`. */
export function readXpub(text: string): Result<Xpub> {
  const parsed = parseXpub(text.trim());
  if (!parsed.ok) return parsed;
  const { publicKey, chainCode, depth } = parsed.value;
  return ok({
    publicKey: bytesToHex(publicKey),
    chainCode: bytesToHex(chainCode),
    depth,
    fingerprint: fingerprintOf(parsed.value),
  });
}

export const ARRANGEMENTS = ['bip44', 'direct', 'itself'] as const;
/** Where the accounts are, seen from the key. */
export type Arrangement = (typeof ARRANGEMENTS)[number];

const CHILDREN: Readonly<Record<Arrangement, PathTemplate | null>> = {
  bip44: unwrap(parseTemplate('m/0/i')),
  direct: unwrap(parseTemplate('m/i')),
  itself: null,
};

/** Depth of `m/44'/60'/0'`, where wallets export an account, and of the step above its addresses. */
const ACCOUNT_DEPTH = 3;
const CHANGE_DEPTH = 4;

/** What makes sense for a key of this depth, the likeliest first. */
export function arrangementsOf(depth: number): readonly [Arrangement, ...Arrangement[]] {
  if (depth <= ACCOUNT_DEPTH) return ['bip44', 'direct'];
  return depth === CHANGE_DEPTH ? ['direct', 'itself'] : ['itself', 'direct'];
}

export function nodeOfXpub({ publicKey, chainCode, depth }: Xpub, arrangement: Arrangement): ColdNode {
  const path = depth === 0 ? unwrap(parsePath('m')) : null;
  return { path, publicKey, chainCode, children: CHILDREN[arrangement] };
}

/** The source that watches this key in this way, if there is one already. */
export function sameSource(sources: readonly ColdSource[], node: ColdNode): ColdSource | null {
  return (
    sources.find(
      ({ kind, nodes: [first] }) =>
        kind === 'xpub' && first?.publicKey === node.publicKey && first.children === node.children,
    ) ?? null
  );
}

/** @param random 16 bytes. */
export function sourceOf(
  { depth, fingerprint }: Xpub,
  node: ColdNode,
  { label, createdAt, random }: { label: string; createdAt: number; random: Uint8Array },
): ColdSource {
  return {
    id: bytesToHex(random).slice(2),
    kind: 'xpub',
    label,
    createdAt,
    masterFingerprint: depth === 0 ? fingerprint : null,
    scheme: null,
    nodes: [node],
  };
}
