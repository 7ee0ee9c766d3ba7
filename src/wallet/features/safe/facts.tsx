/** A Safe as the chain tells it. */

import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { NamedAddress } from '#ui/call-tree/sentence.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { SafeFacts } from '../../chain/safe/types.ts';
import type { Network } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import body from '../../shared/body.module.css';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { messages } from './messages.ts';
import styles from './safe.module.css';

const words = messages.facts;

export function Facts({ facts, network }: { facts: SafeFacts; network: Network }) {
  const nameOf = useKnownNames(network.chainId);
  const own = useAllAccounts();
  const one = (address: Address) => (
    <>
      <NamedAddress address={address} nameOf={nameOf} />
      {own.some((account) => account.address === address) ? (
        <span className={body.quiet}> · {words.own}</span>
      ) : null}
    </>
  );
  const list = (addresses: readonly Address[]) => (
    <ul className={cx(body.list, styles.list)}>
      {addresses.map((address) => (
        <li key={address}>{one(address)}</li>
      ))}
    </ul>
  );
  const { modules, guard, owners, threshold, nonce, fallbackHandler } = facts;
  return (
    <Sheet title={words.title} padded>
      <div className={body.stack}>
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
              <p className={body.quiet}>{words.modulesText}</p>
            )}
          </Fact>
          <Fact label={words.guard}>
            {guard === null ? words.none : one(guard)}
            {guard === null ? null : <p className={body.quiet}>{words.guardText}</p>}
          </Fact>
          <Fact label={words.handler}>{fallbackHandler === null ? words.none : one(fallbackHandler)}</Fact>
          <Fact label={words.singleton}>{one(facts.singleton)}</Fact>
        </FactList>
        <EvidenceOf evidence={facts.evidence} text />
      </div>
    </Sheet>
  );
}
