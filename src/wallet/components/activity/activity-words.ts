/** Words of the activity: what a transaction is called, in lists, on its own page and in notices. */
import { catalogue } from '#core/text/language.ts';
import type { ActivitySummaryText } from './summary-messages.ts';

const phrase = (doing: string, done: string, thing: string): ActivitySummaryText => ({ doing, done, thing });

/** @param what amount and symbol; empty where the amount is shown beside the words. */
const moving =
  (doing: string, done: string, noun: string) =>
  (what: string, rest: string): ActivitySummaryText => {
    const end = what === '' ? rest : `${what} ${rest}`;
    return phrase(`${doing} ${end}`, `${done} ${end}`, what === '' ? `${noun} ${rest}` : end);
  };
const send = moving('Sending', 'Sent', 'payment');
const receive = moving('Receiving', 'Received', 'payment');
const move = moving('Moving', 'Moved', 'move');

export const activityWords = catalogue('components/activity', {
  failed: (thing: string) => `Failed: ${thing}`,
  notSent: (thing: string) => `Not sent: ${thing}`,
  replaced: (thing: string) => `Replaced: ${thing}`,
  cancelled: (thing: string) => `Cancelled: ${thing}`,
  send: (what: string, whom: string) => send(what, `to ${whom}`),
  self: (what: string) => send(what, 'to yourself'),
  receive: (what: string, whom: string) => receive(what, `from ${whom}`),
  move: (what: string, whom: string) => move(what, `to ${whom}`),
  moveIn: (what: string, whom: string) => move(what, `from ${whom}`),
  taken: (what: string, whom: string) =>
    what === ''
      ? `Taken from the account, sent to ${whom}`
      : `Taken from the account: ${what}, sent to ${whom}`,
  call: (whom: string) => phrase(`Calling ${whom}`, `Called ${whom}`, `call of ${whom}`),
  mint: (what: string) => phrase(`Minting ${what}`.trim(), `Minted ${what}`.trim(), `minting ${what}`.trim()),
  burn: (what: string) => phrase(`Burning ${what}`.trim(), `Burned ${what}`.trim(), `burning ${what}`.trim()),
  deploy: (name: string | null) =>
    phrase(
      `Deploying ${name ?? 'a contract'}`,
      `Deployed ${name ?? 'a contract'}`,
      name === null ? 'contract deployment' : `deployment of ${name}`,
    ),
  allow: (whom: string, what: string) =>
    phrase(
      `Allowing ${whom} to spend ${what}`,
      `Allowed ${whom} to spend ${what}`,
      `allowance for ${whom}: ${what}`,
    ),
  revoke: (whom: string, symbol: string) =>
    phrase(
      `Revoking ${symbol} allowance for ${whom}`,
      `Revoked ${symbol} allowance for ${whom}`,
      `revoking ${symbol} allowance for ${whom}`,
    ),
  any: (symbol: string) => `unlimited ${symbol}`,
  every: (symbol: string) => `every ${symbol}`,
  cancel: (nonce: number | null) => {
    const of = nonce === null ? 'a transaction' : `nonce ${nonce}`;
    return phrase(`Cancelling ${of}`, `Cancelled ${of}`, `cancelling ${of}`);
  },
  delegate: (whom: string) =>
    phrase(`Delegating the account to ${whom}`, `Delegated the account to ${whom}`, `delegation to ${whom}`),
  undelegate: phrase('Revoking the delegation', 'Revoked the delegation', 'revoking the delegation'),
  unsolicited: {
    mark: 'Unsolicited',
    nothing: 'Empty transfer made by someone else',
    imitation: 'Imitation of a token you know',
    unlisted: 'Unlisted token',
    crumb: 'Tiny payment from a look-alike address',
  },
  nobody: 'an unknown address',
  item: (id: bigint) => {
    const number = id.toString();
    // Numbers of collectibles may be as long as a hash: their ends tell them apart.
    return number.length <= 16 ? `#${number}` : `#${number.slice(0, 7)}…${number.slice(-7)}`;
  },
  internal: 'By a contract',
  feeOnly: 'fee only',
  /** What the title does not say. */
  status: {
    pending: 'Waiting for a block',
    refused: 'Rejected by the network',
    dropped: 'Dropped by the network',
  },
});
