/** Accounts for another wallet to show and to ask from: public keys only, as a code, a file or a text. */
import { useRef, useState } from 'react';
import { hexToBytes } from '#core/bytes/hex.ts';
import { type CryptoHdKey, encodeCryptoAccount, encodeCryptoHdKey } from '#core/eip4527/hdkey.ts';
import { type ChildrenKeypath, keypathFromText } from '#core/eip4527/keypath.ts';
import { EvidentError } from '#core/errors/error.ts';
import { isPath, steps } from '#core/hd/path.ts';
import { formatXpub } from '#core/hd/public-node.ts';
import { unwrap } from '#core/result.ts';
import type { Ur } from '#core/ur/ur.ts';
import { CopyBox } from '#ui/copy-button.tsx';
import { Details } from '#ui/details.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { UrOutput } from '#ui/ur-output.tsx';
import { DoneCard } from '../../app/card.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import type { CallParams, CallResult, PublicSource } from '../../keyring/client.ts';
import { messages } from '../cold/messages.ts';
import { type ProofHandle, spendProof } from '../proof-field.tsx';
import { ChooseSource, type ManageProps, ProofCard } from './cards.tsx';
import { sourceName } from './sources.ts';

interface Shown {
  readonly ur: Ur;
  readonly xpub: string | null;
}

const SCHEMES = ['bip44', 'ledgerLive', 'ledgerLegacy'] as const;
const words = messages.exported;

export function ExportAccounts({ sourceId, onDone, onCancel }: ManageProps) {
  const { status } = useSession();
  const sources = status?.sources ?? [];
  const [chosen, setChosen] = useState(sourceId ?? (sources.length === 1 ? sources[0]?.id : undefined));
  const [shown, setShown] = useState<Shown | null>(null);
  const source = sources.find(({ id }) => id === chosen);
  if (source === undefined) {
    return <ChooseSource sources={sources} onChoose={({ id }) => setChosen(id)} onCancel={onCancel} />;
  }
  return shown === null ? (
    <Choose source={source} onShown={setShown} onCancel={onCancel} />
  ) : (
    <Show source={source} {...shown} onDone={onDone} />
  );
}

interface ChooseProps {
  readonly source: PublicSource;
  readonly onShown: (shown: Shown) => void;
  readonly onCancel: () => void;
}

function Choose({ source, onShown, onCancel }: ChooseProps) {
  const { keyring } = useSigner();
  const [scheme, setScheme] = useState<Scheme>('bip44');
  const action = useAsyncAction();
  const proof = useRef<ProofHandle>(null);
  const phrase = source.kind === 'mnemonic';
  const submit = (): void => {
    const given = proof.current?.take() ?? null;
    if (given === null) return;
    action.run(async () => {
      const exported = await spendProof(given, (once) =>
        keyring.call('exportAccounts', { sourceId: source.id, scheme, proof: once }),
      );
      return { ur: accountsUr(exported, scheme), xpub: xpubOf(exported) };
    }, onShown);
  };
  return (
    <ProofCard
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      action={action}
      proof={proof}
      onSubmit={submit}
      onCancel={onCancel}
      aboutFirst={phrase}
      about={
        <>
          <p>{words.of(sourceName(source))}</p>
          {phrase ? (
            <RadioGroup
              legend={words.scheme}
              variant="cards"
              options={SCHEMES.map((value) => ({
                value,
                label: words.schemes[value],
                hint: words.hints[value],
              }))}
              value={scheme}
              onChange={setScheme}
            />
          ) : null}
          <p>{phrase ? words.learns[scheme === 'ledgerLive' ? 'list' : 'branch'] : words.learns.single}</p>
        </>
      }
    />
  );
}

interface ShowProps extends Shown {
  readonly source: PublicSource;
  readonly onDone: () => void;
}

