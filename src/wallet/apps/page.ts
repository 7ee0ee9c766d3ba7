/** What a page with apps needs from the start, in one part of the program. */
export { createAppsSession } from './session.ts';
export { createHolder } from './walletconnect/holder.ts';
