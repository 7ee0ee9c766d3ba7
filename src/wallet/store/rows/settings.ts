import * as v from 'valibot';
import type { Settings } from '../../model.ts';
import { address } from './common.ts';

const theme = v.picklist(['system', 'light', 'dark']);

export const settings = v.strictObject({
  theme,
  prices: v.boolean(),
  currentAccount: v.nullable(address),
  gateways: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.readonly()),
}) satisfies v.GenericSchema<unknown, Settings>;

export const settingsV1 = v.pipe(
  v.strictObject({ theme, currentAccount: v.nullable(address) }),
  v.transform((row): Settings => ({ ...row, prices: false, gateways: [] })),
);

export const settingsV2 = v.pipe(
  v.strictObject({ theme, prices: v.boolean(), currentAccount: v.nullable(address) }),
  v.transform((row): Settings => ({ ...row, gateways: [] })),
);
