/** A signature, with what it is of and by whom. */
import { Link } from '@tanstack/react-router';
import { AddressBlock } from '#ui/address-block.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { type Signed, toJson } from '../../shared/signed-content/sign.ts';
import { SignedText } from '../../shared/signed-text.tsx';
import { textOf } from '../../shared/written.ts';
import { messages } from './messages.ts';

const words = messages.result;

export function Result({ signed }: { signed: Signed }) {
  const { account, content, digest, signature } = signed;
  const text = content.kind === 'typedData' ? content.typedData : textOf(content.message);
  const label = content.kind === 'typedData' ? words.typedData : text === null ? words.bytes : words.message;
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <FactList>
          <Fact label={words.account}>
            <AddressBlock address={account} label={words.account} copy />
            <EvidenceMark level="derived" text={words.checked} />
          </Fact>
          <Fact label={label}>
            <SignedText text={text ?? (content.kind === 'message' ? content.message : '')} label={label} />
          </Fact>
          <Fact label={words.signature}>
            <code className={layout.mono}>{signature}</code>{' '}
            <CopyButton value={signature} what={words.signatureNoun} />
          </Fact>
          <Fact label={words.digest}>
            <code className={layout.mono}>{digest}</code>{' '}
            <CopyButton value={digest} what={words.digestNoun} />
          </Fact>
        </FactList>
        <div className={layout.buttons}>
          <Button onClick={() => saveFile(words.fileName, toJson(signed))}>{words.save}</Button>
          <Link to="/verify" className={buttonClass()}>
            {words.verify}
          </Link>
        </div>
      </div>
    </Sheet>
  );
}
