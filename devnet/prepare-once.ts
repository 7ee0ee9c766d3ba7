/** Before the tests that start chains: each of their workers would make the chains' past for itself, all at once. */
import { preparedState } from './prepared.ts';

export async function setup(): Promise<void> {
  await preparedState();
}
