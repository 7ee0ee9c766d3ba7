/** Strings of the parts of apps, and of their badge. */
import { catalogue, plural } from '#core/text/language.ts';

export const messages = catalogue('components/apps', {
  label: 'Apps',
  connected: 'Connected',
  approvals: 'Approvals',
  delegations: 'Delegations',
  /** Beside the number. */
  open: (n: number) => plural(n, { one: 'open request', other: 'open requests' }),
});
