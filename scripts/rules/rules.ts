/**
 * The rules of the boundary between host and shell, each with the change that takes it out of the program and the tests
 * that must fail then. `pnpm test:rules` tries them; `rules.test.ts` holds the texts to the code.
 */
import { APPROVAL_RULES } from './approval-rules.ts';
import { DOOR_RULES } from './door-rules.ts';
import { FRAME_RULES } from './frame-rules.ts';
import { KEY_RULES } from './key-rules.ts';
import { SERVER_RULES } from './server-rules.ts';

export const RULES = [...FRAME_RULES, ...APPROVAL_RULES, ...KEY_RULES, ...SERVER_RULES, ...DOOR_RULES];
