/** What each part gets that carries out a request of its kind, and what the signer is told of who asks. */
import type { Asked } from '#protocol/apps.ts';
import type { AskedParams } from '../../apps/params.ts';
import type { AppsSession } from '../../apps/session.ts';
import type { AppRequest } from '../../model/app.ts';

export type RequestPartProps<Kind extends AskedParams['kind']> = {
  session: AppsSession;
  request: AppRequest;
  onReject: () => void;
  asked: Extract<AskedParams, { kind: Kind }>;
};

/** Where nobody attests the app's origin, the signer is told what the app calls itself. */
export const askedOf = ({ app, message, attestedBy, origin }: AppRequest): Asked => ({
  app,
  message,
  ...(attestedBy === 'nobody' ? { claimed: origin } : {}),
});
