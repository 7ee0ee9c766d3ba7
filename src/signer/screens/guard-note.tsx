import type { Hindrance } from '../app/visibility.ts';
import { messages } from '../messages.ts';

/** Why the act cannot be agreed to yet. Empty when nothing hinders. */
export function GuardNote({ hindrance }: { hindrance: Hindrance | null }) {
  return hindrance === null ? null : messages.confirm.hindrance[hindrance];
}
