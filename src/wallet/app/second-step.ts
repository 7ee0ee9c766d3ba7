/** What the entry needs a moment later than the first paint, in one part. */
export { copyAddressesWhole } from '#ui/whole-copy.ts';
export { registerOffline } from '../offline.ts';
export { showAlone } from './alone.ts';
