/** Section 4 of the specification: unknown → healthy ⇄ degraded → down → probing → healthy. */
import type { EndpointHealth } from '../condition.ts';

type Kind = EndpointHealth['kind'];

export const LEGAL_STEPS: Readonly<Record<Kind, readonly Kind[]>> = {
  unknown: ['healthy', 'degraded', 'down'],
  healthy: ['healthy', 'degraded', 'down'],
  degraded: ['degraded', 'healthy', 'down'],
  down: ['down', 'probing', 'healthy'],
  probing: ['healthy', 'down'],
};
