// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import {
  draftOf,
  emptyDraft,
  type FieldDraft,
  type FormField,
  formFields,
  listDraft,
  textDraft,
} from '#core/abi/form/types.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import type { AbiField, AbiValue } from '#core/abi/types.ts';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import { newAccount } from '../../shared/account-sync.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { ArgumentFields, useFormReading } from './argument-fields.tsx';
import { ResultView } from './result-view.tsx';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const FRIEND = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const CHAIN = 31337 as ChainId;
const accounts = [
  {
    ...newAccount([], { address: ME, sourceId: null, sourceKind: 'watch', path: null, createdAt: 1 }),
    label: 'Everyday',
  },
];
const services = {
  transactions: { parties: () => Promise.resolve([]) },
  contacts: { all: () => Promise.resolve([]) },
  names: {
    resolve: () => Promise.resolve({ value: { address: FRIEND, name: 'friend.eth' }, evidence: null }),
  },
  store: { transactions: { all: () => Promise.resolve([]) }, contacts: { all: () => Promise.resolve([]) } },
} as unknown as WalletServices;
const page = { accounts, visible: accounts, current: accounts[0], networks: [] } as unknown as AppSnapshot;
const appStore = { subscribe: () => () => undefined, snapshot: () => page } as unknown as AppStore;

let view: Rendered | undefined;
let now: readonly FieldDraft[] = [];
let open = false;

afterEach(async () => {
  await view?.unmount();
  view = undefined;
});

function Form({
  fields,
  drafts: first,
  showAll,
}: {
  fields: readonly FormField[];
  drafts: readonly FieldDraft[];
  showAll: boolean;
}) {
  const [drafts, setDrafts] = useState(first);
  now = drafts;
  const reading = useFormReading(fields, drafts);
  open = reading.open;
  return (
    <ArgumentFields
      fields={fields}
      drafts={drafts}
      reading={reading}
      onChange={setDrafts}
      showAll={showAll}
      chainId={CHAIN}
    />
  );
}

const within = (node: React.ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <ServicesProvider services={services} appStore={appStore}>
      <SignerProvider client={{} as SignerClient}>{node}</SignerProvider>
    </ServicesProvider>
  </QueryClientProvider>
);

function fieldsOf(source: string): readonly FormField[] {
  const contract = unwrap(readInterface(source));
  return formFields(contract.functions[0]?.inputs ?? [], contract.enums);
}

async function form(source: string, json: string | null = null, showAll = false): Promise<Rendered> {
  const fields = fieldsOf(source);
  const drafts = json === null ? fields.map(emptyDraft) : unwrap(draftsOfJson(fields, json));
  view = await render(within(<Form fields={fields} drafts={drafts} showAll={showAll} />));
  return view;
}

const json = () => jsonOfDrafts(now);

