/** A message or typed data that an app wants signed. What it means is read by the signer, from the bytes. */
import { useEffect, useRef } from 'react';
import { bytesToHex } from '#core/bytes/hex.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { toSignedMessage } from '../../shared/signed-content/keep.ts';
import { signContent } from '../../shared/signed-content/sign.ts';
import { SignedText } from '../../shared/signed-text.tsx';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { textOf } from '../../shared/written.ts';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import { askedOf, type PartProps } from './part.ts';

const words = messages.request;

export function SignRequest({ session, request, asked }: PartProps<'message' | 'typedData'>) {
  const { store } = useServices();
  const account = useAllAccounts().find(({ address }) => address === asked.account);
  const signing = useSigning();
  const act = useSignerAction();
  const running = useRef<AbortController | null>(null);
  // With the request goes the signing.
  useEffect(() => () => running.current?.abort(), []);
  const text = asked.kind === 'typedData' ? indented(asked.typedData) : textOf(asked.message);
  const label = asked.kind === 'typedData' ? words.typedData : text === null ? words.bytes : words.message;

  const sign = () => {
    const mine = new AbortController();
    act.run(async () => {
      if (account === undefined) return;
      running.current = mine;
      session.hold(request, true);
      try {
        const holds = await session.check(request).then(
          () => true,
          async (thrown: unknown) => {
            await session.fail(request, thrown);
            return false;
          },
        );
        if (!holds || mine.signal.aborted) return;
        const { address, label: accountLabel } = account;
        const content =
          asked.kind === 'typedData'
            ? ({ kind: 'typedData', typedData: asked.typedData } as const)
            : ({ kind: 'message', message: asked.message } as const);
        const order = {
          account: { address, label: accountLabel },
          content,
          asked: askedOf(request),
        };
        const signed = await signContent(signing, order, { signal: mine.signal });
        const id = bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
        // The signature is there all the same: only the activity will not show it.
        const row = toSignedMessage(signed, id, Date.now(), request.origin.slice(0, 200));
        await store.signed.put(row).catch(() => undefined);
        await session.approve(request, signed.signature);
      } catch (thrown) {
        if (mine.signal.aborted) return;
        const { code } = toEvidentError(thrown);
        // What cannot be signed will not be signed by trying again.
        if (code === 'SIGN_TYPED_DATA_INVALID' || code === 'SIGN_MESSAGE_TOO_LARGE') {
          await session.fail(request, thrown);
        } else if (code === 'SIGN_REJECTED') {
          await session.refuse(request);
        } else throw thrown;
      } finally {
        session.hold(request, false);
      }
    });
  };

  return (
    <Sheet padded>
      <div className={layout.stack4}>
        <FactList>
          <Fact label={words.account}>
            <bdi>{displayText(account?.label ?? asked.account, 42)}</bdi>
          </Fact>
          <Fact label={label}>
            <div className={styles.text}>
              <SignedText text={text ?? (asked.kind === 'message' ? asked.message : '')} label={label} />
            </div>
          </Fact>
        </FactList>
        {act.failure}
        <div className={cx(layout.row2, styles.buttons)}>
          <Button variant="primary" size="l" busy={act.busy} onClick={sign}>
            {words.sign}
          </Button>
        </div>
      </div>
      {signing.dialog}
    </Sheet>
  );
}

/** As people read it; what is signed is the document as it came. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
