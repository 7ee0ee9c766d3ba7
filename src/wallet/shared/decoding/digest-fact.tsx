/** A digest that a person compares or copies, whole. */
import type { Hash } from '#core/bytes/hex.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { decodingMessages } from './messages.ts';

export type DigestFactProps = { label: string; value: Hash; noun?: string | undefined };

export function DigestFact({ label, value, noun = decodingMessages.digestNoun }: DigestFactProps) {
  return (
    <Fact label={label}>
      <code className={layout.mono} data-long="">
        {value}
      </code>{' '}
      <CopyButton value={value} what={noun} />
    </Fact>
  );
}
