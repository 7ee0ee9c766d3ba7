/** The events of a simulated transaction, for somebody who reads them. Contracts can write anything into events. */
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import { claimsOf, NATIVE_EVENTS, TRANSFER } from './claims.ts';
import type { OthersChange, SimulatedEvents, SimulatedLog } from './outcome.ts';
import { addressInNumber, wordsOf } from './probes.ts';

/** More than these nobody reads on a screen. */
const MAX_EVENTS = 24;
const MAX_OTHERS = 4;

export function eventsOf(logs: readonly SimulatedLog[], account: Address): SimulatedEvents {
  // Moves of the chain's own coin come among them: no contract wrote those.
  const written = logs.filter(({ address }) => address !== NATIVE_EVENTS);
  return {
    first: written.slice(0, MAX_EVENTS),
    count: written.length,
    others: changesOfOthers(logs, account),
  };
}

function changesOfOthers(logs: readonly SimulatedLog[], account: Address): readonly OthersChange[] {
  const parties = new Set<Address>();
  for (const { topics, data } of logs.slice(0, MAX_EVENTS)) {
    const [topic, ...indexed]: readonly string[] = topics;
    if (topic !== TRANSFER) continue;
    const [from, to] = [...indexed.map((each) => BigInt(each)), ...wordsOf(data)];
    for (const number of [from, to]) {
      const party = number === undefined ? null : addressInNumber(number);
      if (party !== null && party !== ZERO_ADDRESS && party !== account) parties.add(party);
    }
  }
  return [...parties]
    .slice(0, MAX_OTHERS)
    .flatMap((party) =>
      claimsOf(logs, party).moves.flatMap(({ asset, delta }) =>
        delta === 0n ? [] : [{ account: party, asset, delta }],
      ),
    );
}
