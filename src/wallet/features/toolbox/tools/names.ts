/** Hashes of names, as contracts of ENS know them. */
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { dnsEncode, labelHash, labelsOf, nameHash } from '#core/names/name-hash.ts';
import { ok } from '#core/result.ts';
import { messages } from '../messages.ts';
import { Form, type Tool, type ToolRow } from '../tool.ts';

const words = messages.names;

export const NAME_HASH: Tool = {
  id: 'name-hash',
  fields: () => [{ id: 'name', label: words.name, hint: words.hint, form: 'line', placeholder: 'alice.eth' }],
  async run(values) {
    const form = new Form(values);
    const text = form.read('name', (name) => ok(name));
    const blocked = form.blocked();
    if (blocked !== null || text === null) return blocked ?? { kind: 'waiting' };
    const { normalizeName } = await import('../../../chain/names/normalize.ts').catch((thrown: unknown) => {
      throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
    });
    try {
      const name = await normalizeName(text);
      const dns = dnsEncode(name);
      if (!dns.ok) throw dns.error;
      const [label = ''] = labelsOf(name);
      const code = (of: string, value: string, noun: string): ToolRow => ({
        label: of,
        value,
        noun,
        variant: 'code',
      });
      const rows: readonly ToolRow[] = [
        {
          label: words.normalised,
          value: name,
          noun: words.normalisedNoun,
          variant: 'text',
          ...(name === text ? {} : { note: words.changed }),
        },
        code(words.node, nameHash(name), words.nodeNoun),
        code(words.label, labelHash(label), words.labelNoun),
        code(words.token, String(BigInt(labelHash(label))), words.tokenNoun),
        code(words.dns, dns.value, words.dnsNoun),
      ];
      return { kind: 'done', rows };
    } catch (thrown) {
      form.wrong('name', nameError(toEvidentError(thrown, 'NAME_INVALID')));
      return form.done(() => []);
    }
  },
};

/** With the reason in the language of the screen, where it is one of ours. */
function nameError(error: EvidentError): EvidentError {
  const { code, details } = error;
  const known = Object.entries(words.reasons).find(([reason]) => reason === details.reason);
  return known === undefined ? error : new EvidentError(code, { ...details, reason: known[1] }, error);
}
