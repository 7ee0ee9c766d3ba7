/** Makes the past of both chains where it is missing: `prepare-once.ts` runs this. */
import { preparedState } from './prepared.ts';

await preparedState();
