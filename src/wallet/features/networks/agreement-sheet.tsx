/** Whether one endpoint is believed, or several must say the same. */
import { startTransition, useOptimistic } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NetworkView } from '../../chain/services.ts';
import type { Agreement } from '../../model.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import type { Changes } from './use-changes.ts';

const words = messages.agreement;

export function AgreementSheet({ view, run }: { view: NetworkView; run: Changes['run'] }) {
  const services = useServices();
  const { network, endpoints } = view;
  const [agreement, show] = useOptimistic(network.agreement);
  const hosts = new Set(endpoints.filter(({ endpoint }) => endpoint.enabled).map(({ host }) => host));
  const choices = agreementChoices(hosts.size);
  const [first] = choices;
  const change = (next: Agreement | null) =>
    startTransition(async () => {
      show(next);
      await run(() => services.networks.setAgreement(network.chainId, next));
    });
  const text = ({ need, of }: Agreement) => words.choice(need, of);
  const shown =
    agreement === null || choices.some((one) => text(one) === text(agreement))
      ? choices
      : [agreement, ...choices];
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack3}>
        <p className={layout.quiet}>{words.text}</p>
        <Checkbox
          label={words.label}
          hint={hosts.size < 2 ? words.few : undefined}
          checked={agreement !== null}
          disabled={agreement === null && first === undefined}
          onChange={(event) => change(event.target.checked ? (first ?? null) : null)}
        />
        {agreement === null ? null : (
          <Field label={words.need} reserve={false}>
            <Select
              value={text(agreement)}
              onChange={(event) => {
                const next = shown.find((one) => text(one) === event.target.value);
                if (next !== undefined) change(next);
              }}
            >
              {shown.map((one) => (
                <option key={text(one)}>{text(one)}</option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </Sheet>
  );
}

/** What may be asked of so many hosts: a majority first, then all of them; two and three before more. */
function agreementChoices(hosts: number): readonly Agreement[] {
  const choices: Agreement[] = [];
  for (let of = 2; of <= Math.min(hosts, 5); of += 1) {
    const majority = Math.floor(of / 2) + 1;
    choices.push({ need: majority, of });
    if (majority < of) choices.push({ need: of, of });
  }
  return choices;
}
