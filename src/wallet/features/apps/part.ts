/** What each part gets that carries out a request of its kind. */
import type { AskedParams } from '../../apps/params.ts';
import type { AppsSession } from '../../apps/session.ts';
import type { AppRequest } from '../../model/apps.ts';

export type PartProps<Kind extends AskedParams['kind']> = {
  session: AppsSession;
  request: AppRequest;
  asked: Extract<AskedParams, { kind: Kind }>;
};
