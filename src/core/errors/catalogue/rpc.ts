/** Errors of endpoints. */
import type { Entries } from './entry.ts';

export const RPC = {
  RPC_ABORTED: {
    title: 'The request was cancelled.',
    next: 'Try again when you are ready.',
  },
  RPC_BAD_ANSWER: {
    title: 'The endpoint gave an answer that makes no sense.',
    next: 'Nothing was lost. Try again, or choose another endpoint in Networks.',
  },
  RPC_CIRCUIT_OPEN: {
    title: 'The endpoint failed several times in a row.',
    next: 'It is tried again in a few seconds. You can choose another endpoint in Networks.',
  },
  RPC_DISAGREEMENT: {
    title: 'The endpoints contradict each other.',
    next: 'At least one of them is wrong or behind. Do not rely on what it shows; look at the endpoints in Networks.',
  },
  RPC_NO_ENDPOINT: {
    title: 'This chain has no endpoint.',
    next: 'Add one in Networks.',
  },
  RPC_HEADER_UNKNOWN: {
    title: 'The block’s header cannot be checked here.',
    next: 'It has fields that this version does not know, so that nothing can be proven by it. What the endpoint reports can still be read. Look for a newer version.',
  },
  RPC_NOT_A_NODE: {
    title: 'What answers at this address is no endpoint of a chain.',
    next: 'Compare it with what whoever runs the endpoint tells: often a path or a key belongs to it. Nothing was added.',
  },
  RPC_OTHER_CHAIN: {
    title: 'The endpoint serves another chain that uses the same id.',
    next: 'Its first block is not the one that was seen before. Nothing was sent and nothing of it is shown. Choose another endpoint in Networks.',
  },
  RPC_PROOF_WRONG: {
    title: 'The endpoint’s proof does not prove what it says.',
    next: 'Nothing of it is shown. Ask another endpoint: this one is wrong, does not keep proofs, or lies.',
  },
  RPC_RATE_LIMITED: {
    title: 'The endpoint asks for a pause.',
    next: 'It has been asked too often, and is asked again when the pause is over. You can choose another endpoint in Networks.',
  },
  RPC_REFUSED: {
    title: 'The endpoint refused the request.',
    next: 'Read its answer below, then try again or choose another endpoint.',
  },
  RPC_SILENT: {
    title: 'Nobody answered at this address.',
    next: 'Check that it is written right, that the server is running, and that it lets web pages ask it (CORS). Nothing was added.',
  },
  RPC_TIMEOUT: {
    title: 'The endpoint did not answer in time.',
    next: 'Nothing was lost. Try again, or choose another endpoint in Networks.',
  },
  RPC_TOO_FEW_ANSWERS: {
    title: 'Too few endpoints answered to compare them.',
    next: 'Try again, or add another endpoint in Networks.',
  },
  RPC_UNREACHABLE: {
    title: 'The endpoint cannot be reached.',
    next: 'Check the connection. What you see may be out of date; nothing was lost.',
  },
  RPC_WRONG_CHAIN: {
    title: 'The endpoint serves another chain than it should.',
    next: 'Nothing was sent. Correct the endpoint in Networks before you go on.',
  },
} as const satisfies Entries;
