/** What a request asks to sign, read from its own bytes: to be compared with what the cold signer shows. */
import type { ReactNode } from 'react';
import { hexSize } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import type { Claims } from '#protocol/messages.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import layout from '#ui/layout.module.css';
import { amountView } from '../amounts.ts';
import { useNetworks } from '../networks.ts';
import { SignedText } from '../signed-text.tsx';
import styles from './cold-dialog.module.css';
import type { ColdJob, Contents } from './job.ts';
import { coldMessages } from './messages.ts';

const words = coldMessages.facts;

export function JobFacts({ job }: { job: ColdJob }) {
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
        <Fact label={words.account} whole>
          <AddressBlock address={key.address} label={words.account} />
          {key.path === null ? null : <code className={layout.quiet}>{key.path}</code>}
        </Fact>
        <Fact label={words.digest} whole>
          <code className={layout.mono}>{digest}</code> <CopyButton value={digest} what={words.digestNoun} />
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
        <Fact label={words.text} whole>
          {contents.text === null ? words.notText : <SignedText text={contents.text} label={words.text} />}
          <span className={layout.quiet}>{words.bytes(contents.size)}</span>
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
      <Fact label={words.type}>
        <bdi>{displayText(primaryType)}</bdi>
      </Fact>
      {name === null ? null : (
        <Fact label={words.domain}>
          <bdi>{displayText(name)}</bdi>
        </Fact>
      )}
      {chainId === null ? null : <Fact label={words.chain}>{`${chainId}`}</Fact>}
      {verifyingContract === null ? null : (
        <Fact label={words.contract} whole>
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
        <Fact label={words.sends}>
          {token === null ? (
            <AmountText {...amountView(transfer.amount, null)} symbol={words.tokenUnits} />
          ) : (
            <AmountText
              {...amountView(transfer.amount, token.decimals, { places: 18 })}
              symbol={displayText(token.symbol, 16)}
            />
          )}
        </Fact>
      )}
      {transfer === null || value > 0n ? (
        <Fact label={words.sends}>
          <AmountText {...amountView(value, 18, { places: 18 })} symbol={native} />
        </Fact>
      ) : null}
      <Fact label={words.to} whole>
        {to === null ? words.deploys : <AddressBlock address={transfer?.to ?? to} label={words.to} />}
      </Fact>
      {transfer !== null && to !== null ? (
        <Fact label={words.contract} whole>
          <AddressBlock address={to} label={words.contract} />
        </Fact>
      ) : null}
      {transfer === null && hexSize(data) > 0 ? (
        <Fact label={words.data}>{words.bytes(hexSize(data))}</Fact>
      ) : null}
      <Fact label={words.fee} aside={words.atMost}>
        <AmountText {...amountView(worstFee, 18, { places: 18 })} symbol={native} />
      </Fact>
      <Fact label={words.chain} aside={words.chainId(chainId)}>
        {network === undefined ? null : <bdi>{displayText(network.name, 40)}</bdi>}
      </Fact>
      <Fact label={words.nonce}>{nonce}</Fact>
    </>
  );
}
