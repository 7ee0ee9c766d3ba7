/** Search parameters of `/welcome`. */
import * as v from 'valibot';
import { internalPath } from '../../shared/internal-path.ts';

export const welcomeSearch = v.object({
  /** Where the visitor wanted to go; dropped when it is not a path of this wallet. */
  then: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => internalPath(text) ?? undefined),
      ),
    ),
    undefined,
  ),
});
