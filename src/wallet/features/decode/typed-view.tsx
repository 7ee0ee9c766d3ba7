/** Typed data: its domain, every signed value, and the three hashes. */
import { displayText, revealedText } from '#core/text/display.ts';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { DigestFact } from '../../shared/decoding/digest-fact.tsx';
import styles from './decode.module.css';
import type { Decoded } from './decode.ts';
import { messages } from './messages.ts';

const words = messages.typed;

export function TypedView({ reading, leaves }: Extract<Decoded, { kind: 'typedData' }>) {
  const { primaryType, name, verifyingContract, chainId } = reading;
  return (
    <>
      <Sheet title={words.title} padded>
        <div className={layout.stack4}>
          <FactList>
            <Fact label={words.primaryType}>
              <bdi>{displayText(primaryType, 120)}</bdi>
            </Fact>
            <Fact label={words.name}>{name === null ? words.none : <bdi>{revealedText(name)}</bdi>}</Fact>
            <Fact label={words.chain}>{chainId === null ? words.none : String(chainId)}</Fact>
            <Fact label={words.contract}>
              {verifyingContract === null ? (
                words.none
              ) : (
                <code className={layout.mono}>{displayText(verifyingContract, 80)}</code>
              )}
            </Fact>
          </FactList>
        </div>
      </Sheet>
      <Sheet title={words.fields} padded>
        {leaves.shown.length === 0 ? (
          words.noFields
        ) : (
          <dl className={cx(layout.stack2, styles.fields)}>
            {leaves.shown.map(({ path, type, value }) => (
              <div key={path}>
                <dt>
                  <bdi className={layout.strong}>{revealedText(path)}</bdi>{' '}
                  <bdi className={layout.mono}>{revealedText(type)}</bdi>
                </dt>
                <dd>
                  <bdi>{revealedText(value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {leaves.more === 0 ? null : <p className={layout.quiet}>{words.more(leaves.more)}</p>}
        <FactList>
          <DigestFact label={words.domain} value={reading.domainHash} />
          <DigestFact label={words.message} value={reading.messageHash} />
          <DigestFact label={words.final} value={reading.digest} />
        </FactList>
      </Sheet>
    </>
  );
}
