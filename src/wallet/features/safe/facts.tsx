/** A Safe as the chain tells it. */

import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { NamedAddress } from '#ui/call-tree/sentence.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { SafeFacts } from '../../chain/safe/types.ts';
import type { Network } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { messages } from './messages.ts';

const words = messages.facts;

export function Facts({ facts, network }: { facts: SafeFacts; network: Network }) {
  const nameOf = useKnownNames(network.chainId);
  const own = useAllAccounts();
  const one = (address: Address) => (
    <>
      <NamedAddress address={address} nameOf={nameOf} />
      {own.some((account) => account.address === address) ? (
        <span className={layout.quiet}> · {words.own}</span>
      ) : null}
    </>
  );
  const list = (addresses: readonly Address[]) => (
    <ul className={layout.stack3}>
      {addresses.map((address) => (
        <li key={address}>{one(address)}</li>
      ))}
    </ul>
  );
  const { modules, guard, owners, threshold, nonce, fallbackHandler } = facts;
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <FactList>
          <Fact label={words.address}>
            <AddressBlock address={facts.address} label={words.address} copy />
          </Fact>
          <Fact label={words.chain} aside={String(network.chainId)}>
            <bdi>{displayText(network.name, 40)}</bdi>
          </Fact>
          <Fact label={words.threshold}>{words.of(threshold, owners.length)}</Fact>
          <Fact label={words.owners(owners.length)}>{list(owners)}</Fact>
          <Fact label={words.nonce}>{String(nonce)}</Fact>
          <Fact label={words.version}>
            <bdi>{displayText(facts.versionText, 32)}</bdi>
          </Fact>
          <Fact label={words.modules}>
            {modules === null ? words.unsaid : modules.length === 0 ? words.none : list(modules)}
            {facts.moreModules ? words.more : null}
            {modules === null || modules.length === 0 ? null : (
              <p className={layout.quiet}>{words.modulesText}</p>
            )}
          </Fact>
          <Fact label={words.guard}>
            {guard === null ? words.none : one(guard)}
            {guard === null ? null : <p className={layout.quiet}>{words.guardText}</p>}
          </Fact>
          <Fact label={words.handler}>{fallbackHandler === null ? words.none : one(fallbackHandler)}</Fact>
          <Fact label={words.singleton}>{one(facts.singleton)}</Fact>
        </FactList>
        <EvidenceOf evidence={facts.evidence} text />
      </div>
    </Sheet>
  );
}
