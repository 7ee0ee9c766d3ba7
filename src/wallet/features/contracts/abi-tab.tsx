/** The interface as texts, and its selectors and topics. */
import { useMemo, useState } from 'react';
import { interfaceLines } from '#core/abi/interface/human.ts';
import { writeAbi } from '#core/abi/interface/json.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { RadioGroup } from '#ui/radio-group.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { WindowedList } from '../../components/virtual/windowed-list.tsx';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';
import { shownText } from './shown-text.ts';

const words = dataMessages.abi;

const FORMS = ['lines', 'json'] as const;
type Form = (typeof FORMS)[number];
/** Characters that are shown; a copy and a file have all. */
const MAX_SHOWN = 20_000;

export function AbiTab({ view }: { view: ContractView }) {
  const { contract } = view.known;
  const [form, setForm] = useState<Form>('lines');
  const text = useMemo(
    () => (form === 'json' ? writeAbi(contract) : interfaceLines(contract).join('\n')),
    [contract, form],
  );
  return (
    <div className={layout.stack4}>
      <Sheet title={words.title} padded>
        <div className={layout.stack4}>
          <RadioGroup
            legend={words.form}
            options={FORMS.map((value) => ({ value, label: words.forms[value] }))}
            value={form}
            onChange={setForm}
          />
          <div className={layout.row2}>
            <CopyButton value={text} what={words.what} variant="text" />
            <Button
              size="s"
              onClick={() =>
                form === 'json' ? saveFile('abi.json', text) : saveFile('abi.txt', text, 'text/plain')
              }
            >
              {words.save}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <pre className={cx(layout.well, layout.mono, styles.box)} tabIndex={0} translate="no">
            <bdi>{shownText(text.slice(0, MAX_SHOWN))}</bdi>
          </pre>
          {text.length > MAX_SHOWN ? (
            <p className={cx(layout.small, layout.long)}>{words.cut(text.length)}</p>
          ) : null}
        </div>
      </Sheet>
      <Table view={view} />
    </div>
  );
}

type Entry = {
  readonly key: string;
  readonly kind: keyof typeof words.kinds;
  readonly signature: string;
  readonly id: string;
};

const keyOf = ({ key }: Entry) => key;

function Table({ view }: { view: ContractView }) {
  const { contract } = view.known;
  const entries = useMemo<readonly Entry[]>(() => {
    const { functions, events, errors } = contract;
    return [
      ...functions.map(({ signature, selector }) => ({ kind: 'function' as const, signature, id: selector })),
      ...events.map(({ signature, topic }) => ({ kind: 'event' as const, signature, id: topic })),
      ...errors.map(({ signature, selector }) => ({ kind: 'error' as const, signature, id: selector })),
    ].map((entry, index) => ({ ...entry, key: `${index}` }));
  }, [contract]);
  if (entries.length === 0) return null;
  return (
    <Sheet title={words.table}>
      <WindowedList label={words.table} items={entries} keyOf={keyOf} guess={72}>
        {({ kind, signature, id }) => (
          <div className={cx(layout.stack1, layout.long, align.ruled, styles.event)}>
            <bdi translate="no">
              <span className={layout.small}>{words.kinds[kind]} </span>
              {displayText(signature, 300)}
            </bdi>
            <span className={layout.row2}>
              <code className={cx(layout.mono, styles.mono)}>{id}</code>
              <CopyButton value={id} what={words.ids[kind]} />
            </span>
          </div>
        )}
      </WindowedList>
    </Sheet>
  );
}
