import * as v from 'valibot';
import { type Hex, isHex } from '#core/bytes/hex.ts';
import { type DerivationPath, isPath, isTemplate, type PathTemplate, TEMPLATE_IDS } from '#core/hd/path.ts';
import { type Account, type ColdSource, SOURCE_KINDS } from '../../model.ts';
import { address, whole } from './common.ts';

export const account = v.strictObject({
  address,
  label: v.string(),
  sourceId: v.nullable(v.string()),
  sourceKind: v.picklist(SOURCE_KINDS),
  coldSource: v.nullable(v.string()),
  path: v.nullable(v.string()),
  order: v.number(),
  colour: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
  hidden: v.boolean(),
  lookChangedAt: whole,
  createdAt: whole,
  backedUpAt: v.nullable(whole),
  savedAt: v.nullable(whole),
}) satisfies v.GenericSchema<unknown, Account>;

export const accountV1 = v.pipe(
  v.strictObject({
    address,
    label: v.string(),
    sourceId: v.nullable(v.string()),
    sourceKind: v.picklist(['mnemonic', 'privateKey', 'watch']),
    path: v.nullable(v.string()),
    order: v.number(),
    createdAt: whole,
    backedUpAt: v.nullable(whole),
  }),
  v.transform(
    (row): Account => ({
      ...row,
      coldSource: null,
      colour: null,
      hidden: false,
      lookChangedAt: 0,
      savedAt: null,
    }),
  ),
);

const bytesOf = (length: number) =>
  v.custom<Hex>((input) => isHex(input) && input.length === 2 + 2 * length, `${length} bytes`);
export const coldSource = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  kind: v.picklist(['xpub', 'cold']),
  label: v.string(),
  createdAt: whole,
  masterFingerprint: v.nullable(v.pipe(whole, v.maxValue(0xffff_ffff))),
  scheme: v.nullable(v.picklist(TEMPLATE_IDS)),
  nodes: v.pipe(
    v.array(
      v.strictObject({
        path: v.nullable(v.custom<DerivationPath>(isPath, 'path')),
        publicKey: bytesOf(33),
        chainCode: v.nullable(bytesOf(32)),
        children: v.nullable(v.custom<PathTemplate>(isTemplate, 'template')),
      }),
    ),
    v.minLength(1),
    v.readonly(),
  ),
}) satisfies v.GenericSchema<unknown, ColdSource>;
