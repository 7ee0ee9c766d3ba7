/** Strings of the parts of apps, and of their badge. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('shared/apps', {
  label: 'Apps',
  connected: 'Connected',
  approvals: 'Approvals',
  delegations: 'Delegations',
  open: (n: number) => (n === 1 ? 'open request' : 'open requests'),
});
