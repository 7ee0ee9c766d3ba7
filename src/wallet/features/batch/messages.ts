/** Strings of `/batch`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/batch', {
  title: 'Batch',
  intro: 'Build several calls, simulate them together and choose how to send them.',
  noNetwork: {
    title: 'No network is enabled.',
    text: 'Enable the network for your calls.',
    action: 'Open Networks',
  },
  errors: 'Fix the highlighted calls.',
  trial: {
    title: 'Preview',
    action: 'Simulate all',
    again: 'Simulate again',
    incomplete: 'Complete every call to see the preview.',
    long: 'Long calls are simulated on request.',
    asking: 'Simulating',
    row: (place: number) => `Call ${place}`,
    gasUsed: (gas: string) => `${gas} gas`,
    total: 'Total',
    reverted: 'Would fail',
    unsupported: 'This endpoint cannot simulate several calls together.',
    counted: (count: number, failed: number) =>
      failed === 0 ? `All ${count} would succeed.` : `${failed} of ${count} would fail.`,
  },
  ways: {
    legend: 'How to send',
    sequence: 'One at a time',
    sequenceHint: 'You review and sign each call separately. Sending stops if one fails.',
    sequenceNotAtomic: 'Some calls could succeed while another fails.',
    atomicTitle: 'The request requires all calls to succeed, or none.',
    atomic:
      'They must be sent as one transaction from this account. Only an account whose own code runs batches can do that.',
    lift: 'Allow any method',
    notFromHere: 'All or none, but not from this account.',
    own: 'As one, by your account’s code',
    ownHint:
      'Your account delegates to a contract that runs batches (EIP-7702, ERC-7821). All calls succeed, or none.',
    ownMissing: 'No batch contract (ERC-7821) is set.',
    ownAsked: 'Checking your account’s code',
    ownUnread: 'Your account’s code could not be read. Evident tries again.',
    multicall: 'As one, through Multicall3',
    multicallHint: 'All calls succeed, or none. Multicall3 is the caller, not your account.',
    multicallMissing: 'Evident knows no Multicall3 on this chain.',
    multicallRefused: 'A call depends on its caller, as a transfer does.',
    multicallRisk:
      'I understand that Multicall3 makes these calls and no contract sees my account as the caller.',
    safe: 'From a Safe',
    safeHint: 'Opens a Safe with these calls as one transaction for its owners to sign.',
    review: (count: number) =>
      plural(count, { one: 'Review call', other: `Review ${countText(count)} calls` }),
    chooseSafe: 'Choose Safe',
    watchOnly: 'You only watch this account. You can simulate here, but not sign.',
  },
  review: 'Review the batch',
  sequence: {
    title: 'One at a time',
    now: (place: number, all: number) => `Call ${place} of ${all}`,
    steps: { open: 'Not sent', waiting: 'Sent, not in a block yet', done: 'Done', failed: 'Failed' },
    waiting: 'Waiting for this call to be included. The next one is simulated on its result.',
    failed: 'A call failed. No more calls were sent.',
    /** Of a batch of one call. */
    only: {
      waiting: 'Waiting for the call to be included.',
      failed: 'The call failed.',
      done: 'The call is done.',
    },
    retry: 'Retry the failed call',
    done: 'All calls are done.',
    stop: 'Stop here',
    back: 'Back to the calls',
    open: 'Open',
  },
});
