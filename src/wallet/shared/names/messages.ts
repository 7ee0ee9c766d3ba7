/** Strings of names that are kept outside the chain. */
export const gatewayMessages = {
  title: 'This name is kept outside the chain.',
  text: (hosts: string) =>
    `Its records are on ${hosts}. Whoever asks there tells that server the name, and from where it is asked. The name’s own contract checks the answer.`,
  keep: 'Always ask this server',
  ask: (host: string) => `Ask ${host}`,
} as const;
