/** All that is known of the contract itself: address, code, proxy, what is saved of it, and where its interface is from. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock, AddressText } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import type { ContractBytecode, Proxy as Forwarding } from '../../contracts/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { InterfaceSheet } from './interface-sheet.tsx';
import { messages } from './messages.ts';
import type { DeskHold } from './use-contract-view.ts';

const words = messages.head;

type OverviewProps = { chainId: ChainId; hold: DeskHold; bytecode: ContractBytecode };

export function ContractOverview({ chainId, hold, bytecode }: OverviewProps) {
  const { code, proxy, parts, evidence } = bytecode;
  return (
    <>
      <InterfaceSheet chainId={chainId} hold={hold} />
      <Sheet title={words.title} padded>
        <div className={layout.stack4}>
          <FactList>
            <Fact label={words.address}>
              <AddressBlock address={bytecode.address} label={words.address} copy />
            </Fact>
            <Fact label={words.code} aside={<EvidenceOf evidence={evidence} />}>
              {words.bytes(hexSize(code))}
            </Fact>
            {proxy === null ? null : <ProxyFacts chainId={chainId} proxy={proxy} />}
            {parts.length > (proxy?.targets.length ?? 0) ? (
              <Fact label={words.further}>
                {parts
                  .filter((part) => !proxy?.targets.some(({ address }) => address === part.address))
                  .map(({ address }) => (
                    <ContractLink key={address} chainId={chainId} address={address} />
                  ))}
              </Fact>
            ) : null}
          </FactList>
          <Kept hold={hold} />
        </div>
      </Sheet>
    </>
  );
}

function ProxyFacts({ chainId, proxy }: { chainId: ChainId; proxy: Forwarding }) {
  const { kind, targets, admin, beacon } = proxy;
  const link = (address: Address) => <ContractLink chainId={chainId} address={address} />;
  return (
    <>
      <Fact label={words.proxy}>{words.kinds[kind]}</Fact>
      {kind === 'diamond' ? (
        <Fact label={words.facets}>
          <Details summary={words.facetCount(targets.length)} open={targets.length <= 8}>
            <ul className={layout.stack1}>
              {targets.map(({ address, selectors }) => (
                <li key={address} className={layout.row2}>
                  {link(address)} {selectors === null ? null : words.functions(selectors.length)}
                </li>
              ))}
            </ul>
          </Details>
        </Fact>
      ) : (
        targets.map(({ address }) => (
          <Fact key={address} label={kind === 'eip7702' ? words.delegate : words.implementation}>
            {link(address)}
          </Fact>
        ))
      )}
      {beacon === null ? null : <Fact label={words.beacon}>{link(beacon)}</Fact>}
      {admin === null ? null : <Fact label={words.admin}>{link(admin)}</Fact>}
    </>
  );
}

function ContractLink({ chainId, address }: { chainId: ChainId; address: Address }) {
  const name = useKnownNames(chainId)(address);
  return (
    <span className={layout.row2}>
      <Link
        to="/contracts/$chain/$address"
        params={{ chain: String(chainId), address }}
        className={buttonClass({ variant: 'text' })}
      >
        <AddressText address={address} plain />
      </Link>
      {name === null ? null : <bdi>{name}</bdi>}
    </span>
  );
}

function Kept({ hold }: { hold: DeskHold }) {
  const { saved, name } = hold;
  const [naming, setNaming] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const act = async (change: () => Promise<void>, said: string) => {
    try {
      await change();
      setError(null);
      announce(said);
    } catch (thrown) {
      setError(toEvidentError(thrown));
    }
  };
  if (naming) {
    return (
      <NameForm
        name={saved?.name || (name?.text ?? '')}
        onDone={() => setNaming(false)}
        onName={(next) => {
          setNaming(false);
          void act(() => hold.keep({ name: next }), words.named);
        }}
      />
    );
  }
  return (
    <div className={layout.stack2}>
      <div className={layout.row2}>
        {saved === null ? (
          <Button onClick={() => void act(() => hold.keep({}), words.kept)}>{words.keep}</Button>
        ) : (
          <Button onClick={() => void act(hold.forget, words.forgotten)}>{words.forget}</Button>
        )}
        <Button onClick={() => setNaming(true)}>{words.name}</Button>
      </div>
      <Said>{error === null ? (saved === null ? words.notKept : words.isKept) : fieldError(error)}</Said>
    </div>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <p className={cx(layout.small, layout.long)}>{children}</p>;
}

type NameFormProps = { name: string; onName: (name: string) => void; onDone: () => void };

function NameForm({ name, onName, onDone }: NameFormProps) {
  const [text, setText] = useState(name === '' ? '' : displayText(name, 100));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onName(text.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={words.nameLabel} hint={words.nameHint} optional>
        <TextInput
          value={text}
          maxLength={100}
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className={layout.row2}>
        <Button type="submit" variant="primary">
          {words.saveName}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  );
}
