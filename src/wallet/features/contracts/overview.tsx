/** All that is known of the contract itself: address, code and proxy, and where its interface is from. */
import { Link } from '@tanstack/react-router';
import type { Address } from '#core/address/address.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock, AddressText } from '#ui/address.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import type { ContractBytecode, Proxy as Forwarding } from '../../contracts/types.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import styles from './contracts.module.css';
import { InterfaceSheet } from './interface-sheet.tsx';
import { messages } from './messages.ts';
import type { DeskHold } from './use-contract-view.ts';

const words = messages.head;

type OverviewProps = { chainId: ChainId; hold: DeskHold; bytecode: ContractBytecode };

export function ContractOverview({ chainId, hold, bytecode }: OverviewProps) {
  const { code, proxy, parts, evidence } = bytecode;
  return (
    <>
      <Sheet title={words.title} bare>
        <div className={styles.facts}>
          <FactList>
            <Fact label={words.address}>
              <AddressBlock address={bytecode.address} label={words.address} copy />
            </Fact>
            <Fact
              label={words.code}
              aside={
                <EvidenceOf
                  evidence={evidence}
                  text={words.from(displayText(evidence.sources.join(', '), 60))}
                />
              }
            >
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
        </div>
      </Sheet>
      {/* Last: it grows as it becomes known. */}
      <InterfaceSheet chainId={chainId} hold={hold} />
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
