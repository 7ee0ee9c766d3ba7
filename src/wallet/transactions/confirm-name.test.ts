import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDraft, textDraft } from '#core/abi/form/types.ts';
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { failureOf } from '../testing/harness.ts';
import { CHAIN, ME, SPENDER, TOKEN } from '../testing/stage.ts';
import { confirmNames, enteredName, namesInDrafts } from './confirm-name.ts';

const evidence: Evidence = { level: 'reported', sources: ['node.test'], block: 1n, at: 1 };

describe('names that were entered', () => {
  it.each([
    ['bob.eth', 'bob.eth'],
    ['  bob.eth ', 'bob.eth'],
    // A chain of the user's own is known to nobody else: the name must not be lost by that.
    ['bob.eth@mychain', 'bob.eth'],
    ['bob.eth@31337', 'bob.eth'],
    ['ethereum:bob.eth', 'bob.eth'],
    ['no name at all', 'no name at all'],
  ])('%s is asked as %s', (text, name) => {
    expect(enteredName(text, ME)).toEqual({ name, address: ME });
  });

  it('are found in lists and tuples, once each, and addresses are none', () => {
    const drafts = [
      textDraft(TOKEN),
      listDraft([textDraft('a.eth', ME), textDraft('a.eth', ME), textDraft('unknown.eth')]),
      { kind: 'tuple' as const, fields: [textDraft('7'), textDraft('b.eth', SPENDER)] },
    ];
    expect(namesInDrafts(drafts)).toEqual([
      { name: 'a.eth', address: ME },
      { name: 'b.eth', address: SPENDER },
    ]);
  });
});

describe('asked again', () => {
  const people: readonly Address[] = [ME, SPENDER, TOKEN];
  const asking = (leads: ReadonlyMap<string, Address>, asked: string[]) => ({
    names: {
      async resolve(_: unknown, name: string) {
        asked.push(name);
        const address = leads.get(name);
        if (address === undefined) throw new EvidentError('NAME_NOT_FOUND', { name });
        return { value: { name, address }, evidence };
      },
    },
  });

  it('the first call whose name leads elsewhere, or nowhere, is the one that is named', async () => {
    const { signal } = new AbortController();
    const name = fc.constantFrom('a.eth', 'b.eth', 'c.eth');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, fc.constantFrom(...people)), { maxLength: 6 }),
        fc.dictionary(name, fc.constantFrom(...people)),
        async (entered, leads) => {
          const asked: string[] = [];
          const map = new Map(Object.entries(leads));
          const list = entered.map(([each, address], index) => ({ name: each, address, call: index + 1 }));
          const failure = await failureOf(confirmNames(asking(map, asked), CHAIN, list, signal));
          const wrong = list.find((each) => map.get(each.name) !== each.address);
          expect(failure?.details.call).toBe(wrong === undefined ? undefined : String(wrong.call));
          if (wrong !== undefined) {
            expect(failure?.code).toBe(map.has(wrong.name) ? 'NAME_CHANGED' : 'NAME_NOT_FOUND');
          }
          expect(asked).toHaveLength(new Set(list.map((each) => `${each.name} ${each.address}`)).size);
        },
      ),
    );
  });

  it('a name that stands alone is told as it always was', async () => {
    const { signal } = new AbortController();
    const alone = [{ name: 'a.eth', address: ME }];
    const failure = await failureOf(
      confirmNames(asking(new Map([['a.eth', TOKEN]]), []), CHAIN, alone, signal),
    );
    expect(failure?.details).toEqual({ name: 'a.eth', before: ME, now: TOKEN });
  });
});
