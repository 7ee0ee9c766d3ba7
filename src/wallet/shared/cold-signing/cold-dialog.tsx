/**
 * Signing elsewhere, in two steps: the request goes out as code, file or text; the signature comes back and is checked.
 * Nothing closes it by accident: the other device is in the user's hand meanwhile.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { concat, numberToHex, parseTransaction, recoverAddress, serializeTransaction } from 'viem';
import { toAddress } from '#core/address/address.ts';
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { decodeEthSignature, signatureParts } from '#core/eip4527/signing.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import type { Ur } from '#core/ur/ur.ts';
import type { Claims } from '#protocol/messages.ts';
import { AddressBlock } from '#ui/address.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { UrOutput } from '#ui/ur-output.tsx';
import { amountView } from '../amounts.ts';
import { useNetworks } from '../networks.ts';
import { SignedText } from '../signed-text.tsx';
import styles from './cold-dialog.module.css';
import { ColdInput } from './cold-input.tsx';
import type { ColdJob, Contents } from './job.ts';
import { coldMessages } from './messages.ts';

export type ColdDialogProps = {
  /** Kept from the first render. */
  job: ColdJob;
  /** What `acceptAnswer` gives. */
  onSigned: (signed: Hex) => void;
  onCancel: () => void;
};

const words = coldMessages.dialog;

