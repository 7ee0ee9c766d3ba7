/** While a request is carried out its deadline does not end it, and it rests on a grant of that moment. */
import { useCallback } from 'react';
import type { AppsSession } from '../../apps/session.ts';
import type { AppRequest } from '../../model/apps.ts';

export function useHold(session: AppsSession, request: AppRequest): (busy: boolean) => void {
  return useCallback(
    (busy: boolean) => {
      session.hold(request, busy);
      // A request that failed is not shown any more, and with its card the signing ends.
      if (busy) session.check(request).catch((thrown: unknown) => session.fail(request, thrown));
    },
    [session, request],
  );
}
