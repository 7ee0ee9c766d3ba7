import type { Refusal } from './types.ts';

/** Thrown inside this folder alone: a descriptor is made for this, and is not used. */
export class Refused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal, detail: string) {
    super(detail);
    this.why = why;
  }
}
