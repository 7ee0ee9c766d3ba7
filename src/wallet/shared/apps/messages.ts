/** Strings of the parts of apps, and of their badge. */
export const messages = {
  label: 'Apps',
  connected: 'Connected',
  approvals: 'Approvals',
  delegations: 'Delegations',
  open: (n: number) => (n === 1 ? 'open request' : 'open requests'),
} as const;