export function ColdDialog({ job, onSigned, onCancel }: ColdDialogProps) {
  const [step, setStep] = useState<1 | 2>(1);
  // Who carried the request by file has none of the devices' cameras at hand.
  const [byFile, setByFile] = useState(false);
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  // The latest answer alone may publish, and only while this is there.
  const latest = useRef(0);
  useEffect(() => {
    const count = latest;
    return () => {
      count.current += 1;
    };
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (to: 1 | 2): void => {
    setStep(to);
    setError(null);
    // The button that was pressed is gone.
    heading.current?.focus();
  };

  const check = async (ur: Ur) => {
    latest.current += 1;
    const mine = latest.current;
    setChecking(true);
    setError(null);
    try {
      const signed = await acceptAnswer(job, ur);
      if (latest.current === mine) onSigned(signed);
    } catch (thrown) {
      if (latest.current !== mine) return;
      setChecking(false);
      setError(toEvidentError(thrown));
    }
  };

  return (
    <Dialog
      open
      wide
      insist
      onClose={onCancel}
      title={words.title}
      footer={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          {step === 1 ? (
            <Button variant="primary" onClick={() => go(2)}>
              {words.next}
            </Button>
          ) : (
            <Button onClick={() => go(1)}>{words.back}</Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={layout.stack3}>
          <div>
            <p className={layout.small}>{words.step(step)}</p>
            <h3 ref={heading} tabIndex={-1} className={styles.heading}>
              {step === 1 ? words.show : words.read}
            </h3>
          </div>
          <p className={layout.quiet}>{step === 1 ? words.showHint : words.readHint}</p>
          {step === 1 ? (
            <UrOutput
              ur={job.request}
              label={words.code}
              fileName={words.fileName}
              onSaved={() => setByFile(true)}
            />
          ) : (
            <ColdInput
              onUr={(ur) => void check(ur)}
              error={error}
              otherKinds={coldMessages.notAnAnswer}
              labels={{ file: words.file, paste: words.paste }}
              way={byFile ? 'file' : 'camera'}
              scanAtOnce
            />
          )}
          <LiveRegion>{checking ? words.checking : null}</LiveRegion>
        </div>
        <JobFacts job={job} />
      </div>
    </Dialog>
  );
}

const factsWords = coldMessages.facts;

/** What a request asks to sign, read from its own bytes: to be compared with what the cold signer shows. */
function JobFacts({ job }: { job: ColdJob }) {
  const { asked, contents, digest, key } = job;
  return (
    <div className={layout.stack3}>
      <p className={layout.quiet}>
        {coldMessages.dialog.compare} <EvidenceMark level="derived" text={coldMessages.dialog.derived} />
      </p>
      <dl className={styles.list}>
        <ContentFacts
          contents={contents}
          claims={asked.method === 'signTransaction' ? asked.params.claims : {}}
        />
        <Fact label={factsWords.account} whole>
          <AddressBlock address={key.address} label={factsWords.account} />
          {key.path === null ? null : <code className={layout.quiet}>{key.path}</code>}
        </Fact>
        <Fact label={factsWords.digest} whole>
          <code className={layout.mono}>{digest}</code>{' '}
          <CopyButton value={digest} what={factsWords.digestNoun} />
        </Fact>
      </dl>
    </div>
  );
}

type FactProps = { label: string; children: ReactNode; aside?: string; whole?: boolean };

function Fact({ label, children, aside, whole }: FactProps) {
  return (
    <div className={styles.fact} data-whole={whole}>
      <dt>{label}</dt>
      <dd>
        {children}
        {aside === undefined ? null : <span className={layout.quiet}> {aside}</span>}
      </dd>
    </div>
  );
}

function ContentFacts({ contents, claims }: { contents: Contents; claims: Claims }): ReactNode {
  switch (contents.kind) {
    case 'transaction':
      return <TransactionFacts contents={contents} claims={claims} />;
    case 'message':
      return (
        <Fact label={factsWords.text} whole>
          {contents.text === null ? (
            factsWords.notText
          ) : (
            <SignedText text={contents.text} label={factsWords.text} />
          )}
          <span className={layout.quiet}>{factsWords.bytes(contents.size)}</span>
        </Fact>
      );
    case 'typedData':
      return <TypedDataFacts contents={contents} />;
  }
}

function TypedDataFacts({ contents }: { contents: Extract<Contents, { kind: 'typedData' }> }) {
  const { primaryType, name, chainId, verifyingContract } = contents;
  return (
    <>
      <Fact label={factsWords.type}>
        <bdi>{displayText(primaryType)}</bdi>
      </Fact>
      {name === null ? null : (
        <Fact label={factsWords.domain}>
          <bdi>{displayText(name)}</bdi>
        </Fact>
      )}
      {chainId === null ? null : <Fact label={factsWords.chain}>{`${chainId}`}</Fact>}
      {verifyingContract === null ? null : (
        <Fact label={factsWords.contract} whole>
          <code className={layout.mono}>{displayText(verifyingContract)}</code>
        </Fact>
      )}
    </>
  );
}

type TransactionFactsProps = {
  contents: Extract<Contents, { kind: 'transaction' }>;
  /** For the token's symbol and decimals alone, which no transaction carries. */
  claims: Claims;
};

function TransactionFacts({ contents, claims }: TransactionFactsProps) {
  const networks = useNetworks();
  const { chainId, to, value, transfer, data, worstFee, nonce } = contents;
  const network = networks.find((view) => view.network.chainId === chainId)?.network;
  const native = network === undefined ? '' : displayText(network.nativeSymbol, 16);
  const token = claims.tokens?.find(({ address }) => address === to) ?? null;
  return (
    <>
      {transfer === null ? null : (
        <Fact label={factsWords.sends}>
          {token === null ? (
            <AmountText {...amountView(transfer.amount, null)} symbol={factsWords.tokenUnits} />
          ) : (
            <AmountText
              {...amountView(transfer.amount, token.decimals, { places: 18 })}
              symbol={displayText(token.symbol, 16)}
            />
          )}
        </Fact>
      )}
      {transfer === null || value > 0n ? (
        <Fact label={factsWords.sends}>
          <AmountText {...amountView(value, 18, { places: 18 })} symbol={native} />
        </Fact>
      ) : null}
      <Fact label={factsWords.to} whole>
        {to === null ? (
          factsWords.deploys
        ) : (
          <AddressBlock address={transfer?.to ?? to} label={factsWords.to} />
        )}
      </Fact>
      {transfer !== null && to !== null ? (
        <Fact label={factsWords.contract} whole>
          <AddressBlock address={to} label={factsWords.contract} />
        </Fact>
      ) : null}
      {transfer === null && hexSize(data) > 0 ? (
        <Fact label={factsWords.data}>{factsWords.bytes(hexSize(data))}</Fact>
      ) : null}
      <Fact label={factsWords.fee} aside={factsWords.atMost}>
        <AmountText {...amountView(worstFee, 18, { places: 18 })} symbol={native} />
      </Fact>
      <Fact label={factsWords.chain} aside={factsWords.chainId(chainId)}>
        {network === undefined ? null : <bdi>{displayText(network.name, 40)}</bdi>}
      </Fact>
      <Fact label={factsWords.nonce}>{nonce}</Fact>
    </>
  );
}

// The answer of a cold signer (EIP-4527, `eth-signature`), checked against its request. Brings viem along.

type Parts = ReturnType<typeof signatureParts>;

/**
 * The signed transaction, or the 65 bytes of a signature with v 27 or 28: proven to be a signature of the request's
 * account over exactly the request's bytes. An answer without an id is judged by its signature alone. Errors:
 * `SIGN_ANSWER_OTHER` for another request's, `SIGN_ANSWER_WRONG` for another account's or over other bytes,
 * `INPUT_UR_TYPE`, `INPUT_UR_INVALID`.
 */
export async function acceptAnswer(job: ColdJob, ur: Ur): Promise<Hex> {
  const { requestId, signature } = decodeEthSignature(ur);
  if (requestId !== null && !alike(requestId, job.requestId)) throw new EvidentError('SIGN_ANSWER_OTHER');
  const parts = partsOf(job, signature);
  if ((await signerOf(job, parts)) !== job.key.address) throw new EvidentError('SIGN_ANSWER_WRONG');
  const { asked } = job;
  return asked.method === 'signTransaction' ? withSignature(asked.params.unsigned, parts) : joined(parts);
}

function alike(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function partsOf({ contents }: ColdJob, signature: Uint8Array): Parts {
  try {
    return signatureParts(signature, contents.kind === 'transaction' ? contents.chainId : null);
  } catch (thrown) {
    throw hasCode(thrown, 'SIGN_SIGNATURE_WRONG')
      ? new EvidentError('SIGN_ANSWER_WRONG', {}, thrown)
      : thrown;
  }
}

const word = (value: bigint) => numberToHex(value, { size: 32 });

async function signerOf({ digest }: ColdJob, { r, s, yParity }: Parts) {
  try {
    return toAddress(await recoverAddress({ hash: digest, signature: { r: word(r), s: word(s), yParity } }));
  } catch (thrown) {
    // No point of the curve has this r.
    throw new EvidentError('SIGN_ANSWER_WRONG', {}, thrown);
  }
}

function withSignature(unsigned: Hex, { r, s, yParity }: Parts): Hex {
  const fields = parseTransaction(unsigned) as Parameters<typeof serializeTransaction>[0];
  // A legacy envelope takes v and makes EIP-155's of it, the others take the parity.
  const signature = { r: word(r), s: word(s), v: BigInt(27 + yParity), yParity };
  return unwrap(parseHex(serializeTransaction(fields, signature)));
}

function joined({ r, s, yParity }: Parts): Hex {
  return unwrap(parseHex(concat([word(r), word(s), numberToHex(27 + yParity)])));
}
