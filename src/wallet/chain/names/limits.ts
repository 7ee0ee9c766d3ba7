/** What is told to people as well as kept to. */

/** How long one server of names has for one answer (specification, section 9). */
export const GATEWAY_MS = 10_000;
