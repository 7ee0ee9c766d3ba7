/** That the wallet in its frame cannot put a sheet of its own between those of a request of another wallet. */
import { expect, it } from 'vitest';
import type { Hex } from '#core/bytes/hex.ts';
import { keypathFromText } from '#core/eip4527/keypath.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { DecodedMessage } from '../decode/message.ts';
import { signColdRequest } from './cold.ts';
import { decoders } from './decoders.ts';
import { Session } from './session.ts';
import type { TaskKind } from './tasks.ts';
import { ALICE, fakeKeyring, statusOf } from './testing.ts';

const PATH = "m/44'/60'/0'/0/1";

/** Asks for a message as soon as no sheet is open, and once it was refused, again the next time. */
function grasping(session: Session): readonly Promise<string>[] {
  const answers: Promise<string>[] = [];
  session.subscribe(() => {
    if (session.snapshot().open !== null) return;
    const decoded = {} as unknown as DecodedMessage;
    const task = { kind: 'message', account: ALICE, message: '0x' as Hex, decoded, claims: {} } as const;
    answers.push(
      session.ask<'message'>(task, 'wallet').then(
        () => 'signed',
        ({ code }: EvidentError) => code,
      ),
    );
  });
  return answers;
}

async function opened(session: Session, kind: TaskKind): Promise<number> {
  for (;;) {
    const { open } = session.snapshot();
    if (open?.task.kind === kind) return open.id;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

it('is refused between the steps, and the answer is shown', async () => {
  const keyring = fakeKeyring(statusOf.unlocked);
  keyring.answers.findAccount = async () => ({
    address: ALICE,
    sourceId: '0'.repeat(32),
    path: PATH,
    known: true,
  });
  keyring.answers.signMessage = async () => ({ signature: `0x${'11'.repeat(65)}` as Hex });
  const session = new Session(keyring);
  await new Promise((resolve) => setTimeout(resolve));
  const done = signColdRequest({ session, keyring, decoders });
  const scanner = await opened(session, 'coldRequest');
  const answers = grasping(session);
  session.finish(scanner, 'coldRequest', {
    requestId: null,
    signData: new TextEncoder().encode('gm'),
    dataType: 'message',
    chainId: null,
    path: unwrap(keypathFromText(PATH, 1)),
    address: ALICE,
    origin: null,
  });
  await session.approve(await opened(session, 'message'));
  const answer = await opened(session, 'coldAnswer');
  expect(await Promise.all(answers)).toEqual(['SIGN_BUSY', 'SIGN_BUSY']);
  session.finish(answer, 'coldAnswer', undefined);
  await done;
});