function Show({ source, ur, xpub, onDone }: ShowProps) {
  useEscape(onDone);
  return (
    <DoneCard title={words.shownTitle} intro={words.shownIntro} onDone={onDone}>
      <p>{words.of(sourceName(source))}</p>
      <UrOutput ur={ur} label={words.code} fileName="evident-accounts.ur" />
      {xpub === null ? null : (
        <Details summary={words.xpub}>
          <CopyBox value={xpub} what={words.xpubNoun}>
            <p>{words.xpubText}</p>
          </CopyBox>
        </Details>
      )}
    </DoneCard>
  );
}

// Public keys for another wallet to watch and to ask from, as Keystone exports them and MetaMask reads them (EIP-4527;
// `note` names the scheme): one extended key for BIP-44 and old Ledgers, a list of bare keys for Ledger Live.

export type Scheme = CallParams<'exportAccounts'>['scheme'];
export type Exported = CallResult<'exportAccounts'>;
type Node = Exported['nodes'][number];

const NAME = 'Evident';
/** SLIP-44 of Ether, main network. */
const ETHER = { type: 60, network: 0 };
const NOTES: Readonly<Record<Scheme, string>> = {
  bip44: 'account.standard',
  ledgerLive: 'account.ledger_live',
  ledgerLegacy: 'account.ledger_legacy',
};

function wildcard(...before: readonly number[]): ChildrenKeypath {
  const steps = before.map((index) => ({ index, hardened: false }));
  return { components: [...steps, { index: '*', hardened: false }], sourceFingerprint: null, depth: null };
}

const CHILDREN: Readonly<Record<Exclude<Scheme, 'ledgerLive'>, ChildrenKeypath>> = {
  bip44: wildcard(0),
  ledgerLegacy: wildcard(),
};

/** The key alone: from it follows its own address and no other. */
function bareKey({ path, publicKey }: Node, masterFingerprint: number, note: string | null): CryptoHdKey {
  return {
    isMaster: false,
    keyData: hexToBytes(publicKey),
    chainCode: null,
    useInfo: null,
    // A key without a path is named by its fingerprint alone.
    origin: { ...unwrap(keypathFromText(path ?? 'm', masterFingerprint)), depth: path === null ? 0 : null },
    children: null,
    parentFingerprint: null,
    name: NAME,
    note,
  };
}

function extendedKey(node: Node, masterFingerprint: number, scheme: keyof typeof CHILDREN): CryptoHdKey {
  const { path, chainCode, parentFingerprint } = node;
  if (path === null || chainCode === null) throw new EvidentError('UNEXPECTED');
  const origin = unwrap(keypathFromText(path, masterFingerprint));
  return {
    ...bareKey(node, masterFingerprint, NOTES[scheme]),
    chainCode: hexToBytes(chainCode),
    useInfo: ETHER,
    origin: { ...origin, depth: origin.components.length },
    children: CHILDREN[scheme],
    parentFingerprint,
  };
}

/** `crypto-account` for Ledger Live, else `crypto-hdkey`; of a single key without chain code, whatever the scheme. */
export function accountsUr({ masterFingerprint, nodes }: Exported, scheme: Scheme): Ur {
  const [first] = nodes;
  if (first === undefined) throw new EvidentError('UNEXPECTED');
  if (first.path === null) return encodeCryptoHdKey(bareKey(first, masterFingerprint, null));
  if (scheme !== 'ledgerLive') return encodeCryptoHdKey(extendedKey(first, masterFingerprint, scheme));
  const keys = nodes.map((node) => bareKey(node, masterFingerprint, NOTES.ledgerLive));
  return encodeCryptoAccount({ masterFingerprint, keys });
}

/** `xpub…` of the one extended key; null where there is none, or several keys. */
export function xpubOf({ nodes }: Exported): string | null {
  const [node] = nodes;
  if (nodes.length !== 1 || node === undefined || node.path === null || node.chainCode === null) return null;
  if (!isPath(node.path)) throw new EvidentError('UNEXPECTED');
  const indices = steps(node.path);
  return formatXpub({
    publicKey: hexToBytes(node.publicKey),
    chainCode: hexToBytes(node.chainCode),
    depth: indices.length,
    parentFingerprint: node.parentFingerprint,
    childNumber: indices.at(-1) ?? 0,
  });
}