async function type(element: HTMLElement, text: string): Promise<void> {
  const prototype = Object.getPrototypeOf(element);
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
}
const blur = (element: HTMLElement) =>
  act(async () => {
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
/** The control whose label begins so. */
function labelled(shown: Rendered, text: string): HTMLElement {
  const label = [...shown.container.querySelectorAll('label')].find((each) =>
    each.textContent?.startsWith(text),
  );
  const control = label === undefined ? null : document.getElementById(label.htmlFor);
  if (control === null) throw new Error(`no control is called ${text}`);
  return control;
}
function button(shown: Rendered, name: string): HTMLElement {
  const found = [...shown.container.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (found === undefined) throw new Error(`no button is called ${name}`);
  return found;
}

describe('fields of arguments', () => {
  test('every control has a name with its path, and what is written arrives', async () => {
    const shown = await form(
      'enum Side { Buy, Sell }\nstruct Order { uint8 amount; bool open; }\nfunction f(uint256, string note, Order order, Side side, bytes4 id, Order[2] pair)',
    );
    await type(labelled(shown, 'Argument 1'), '1.5 ether');
    expect(shown.container.textContent).toContain('= 1500000000000000000');
    await type(labelled(shown, 'note'), 'hello');
    await type(labelled(shown, 'order.amount'), '7');
    await type(labelled(shown, 'order.open'), 'true');
    await type(labelled(shown, 'side'), 'Sell');
    await type(labelled(shown, 'id'), '0xab');
    await press(button(shown, 'Pad right'));
    await type(labelled(shown, 'pair[1].amount'), '9');
    expect(JSON.parse(json())).toEqual([
      '1.5 ether',
      'hello',
      ['7', 'true'],
      'Sell',
      '0xab000000',
      [
        ['', ''],
        ['9', ''],
      ],
    ]);
    for (const control of shown.container.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      expect(control.labels?.length || control.getAttribute('aria-label'), control.outerHTML).toBeTruthy();
    }
    for (const group of shown.container.querySelectorAll('fieldset')) {
      expect(group.querySelector('legend')?.textContent).not.toBe('');
    }
  });

  const token = { symbol: 'USDX', decimals: 6, origin: 'list' } as const;
  const amountForm = async (drafts?: readonly FieldDraft[], known = true) => {
    const [field] = fieldsOf('function f(uint256 value)');
    if (field === undefined) throw new Error('no field');
    const fields = [known ? { ...field, token } : field];
    view = await render(
      within(<Form fields={fields} drafts={drafts ?? fields.map(emptyDraft)} showAll={false} />),
    );
    return view;
  };

  test('an amount of a known token begins in its unit, and says what it comes to and who knows', async () => {
    const shown = await amountForm();
    const input = labelled(shown, 'value') as HTMLInputElement;
    await type(input, '2.5');
    expect(input.value).toBe('2.5');
    expect(json()).toBe('["2.5 token"]');
    expect(shown.container.textContent).toContain('= 2500000');
    expect(shown.container.textContent).toContain('USDX has 6 decimals, from your token list.');
    await type(input, '2.5e1');
    expect(json()).toBe('["2.5e1 token"]');
    await type(shown.get('select'), '');
    expect(input.value).toBe('2.5e1');
    expect(json()).toBe('["2.5e1"]');
    await type(input, '');
    await type(input, '7');
    expect(json()).toBe('["7"]');
    await type(shown.get('select'), 'token');
    expect(json()).toBe('["7 token"]');
  });

  test('a number that stands there is never read in another unit because a token becomes known', async () => {
    const shown = await amountForm([textDraft('250')]);
    expect(shown.get<HTMLSelectElement>('select').value).toBe('');
    await type(labelled(shown, 'value'), '2500');
    expect(json()).toBe('["2500"]');
    await view?.unmount();
    // In the token's unit, where nobody knows it: it is no number, and never taken for one.
    const unknown = await amountForm([textDraft('250 token')], false);
    expect((labelled(unknown, 'value') as HTMLInputElement).value).toBe('250 token');
    await blur(labelled(unknown, 'value'));
    expect(labelled(unknown, 'value').getAttribute('aria-invalid')).toBe('true');
  });

  test('more decimals than the token has are refused, never rounded', async () => {
    const shown = await amountForm();
    const input = labelled(shown, 'value');
    await type(input, '0.0000001');
    await blur(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(shown.container.textContent).not.toContain('= ');
  });

  test('what is wrong is told once the field was left, not while it is written', async () => {
    const shown = await form('function f(uint8 amount)');
    const input = labelled(shown, 'amount');
    await type(input, '300');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    await blur(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(shown.container.textContent).toContain('outside the range');
    await type(input, '3');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test('rows are added, moved, duplicated and removed, and the focus goes along', async () => {
    const shown = await form('function f(uint8[] amounts)');
    await press(button(shown, 'Add item to amounts'));
    expect(document.activeElement).toBe(labelled(shown, 'amounts[0]'));
    await type(labelled(shown, 'amounts[0]'), '1');
    await press(button(shown, 'Add item to amounts'));
    await type(labelled(shown, 'amounts[1]'), '2');
    await press(button(shown, 'Move amounts[1] up'));
    expect(json()).toBe('[["2","1"]]');
    expect(document.activeElement).toBe(labelled(shown, 'amounts[0]'));
    await press(button(shown, 'Duplicate amounts[0]'));
    expect(json()).toBe('[["2","2","1"]]');
    await press(button(shown, 'Remove amounts[2]'));
    expect(json()).toBe('[["2","2"]]');
    expect(document.activeElement).toBe(labelled(shown, 'amounts[1]'));
    await press(button(shown, 'Remove amounts[1]'));
    await press(button(shown, 'Remove amounts[0]'));
    expect(document.activeElement).toBe(button(shown, 'Add item to amounts'));
  });

  test('a list of fixed length offers neither to grow nor to shrink', async () => {
    const shown = await form('function f(uint8[2] pair)');
    expect(() => button(shown, 'Add item to pair')).toThrow();
    expect(() => button(shown, 'Remove pair[0]')).toThrow();
    button(shown, 'Move pair[0] down');
  });

  test('pastes take the place of a list, or say where they do not fit', async () => {
    const shown = await form('function f((address to, uint8 n)[] orders)');
    const box = labelled(shown, 'Paste orders');
    await type(box, '[{"to":"0x12"}]');
    await press(button(shown, 'Fill in'));
    expect(shown.container.textContent).toContain('At [0].');
    await type(box, `to,n\n${ME},1\n${FRIEND},2`);
    await press(button(shown, 'Fill in'));
    expect(JSON.parse(json())).toEqual([
      [
        [ME, '1'],
        [FRIEND, '2'],
      ],
    ]);
  });

  test('ten thousand items render a page, are read in slices, and the wrong one is found', async () => {
    const items = Array.from({ length: 10_000 }, (_, i) => (i === 9_876 ? 'x' : String(i % 200)));
    const shown = await form('function f(uint8[] amounts)', JSON.stringify([items]), true);
    expect(shown.container.querySelectorAll('li').length).toBe(50);
    expect(open).toBe(true);
    for (let slice = 0; open && slice < 50; slice += 1) {
      await act(() => new Promise((done) => setTimeout(done, 1)));
    }
    expect(open).toBe(false);
    await press(button(shown, 'Show amounts[9876]'));
    expect(labelled(shown, 'amounts[9876]').getAttribute('aria-invalid')).toBe('true');
    expect(shown.container.textContent).toContain('9851–9900 of 10000');
    await press(button(shown, 'Earlier items'));
    labelled(shown, 'amounts[9801]');
  });

  test('a name stays as written, with the address that it leads to aside', async () => {
    const shown = await form('function f(address to)');
    await type(labelled(shown, 'to'), 'friend.eth');
    for (let wait = 0; wait < 200 && now[0]?.kind === 'text' && now[0].address === null; wait += 1) {
      await act(() => new Promise((done) => setTimeout(done, 20)));
    }
    expect(now[0]).toEqual(textDraft('friend.eth', FRIEND));
    await type(labelled(shown, 'to'), 'friend.et');
    expect(now[0]).toEqual(textDraft('friend.et'));
  });

  test('names and types from outside are text alone', async () => {
    const [fields] = [
      formFields([{ name: '<b>a\u202e</b>', type: { kind: 'bool' }, internal: 'enum <i>\u202eX' }]),
    ];
    view = await render(within(<Form fields={fields} drafts={fields.map(emptyDraft)} showAll={false} />));
    expect(view.container.querySelector('b, i')).toBeNull();
    expect(view.container.textContent).toContain('<b>a</b>');
    expect(view.container.textContent).not.toContain('\u202e');
  });
});

describe('results', () => {
  const number = (value: bigint): AbiValue => ({ kind: 'number', value });
  const field = (name: string, kind: AbiField['type'], value: AbiValue): AbiField => ({
    name,
    type: kind,
    value,
  });
  const uint = { kind: 'uint', bits: 256 } as const;
  const show = async (fields: readonly AbiField[], forms?: readonly FormField[]) => {
    view = await render(within(<ResultView fields={fields} forms={forms} chainId={CHAIN} />));
    return view;
  };

  test('the exact value is always there, units and names beside it', async () => {
    const shown = await show([
      field('amount', uint, number(15n * 10n ** 17n)),
      field('to', { kind: 'address' }, { kind: 'address', value: ME as Address }),
      field('note', { kind: 'string' }, { kind: 'text', value: '<img src=x>\u202eevil' }),
      field('id', { kind: 'bytes', size: 32 }, { kind: 'bytes', value: `0x4d4b52${'00'.repeat(29)}` as Hex }),
    ]);
    const text = () => shown.container.textContent ?? '';
    expect(text()).toContain('1500000000000000000');
    expect(text()).toContain('Everyday');
    expect(text()).toContain('<img src=x>‹U+202E›evil');
    expect(shown.container.querySelector('img')).toBeNull();
    expect(text()).toContain('As text: MKR');
    await press(shown.get('input[value="ether"]'));
    expect(text()).toContain('1.5 ether');
    expect(text()).toContain('1500000000000000000');
    await press(shown.get('input[value="date"]'));
    expect(text()).toContain('not a date');
    expect(
      [...shown.container.querySelectorAll('button')].map((each) => each.getAttribute('aria-label')),
    ).toEqual(expect.arrayContaining(['Copy amount', 'Copy to', 'Copy note', 'Copy id']));
  });

  test('lists and tuples are a tree with paths, long ones by pages; members have names', async () => {
    const [form] = fieldsOf(
      'enum Side { Buy, Sell }\nstruct O { Side side; uint n; }\nfunction f(O[] orders)',
    );
    if (form === undefined) throw new Error('no field');
    const draft = listDraft([]);
    expect(draftOf(form, { kind: 'list', items: [] })).toEqual(draft);
    const items = Array.from(
      { length: 120 },
      (_, i): AbiValue => ({
        kind: 'tuple',
        fields: [field('side', { kind: 'uint', bits: 8 }, number(1n)), field('n', uint, number(BigInt(i)))],
      }),
    );
    const shown = await show([field('orders', form.type, { kind: 'list', items })], [form]);
    expect(shown.container.textContent).toContain('orders[49].n');
    expect(shown.container.textContent).not.toContain('orders[50].n');
    expect(shown.container.textContent).toContain('Sell (1)');
    expect(shown.container.textContent).not.toContain('1 Sell');
    await press(button(shown, 'Later items'));
    expect(shown.container.textContent).toContain('orders[50].n');
  });

  test('one amount of a token is in its unit first, and its exact value is always there', async () => {
    const fields = [field('', uint, number(42_976_752_449n))];
    const token = { symbol: 'USDX', decimals: 6, origin: 'list' } as const;
    view = await render(within(<ResultView fields={fields} chainId={CHAIN} token={token} />));
    const text = () => view?.container.textContent ?? '';
    expect(text()).toContain('42,976.752449 USDX');
    expect(text()).toContain('42976752449 · uint256');
    await press(view.get('input[value="hex"]'));
    expect(text()).toContain('0xa019d3341');
    expect(text()).toContain('42976752449');
    await press(view.get('input[value="raw"]'));
    expect(text()).not.toContain('42,976');
  });

  test('nothing is said to be nothing', async () => {
    expect((await show([])).container.textContent).toBe('The function returns nothing.');
  });
});
