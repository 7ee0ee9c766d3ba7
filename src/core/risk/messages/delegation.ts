/** Sentences about delegation (EIP-7702). */
import { catalogue } from '../../text/language.ts';

export const messages = catalogue('core/risk/delegation', {
  delegation: {
    title: 'A contract will act for this account',
    text: 'From then on the code at this address decides what the account does, and can take everything it holds, until you revoke it. Continue only if you know this code.',
  },
  delegationEverywhere: {
    title: 'It is valid on every chain',
    text: 'The same signature can be used on any chain, even where another contract is at this address.',
  },
  delegationOtherChain: {
    title: 'The delegation is for another chain',
    text: 'It does nothing here, but anyone who sees it can use it on the chain that it names.',
  },
  delegationOther: {
    title: 'It is for another account',
    text: 'A different account signed the delegation than the one that sends this.',
  },
  delegationNobody: {
    title: 'A delegation without a signer',
    text: 'Its signature matches no account. It does nothing and costs gas.',
  },
  delegationRevoked: {
    title: 'This revokes a delegation',
    text: 'Afterwards no contract acts for the account.',
  },
  delegateRuns: {
    title: 'The delegate’s code runs',
    text: 'The account calls itself, and it delegates to a contract. That contract’s code runs as this account, even without data.',
  },
});
