/**
 * Descriptions of collectibles (ERC-721 and ERC-1155 metadata JSON), as claims: whoever wrote them may say anything.
 * Only known members are read, in the shapes that they should have; everything else is left aside. The texts stay
 * hostile until shown through `core/text/display.ts`.
 */
import * as v from 'valibot';
import { MAX_DESCRIPTION_BYTES, MAX_PICTURE_BYTES, type Resource, readResource } from './resource.ts';

const MAX_NAME = 256;
const MAX_DESCRIPTION = 4_096;
const MAX_TRAITS = 64;
const MAX_TRAIT = 128;

export interface Trait {
  readonly name: string;
  readonly value: string;
}

export interface Metadata {
  readonly name: string | null;
  readonly description: string | null;
  readonly picture: Resource;
  readonly traits: readonly Trait[];
  /** True when there were more than are kept. */
  readonly cut: boolean;
}

const value = v.union([v.string(), v.number(), v.boolean()]);
const trait = v.object({ trait_type: v.optional(v.string(), ''), value });

/** Each member apart: one that makes no sense spoils no other. */
const members = {
  name: v.string(),
  description: v.string(),
  image: v.string(),
  image_data: v.string(),
  attributes: v.array(v.unknown()),
};

/** Null when it is no JSON object, is no UTF-8, or is too long. */
export function readItemMetadata(bytes: Uint8Array, tokenId: bigint): Metadata | null {
  if (bytes.length > MAX_DESCRIPTION_BYTES) return null;
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const own = new Map(Object.entries(json));
  const read = <K extends keyof typeof members>(key: K): v.InferOutput<(typeof members)[K]> | null => {
    const parsed = v.safeParse(members[key], own.get(key));
    return parsed.success ? parsed.output : null;
  };
  const told = read('attributes') ?? [];
  const traits = told.slice(0, MAX_TRAITS).flatMap((each): Trait[] => {
    const parsed = v.safeParse(trait, each);
    if (!parsed.success) return [];
    const { trait_type: name, value: of } = parsed.output;
    return [{ name: cutTo(name, MAX_TRAIT), value: cutTo(String(of), MAX_TRAIT) }];
  });
  const name = read('name');
  const description = read('description');
  return {
    name: name === null ? null : cutTo(name, MAX_NAME),
    description: description === null ? null : cutTo(description, MAX_DESCRIPTION),
    picture: pictureOf(read('image'), read('image_data'), tokenId),
    traits,
    cut: told.length > traits.length || (description?.length ?? 0) > MAX_DESCRIPTION,
  };
}

function cutTo(text: string, limit: number): string {
  return text.length <= limit ? text : [...text.slice(0, limit * 2)].slice(0, limit).join('');
}

/** `image_data` holds markup itself, by a custom of marketplaces. */
function pictureOf(image: string | null, markup: string | null, tokenId: bigint): Resource {
  const found: Resource = image === null ? { kind: 'none' } : readResource(image, MAX_PICTURE_BYTES, tokenId);
  if (found.kind !== 'none' || markup === null) return found;
  if (/^\s*data:/i.test(markup)) return readResource(markup, MAX_PICTURE_BYTES);
  return { kind: 'inline', type: 'image/svg+xml', bytes: new TextEncoder().encode(markup) };
}
