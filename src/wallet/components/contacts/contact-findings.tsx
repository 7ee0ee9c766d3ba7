/** What is to be read before a contact is saved, and the tick that says so. */
import { useState } from 'react';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import type { Finding } from '#core/risk/types.ts';
import { displayText } from '#core/text/display.ts';
import { Checkbox } from '#ui/radio-group.tsx';
import { networkName, useNetworks } from '../../shared/networks.ts';
import { FindingList } from '../findings/finding-list.tsx';
import { LineChooser } from '../form/line-chooser.tsx';
import { contactMessages as words } from './messages.ts';

export interface Acceptance {
  /** Nothing stands in the way: there is nothing to accept, or it was accepted as it stands now. */
  readonly given: boolean;
  readonly accept: (accepted: boolean) => void;
}

const keyOf = (findings: readonly Finding[]): string =>
  findings
    .filter(({ level }) => level !== 'note')
    .map(({ id, subject, text }) => `${id} ${subject ?? ''} ${text}`)
    .sort()
    .join('\n');

/** What was accepted holds for these very findings: with any other it is asked for anew. */
export function useAcceptance(findings: readonly Finding[]): Acceptance {
  const key = keyOf(findings);
  const [accepted, setAccepted] = useState('');
  return { given: accepted === key, accept: (yes) => setAccepted(yes ? key : '') };
}

export type ContactFindingsProps = {
  findings: readonly Finding[];
  acceptance: Acceptance;
  /** Saving was tried without the tick. */
  refused: boolean;
};

const nobody = () => null;

export function ContactFindings({ findings, acceptance, refused }: ContactFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <>
      <FindingList findings={findings} nameOf={nobody} />
      {keyOf(findings) === '' ? null : (
        <Checkbox
          label={words.accept}
          checked={acceptance.given}
          error={refused && !acceptance.given ? words.acceptFirst : undefined}
          onChange={(event) => acceptance.accept(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

type ChainChoiceProps = { chainId: ChainId | null; onChange: (chainId: ChainId | null) => void };

/** On which chain an address of a contact holds, in a line of text. */
export function ChainChoice({ chainId, onChange }: ChainChoiceProps) {
  const networks = useNetworks();
  const known = chainId === null || networks.some(({ network }) => network.chainId === chainId);
  return (
    <LineChooser
      label={words.chain}
      chosen={<bdi>{chainId === null ? words.anyChain : networkName(networks, chainId)}</bdi>}
      value={chainId === null ? '' : String(chainId)}
      onChange={(value) => {
        const chosen = parseChainId(value);
        onChange(chosen.ok ? chosen.value : null);
      }}
    >
      <option value="">{words.anyChain}</option>
      {networks.map(({ network }) => (
        <option key={network.chainId} value={network.chainId}>
          {displayText(network.name, 40)}
        </option>
      ))}
      {known ? null : <option value={chainId}>{networkName(networks, chainId)}</option>}
    </LineChooser>
  );
}
