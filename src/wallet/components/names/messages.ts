/** Strings of names that are kept outside the chain. */
import { catalogue } from '#core/text/language.ts';

export const gatewayMessages = catalogue('components/names', {
  title: 'This name is stored off-chain.',
  text: (hosts: string) =>
    `Its records are on ${hosts}. If you ask, that server sees the name and your IP address. The name’s own contract checks the answer.`,
  keep: 'Always ask this server',
  ask: (host: string) => `Ask ${host}`,
});
