import type { Agreement } from '../../model.ts';

/** What may be asked of so many hosts: a majority first, then all of them; two and three before more. */
export function agreementChoices(hosts: number): readonly Agreement[] {
  const choices: Agreement[] = [];
  for (let of = 2; of <= Math.min(hosts, 5); of += 1) {
    const majority = Math.floor(of / 2) + 1;
    choices.push({ need: majority, of });
    if (majority < of) choices.push({ need: of, of });
  }
  return choices;
}
