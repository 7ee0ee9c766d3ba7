/** Votes by signature: ballots of governors, and tokens that lend their votes (OpenZeppelin, Compound and Uniswap). */
import { Fields, type Recogniser } from './typed-fields.ts';

/** Compound's GovernorAlpha and Bravo, OpenZeppelin's Governor before and since version 5. */
const BALLOTS = [
  'uint256 proposalId,uint8 support',
  'uint256 proposalId,uint8 support,address voter,uint256 nonce',
];

export const readBallot: Recogniser = (message, { verifyingContract: contract }) => {
  if (contract === undefined) return null;
  const alpha = Fields.of(message, 'uint256 proposalId,bool support');
  if (alpha !== null)
    return {
      kind: 'vote',
      contract,
      proposal: alpha.integer('proposalId'),
      support: alpha.flag('support') ? 1n : 0n,
    };
  for (const shape of BALLOTS) {
    const fields = Fields.of(message, shape);
    if (fields !== null)
      return {
        kind: 'vote',
        contract,
        proposal: fields.integer('proposalId'),
        support: fields.integer('support'),
      };
  }
  return null;
};

export const readVotingDelegation: Recogniser = (message, { verifyingContract: token }) => {
  const fields = Fields.of(message, 'address delegatee,uint256 nonce,uint256 expiry');
  if (fields === null || token === undefined) return null;
  return {
    kind: 'delegateVotes',
    token,
    delegatee: fields.address('delegatee'),
    deadline: fields.integer('expiry'),
  };
};
