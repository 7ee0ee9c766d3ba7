/** A check of what stands in the form, and what came of it, in words, with the digests to compare. */

import { type Address, parseAddress } from '#core/address/address.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Finding } from '#core/risk/types.ts';
import {
  assessSiwe,
  readSiwe,
  type SiweCaution,
  type SiweDanger,
  type SiweMessage,
} from '#core/siwe/siwe.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { cx } from '#ui/cx.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { DigestFact } from '../../components/decoding/fields.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import type { WalletServices } from '../../services/services.ts';
import { groupedBlock, sharedMessages } from '../../shared/messages.ts';
import { readContent, type Written, writtenTextOf } from '../../shared/written.ts';
import type { SignedThing, Verification } from '../../signatures/types.ts';
import { messages } from './messages.ts';

const words = messages.result;

export function VerifyResult({ checked }: { checked: Checked }) {
  const { verification, address, signIn, typed, savedDigestDiffers } = checked;
  const { digests } = messages;
  return (
    <>
      <Sheet title={words.title} padded>
        <div className={layout.stack4} data-valid={verification.valid}>
          <p className={cx(layout.lead, layout.long)}>
            <b>{verification.valid ? words.valid : words.invalid}</b> {reason(checked)}
          </p>
          {savedDigestDiffers ? (
            <Notice tone="caution" title={messages.digestDiffers.title} standing>
              {messages.digestDiffers.text}
            </Notice>
          ) : null}
          <FactList>
            <Fact label={words.who}>
              <AddressBlock address={address} label={words.who} copy />
            </Fact>
            {verification.kind === 'key' && verification.recovered !== null && !verification.valid ? (
              <Fact label={words.recovered}>
                <AddressBlock address={verification.recovered} label={words.recovered} copy />
              </Fact>
            ) : null}
            {verification.kind === 'contract' && verification.delegate !== null ? (
              <Fact label={words.delegate}>
                <AddressBlock address={verification.delegate} label={words.delegate} copy />
              </Fact>
            ) : null}
            <Fact label={words.how}>
              <How verification={verification} />
            </Fact>
          </FactList>
        </div>
      </Sheet>
      {signIn === null ? null : <SignInSheet signIn={signIn} />}
      <Sheet title={digests.title} padded>
        <FactList>
          {typed === null ? null : (
            <>
              <DigestFact label={digests.domain} value={typed.domainHash} />
              <DigestFact label={digests.message} value={typed.messageHash} />
            </>
          )}
          <DigestFact label={digests.final} value={verification.digest} />
        </FactList>
      </Sheet>
    </>
  );
}

function reason({ verification, chainId }: Checked): string {
  if (verification.kind === 'contract') {
    const block = groupedBlock(verification.evidence.block ?? 0n);
    if (!verification.valid) return words.answers[verification.answer];
    return verification.deployed ? words.byContract(block) : words.byFuture(block);
  }
  if (verification.valid) return words.byKey;
  const why = verification.fault === null ? words.other : words.faults[verification.fault];
  return `${why} ${chainId === null ? words.perhapsContract : words.noContract}`;
}

function How({ verification }: { verification: Verification }) {
  if (verification.kind === 'key') return <EvidenceMark level="derived" text={words.derived} />;
  return <EvidenceOf evidence={verification.evidence} text={words.reported} />;
}

function SignInSheet({ signIn }: { signIn: SignIn }) {
  const { siwe } = messages;
  return (
    <Sheet title={siwe.title} padded>
      <div className={layout.stack4}>
        {signIn.message === null ? (
          <Notice tone="caution" standing>
            {siwe.malformed}
          </Notice>
        ) : null}
        {signIn.site.map(({ level, title, text }) => (
          <Notice tone={level === 'danger' ? 'danger' : 'caution'} title={`${title}.`} standing key={text}>
            {text}
          </Notice>
        ))}
        {signIn.notes.map((note) => (
          <Notice tone="caution" standing key={note}>
            {siwe.notes[note]}
          </Notice>
        ))}
        {signIn.message === null ? null : <SignInFacts message={signIn.message} />}
      </div>
    </Sheet>
  );
}

function SignInFacts({ message }: { message: SiweMessage }) {
  const { siwe } = messages;
  const { scheme, domain, statement, uri, chainId, expirationTime, notBefore, requestId, resources } =
    message;
  return (
    <FactList>
      <Fact label={siwe.domain}>
        <bdi className={layout.long}>{scheme === null ? domain : `${scheme}://${domain}`}</bdi>
      </Fact>
      {statement === null ? null : (
        <Fact label={siwe.statement}>
          <bdi className={layout.long}>{revealedText(statement)}</bdi>
        </Fact>
      )}
      <Fact label={siwe.account}>
        <AddressBlock address={message.address} label={siwe.account} />
      </Fact>
      <Fact label={siwe.uri}>
        <bdi className={layout.long}>{uri}</bdi>
      </Fact>
      <Fact label={siwe.chain} aside={String(chainId)}>
        {displayText(knownChain(chainId)?.name ?? sharedMessages.chain(chainId), 40)}
      </Fact>
      <Fact label={siwe.issuedAt}>{message.issuedAt}</Fact>
      <Fact label={siwe.expires}>{expirationTime ?? siwe.never}</Fact>
      {notBefore === null ? null : <Fact label={siwe.notBefore}>{notBefore}</Fact>}
      <Fact label={siwe.nonce}>
        <span className={layout.long}>{message.nonce}</span>
      </Fact>
      {requestId === null ? null : (
        <Fact label={siwe.requestId}>
          <span className={layout.long}>{requestId}</span>
        </Fact>
      )}
      {resources.length === 0 ? null : (
        <Fact label={siwe.resources}>
          <ul className={layout.bullets}>
            {resources.map((resource, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
              <li key={place}>{resource}</li>
            ))}
          </ul>
        </Fact>
      )}
    </FactList>
  );
}

