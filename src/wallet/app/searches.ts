/** What reads the addresses of the screens, in one part, which comes with Home. */
export { readActivitySearch } from '../features/activity/search.ts';
export { readApprovalsSearch } from '../features/approvals/search.ts';
export { readCallSearch } from '../features/call/search.ts';
export { readContactsSearch } from '../features/contacts/search.ts';
export { readContractSearch } from '../features/contracts/search.ts';
export { readReceiveSearch } from '../features/receive/search.ts';
export { readSendSearch } from '../features/send/search.ts';
