import type { Asked } from '#protocol/apps.ts';

/** `AskedBy` of an app that never opened this window: all that is known of it is the wallet's word. */
export const unknownApp = ({ claimed }: Pick<Asked, 'claimed'>) => ({
  origin: null,
  claimed: claimed ?? null,
  attested: false,
  findings: [],
});
