/** Errors of endpoints. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const RPC = catalogue('core/errors/rpc', {
  RPC_ABORTED: {
    title: 'The request was cancelled.',
    next: 'Try again when you are ready.',
  },
  RPC_BAD_ANSWER: {
    title: 'The endpoint’s answer makes no sense.',
    next: 'Nothing was lost. Try again, or choose another endpoint in Networks.',
  },
  RPC_CIRCUIT_OPEN: {
    title: 'The endpoint failed several times in a row.',
    next: 'Evident tries again in a few seconds. You can choose another endpoint in Networks.',
  },
  RPC_DISAGREEMENT: {
    title: 'The servers disagree.',
    next: 'At least one of them is wrong or behind. Do not rely on this value; check them in Networks.',
  },
  RPC_NO_ENDPOINT: {
    title: 'This network is off, or has no endpoint.',
    next: 'Turn it on in Networks, or add an endpoint there.',
  },
  RPC_HEADER_UNKNOWN: {
    title: 'Evident cannot check the block’s header.',
    next: 'It has fields that this version does not know, so it proves nothing. You can still read what the endpoint reports. Look for a newer version.',
  },
  RPC_NOT_A_NODE: {
    title: 'The server at this address is not a chain’s endpoint.',
    next: 'Nothing was added. Compare the address with the provider’s instructions: often a path or a key is missing.',
  },
  RPC_OTHER_CHAIN: {
    title: 'The endpoint serves another chain that uses the same id.',
    next: 'Its first block is not the one seen before. Nothing was sent, and its answers are not shown. Choose another endpoint in Networks.',
  },
  RPC_PROOF_WRONG: {
    title: 'The endpoint’s proof does not prove its answer.',
    next: 'The answer is not shown. Ask another endpoint: this one is wrong, does not store proofs, or lies.',
  },
  RPC_RATE_LIMITED: {
    title: 'The endpoint has received too many requests.',
    next: 'Evident waits and then asks again. You can choose another endpoint in Networks.',
  },
  RPC_REFUSED: {
    title: 'The endpoint refused the request.',
    next: 'Read its answer below, then try again or choose another endpoint.',
  },
  RPC_SILENT: {
    title: 'No server answered at this address.',
    next: 'Nothing was added. Check the address, that the server is running, and that it allows requests from web pages (CORS).',
  },
  RPC_STATE_MISSING: {
    title: 'The endpoint has no state for this block.',
    next: 'Check the number. For old blocks, choose an archive endpoint in Networks.',
  },
  RPC_TIMEOUT: {
    title: 'The endpoint did not answer in time.',
    next: 'Nothing was lost. Try again, or choose another endpoint in Networks.',
  },
  RPC_TOO_FEW_ANSWERS: {
    title: 'Too few servers answered to compare them.',
    next: 'Try again, or add another endpoint in Networks.',
  },
  RPC_UNREACHABLE: {
    title: 'The endpoint cannot be reached.',
    next: 'Check your connection. What you see may be out of date; nothing was lost.',
  },
  RPC_WRONG_CHAIN: {
    title: 'The endpoint serves the wrong chain.',
    next: 'Nothing was sent. Correct the endpoint in Networks before you continue.',
  },
} as const satisfies Entries);

// Errors of explorers: servers with an index of a chain's history.

export const EXPLORER = catalogue('core/errors/explorer', {
  EXPLORER_BAD_ANSWER: {
    title: 'The explorer’s answer makes no sense.',
    next: 'Evident used none of it. Check the explorer’s address in Networks, or choose another explorer.',
  },
  EXPLORER_KEY_REFUSED: {
    title: 'The explorer does not accept the access key.',
    next: 'Check the key in Networks. A new key may take some minutes to work.',
  },
  EXPLORER_RATE_LIMITED: {
    title: 'The explorer has received too many requests.',
    next: 'What was read so far is saved. Try again later, or use your own key, which allows more.',
  },
  EXPLORER_REFUSED: {
    title: 'The explorer refused the request.',
    next: 'Read its answer below. It may not know this chain, or ask for an access key.',
  },
  EXPLORER_TIMEOUT: {
    title: 'The explorer did not answer in time.',
    next: 'What was read so far is saved. Try again, or choose another explorer in Networks.',
  },
  EXPLORER_UNREACHABLE: {
    title: 'The explorer cannot be reached.',
    next: 'Check your connection. What you see may be out of date; nothing was lost.',
  },
  EXPLORER_WRONG_CHAIN: {
    title: 'The explorer serves the wrong chain.',
    next: 'Evident used none of it. Correct the explorer’s address in Networks.',
  },
} as const satisfies Entries);
