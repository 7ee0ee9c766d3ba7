/** Sentences about allowances and permissions. */
import { catalogue, plural } from '../../text/language.ts';
import { daysOf, type Words } from './words.ts';

export const messages = catalogue('core/risk/allowances', {
  unlimited: (permit2: boolean): Words => ({
    title: 'Unlimited, now and later',
    text: permit2
      ? 'Permit2 can take an unlimited amount of this token at any time, but moves it only for those you allow with another signature.'
      : 'The spender can take all of this token that you have now or ever receive, at any time and without asking. Allow only as much as needed.',
  }),
  maybeUnlimited: {
    title: 'Perhaps unlimited, now and later',
    text: 'If this contract is a token, all of it can be taken at any time. If it is a collection, the number means a single item. The data does not show which.',
  },
  aboveBalance: {
    title: 'This allows more than you have',
    text: 'What you receive later can be taken too. Allow only as much as needed.',
  },
  fortune: {
    title: 'This limit is more than people have',
    text: 'It lets everything be taken that you have of this token now or receive later. Allow only as much as needed.',
  },
  approvalForAll: {
    items: {
      title: 'Every item of the collection',
      text: 'The operator can take every item that you have now or ever receive, at any time and without asking.',
    },
    tokens: {
      title: 'All of this token, now and later',
      text: 'The operator can send all of this token that you have now or ever receive, at any time and without asking.',
    },
    position: {
      title: 'All that you have there, and debts in your name',
      text: 'The operator can take out all that you have in this contract and borrow against it, at any time and without asking. It can keep what it takes.',
    },
    debt: {
      title: 'Someone else can borrow in your name',
      text: 'They keep what they borrow. The debt is yours, and what you supplied can be sold to repay it.',
    },
  },
  servesAnyone: {
    title: 'Anyone can use this permission',
    text: 'This contract makes any call for anyone. What it may take, anyone can take at once. Give it no permission.',
  },
  spenderNoCode: {
    title: 'The permission goes to an ordinary account',
    text: 'Permissions like this are meant for contracts. Giving one to a person’s account is nearly always a scam.',
  },
  spenderUnknown: {
    title: 'Evident does not know who may take it',
    text: 'This address is on none of Evident’s lists. Its owner can take the amount without asking again. Continue only if you know it and expected exactly this.',
  },
  spenderFresh: (seconds: number): Words => ({
    title: 'The contract is very new',
    text: plural(daysOf(seconds), {
      one: 'It did not exist a day ago. Contracts made for theft are rarely old; continue only if you know its developers.',
      other: `It did not exist ${daysOf(seconds)} days ago. Contracts made for theft are rarely old; continue only if you know its developers.`,
    }),
  }),
  permitStranger: {
    title: 'You have not used this address before',
    text: 'Your signature alone lets it take your tokens, without asking again. Sign only if you expect exactly this.',
  },
  endless: {
    title: 'The permission never ends',
    text: 'It lasts more than ten years, or until you revoke it with a transaction.',
  },
  endsFar: {
    title: 'The permission lasts long',
    text: 'It ends in more than 30 days. Most uses need minutes.',
  },
  ended: {
    title: 'The permission has already ended',
    text: 'It has expired, so it cannot be used.',
  },
  anyChain: {
    title: 'The permission names no chain',
    text: 'It can be used on every chain where the contract exists.',
  },
});
