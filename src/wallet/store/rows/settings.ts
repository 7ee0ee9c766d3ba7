import * as v from 'valibot';
import type { Settings } from '../../model.ts';
import { address } from './common.ts';

const theme = v.picklist(['system', 'light', 'dark']);

export const settings = v.strictObject({
  theme,
  prices: v.boolean(),
  currentAccount: v.nullable(address),
}) satisfies v.GenericSchema<unknown, Settings>;

export const settingsV1 = v.pipe(
  v.strictObject({ theme, currentAccount: v.nullable(address) }),
  v.transform((row): Settings => ({ ...row, prices: false })),
);
