/**
 * Addresses below public keys (BIP-32, CKDpub), for accounts whose key is not here. Loaded when such accounts are
 * looked for: it brings the curve along.
 */
import { hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type DerivationPath, parsePath, pathAt, pathOf, steps } from '#core/hd/path.ts';
import { addressOfNode, childAddresses, deriveChild, type PublicNode } from '#core/hd/public-node.ts';
import { unwrap } from '#core/result.ts';
import type { ColdNode } from '../../model/account.ts';
import type { Derived } from './scan.ts';

const NO_CHAIN_CODE = new Uint8Array(32);

function publicNode({ publicKey, chainCode, path }: ColdNode): PublicNode {
  return {
    publicKey: hexToBytes(publicKey),
    chainCode: chainCode === null ? NO_CHAIN_CODE : hexToBytes(chainCode),
    depth: path === null ? 0 : steps(path).length,
    parentFingerprint: 0,
    childNumber: 0,
  };
}

/** From the master key where the way there is known, else from the key itself. */
function joined(above: DerivationPath | null, below: DerivationPath): DerivationPath {
  return above === null ? below : pathOf([...steps(above), ...steps(below)]);
}

/**
 * The accounts `from` … `from + count − 1` of a key. A key that is an account itself has only number 0. Throws
 * `KEY_XPUB_HARDENED` for a template with hardened steps, `KEY_XPUB_INVALID` for a key without chain code, `INPUT_PATH`.
 */
export function addressesOfNode(node: ColdNode, from: number, count: number): readonly Derived[] {
  const { children, chainCode, path } = node;
  const top = publicNode(node);
  if (children === null)
    return from === 0 ? [{ address: addressOfNode(top), path: path ?? unwrap(parsePath('m')) }] : [];
  if (chainCode === null) throw new EvidentError('KEY_XPUB_INVALID');
  const paths = Array.from({ length: count }, (_, offset) => pathAt(children, from + offset));
  // Steps before the account's number are the same for all; most templates have none behind it.
  const place = children.split('/').findIndex((step) => step.startsWith('i')) - 1;
  const parent = steps(paths[0] ?? pathAt(children, from))
    .slice(0, place)
    .reduce(deriveChild, top);
  const last = steps(pathAt(children, 0)).length - 1 === place;
  const below = paths.map((each) => steps(each).slice(place));
  const addresses = last
    ? childAddresses(
        parent,
        below.map(([index]) => index ?? 0),
      )
    : below.map((rest) => addressOfNode(rest.reduce(deriveChild, parent)));
  return addresses.flatMap((address, offset) => {
    const relative = paths[offset];
    return relative === undefined ? [] : [{ address, path: joined(path, relative) }];
  });
}
