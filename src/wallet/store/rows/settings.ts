import * as v from 'valibot';
import type { Settings } from '../../model.ts';
import { address } from './common.ts';

export const settings = v.strictObject({
  theme: v.picklist(['system', 'light', 'dark']),
  currentAccount: v.nullable(address),
}) satisfies v.GenericSchema<unknown, Settings>;