// From what stands in the form to an answer about it. React-free.

type VerifyField = 'text' | 'address' | 'signature';

export interface VerifyForm extends Written {
  readonly address: string;
  readonly signature: string;
  readonly chainId: ChainId | null;
  /** Of a saved signature that was pasted. */
  readonly savedDigest: Hash | null;
}

interface SignIn {
  /** Null where it only looks like one. */
  readonly message: SiweMessage | null;
  readonly notes: readonly (SiweDanger | SiweCaution)[];
  /** About the sites that it names. */
  readonly site: readonly Finding[];
}

export interface Checked {
  readonly address: Address;
  readonly chainId: ChainId | null;
  readonly verification: Verification;
  readonly typed: { readonly domainHash: Hash; readonly messageHash: Hash } | null;
  readonly signIn: SignIn | null;
  readonly savedDigestDiffers: boolean;
}

/** Something in the form is wrong; each at its field. */
export class FormFault extends Error {
  readonly errors: Readonly<Partial<Record<VerifyField, EvidentError>>>;

  constructor(errors: Readonly<Partial<Record<VerifyField, EvidentError>>>) {
    super('form');
    this.errors = errors;
  }
}

/** Errors: `FormFault`; `RPC_*`, `NAV_CHUNK_FAILED`. */
export async function checkSignature(
  services: Pick<WalletServices, 'signatures'>,
  form: VerifyForm,
  { signal, now }: { readonly signal: AbortSignal; readonly now: number },
): Promise<Checked> {
  const errors: Partial<Record<VerifyField, EvidentError>> = {};
  const address = parseAddress(form.address.trim());
  if (!address.ok) errors.address = form.address.trim() === '' ? required() : address.error;
  const signature = readSignature(form.signature);
  if (signature instanceof EvidentError) errors.signature = signature;
  const content = await readContent(form).catch((thrown: unknown) => {
    const error = toEvidentError(thrown);
    if (error.code === 'NAV_CHUNK_FAILED') throw error;
    errors.text = error;
    return null;
  });
  if (!address.ok || signature instanceof EvidentError || content === null) throw new FormFault(errors);

  const thing: SignedThing =
    content.kind === 'message'
      ? { kind: 'message', bytes: content.message }
      : { kind: 'typedData', json: content.typedData };
  const who = address.value.address;
  const question = { address: who, thing, signature, chainId: form.chainId };
  const verification = await services.signatures.verify(question, { signal }).catch((thrown: unknown) => {
    const error = toEvidentError(thrown);
    if (error.code === 'INPUT_SIGNATURE') throw new FormFault({ signature: error });
    throw error;
  });
  return {
    address: who,
    chainId: form.chainId,
    verification,
    typed: content.kind === 'typedData' ? await hashesOf(content.typedData) : null,
    signIn: content.kind === 'message' ? await signInOf(content.message, who, now) : null,
    savedDigestDiffers: form.savedDigest !== null && form.savedDigest !== verification.digest,
  };
}

function required(): EvidentError {
  return new EvidentError('INPUT_REQUIRED');
}

/** White space between digits is left out: long signatures are often pasted in lines. */
function readSignature(text: string): Hex | EvidentError {
  const plain = text.replace(/\s+/g, '');
  if (plain === '') return required();
  const parsed = parseHex(plain);
  return parsed.ok ? parsed.value : new EvidentError('INPUT_SIGNATURE');
}

async function hashesOf(json: string): Promise<Checked['typed']> {
  const { parseTypedData } = await import('../../evm/typed-data.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  const { domainHash, messageHash } = parseTypedData(json);
  return { domainHash, messageHash };
}

/** Error: `NAV_CHUNK_FAILED`. */
async function signInOf(bytes: Hex, account: Address, now: number): Promise<SignIn | null> {
  const text = writtenTextOf(bytes);
  const reading = text === null ? null : readSiwe(text);
  if (reading === null) return null;
  if (!reading.ok) return { message: null, notes: [], site: [] };
  const { signInVerdicts } = await import('#core/risk/site.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  const { dangers, cautions } = assessSiwe(reading.message, { account, now });
  return {
    message: reading.message,
    notes: [...dangers, ...cautions],
    site: signInVerdicts(reading.message),
  };
}
