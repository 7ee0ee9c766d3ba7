/** Sentences about allowances and permissions. */
import { age, type Words } from './words.ts';

export const messages = {
  unlimited: (permit2: boolean): Words => ({
    title: 'Any amount, now and later',
    text: permit2
      ? 'Permit2 may take any amount of this token at any time, but moves it only for those you allow with a further signature.'
      : 'Whoever is allowed this can take all of this token that you have now or will ever receive, at any time and without asking. Allow only as much as is needed.',
  }),
  maybeUnlimited: {
    title: 'Perhaps any amount, now and later',
    text: 'If this contract is a token, all of it may be taken at any time. If it is a collection, the number stands for a single item. The bytes do not tell which.',
  },
  aboveBalance: {
    title: 'More is allowed than you have',
    text: 'What you receive later may be taken as well. Allow only as much as is needed.',
  },
  approvalForAll: {
    title: 'Every item of the collection',
    text: 'Whoever is allowed this can take each item that you have now or will ever receive, at any time and without asking.',
  },
  spenderNoCode: {
    title: 'The right goes to an ordinary account',
    text: 'Allowances are made for contracts. To give one to a person’s account is nearly always a theft.',
  },
  spenderFresh: (seconds: number): Words => ({
    title: 'The contract is very new',
    text: `It did not exist ${age(seconds)} ago. Contracts made for a theft seldom grow old; go on only if you know its makers.`,
  }),
  permitStranger: {
    title: 'You have not dealt with this address before',
    text: 'Your signature alone gives it a right to your tokens: nothing more will be asked. Sign only if you expect exactly this.',
  },
  endless: {
    title: 'The right never ends',
    text: 'It holds for more than ten years, or until you take it back with a transaction.',
  },
  endsFar: {
    title: 'The right holds for long',
    text: 'It ends in more than 30 days. Most uses need minutes.',
  },
  ended: {
    title: 'The right has ended already',
    text: 'Its time is over: nobody can use it.',
  },
  anyChain: {
    title: 'The right names no chain',
    text: 'It can be used on any chain where the contract exists.',
  },
} as const;
