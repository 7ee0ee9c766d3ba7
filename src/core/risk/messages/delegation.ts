/** Sentences about delegation (EIP-7702). */
export const messages = {
  delegation: {
    title: 'A contract will answer for this account',
    text: 'From then on the code at this address decides what the account does, and can take everything it holds, until you take that back. Go on only if you know this code.',
  },
  delegationEverywhere: {
    title: 'It holds on every chain',
    text: 'The same signature can be used on any chain, also where another contract stands at this address.',
  },
  delegationOtherChain: {
    title: 'The delegation is for another chain',
    text: 'It does nothing here, but anyone who sees it can use it on the chain that it names.',
  },
  delegationOther: {
    title: 'It is about another account',
    text: 'The delegation was signed by another account than the one that sends this.',
  },
  delegationNobody: {
    title: 'A delegation that nobody signed',
    text: 'Its signature leads to no account. It does nothing and costs gas.',
  },
  delegationRevoked: {
    title: 'A delegation is taken back',
    text: 'Afterwards no contract answers for the account any more.',
  },
} as const;
