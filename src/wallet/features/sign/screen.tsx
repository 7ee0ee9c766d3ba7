/** `/sign`: signs a message or typed data with an account, by the signer or on a cold one. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { bytesToHex, hexSize } from '#core/bytes/hex.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Checkbox, RadioGroup } from '#ui/radio-group.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { typedFault } from '../../components/decoding/typed-error.ts';
import { keepDraft, readStoredDraft } from '../../components/form/drafts.tsx';
import { accountText } from '../../components/form/from-field.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { useSignerAction } from '../../components/page/signer-action.tsx';
import { MAIL, MESSAGE } from '../../components/tool/examples.ts';
import { ResultText, ToolPage } from '../../components/tool/tool-page.tsx';
import type { Account } from '../../model/account.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { isCold, isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type SignedResult, signContent, toJson, toSignedMessage } from '../../shared/signed-content/sign.ts';
import { SignedText } from '../../shared/signed-text.tsx';
import { messageOf, readContent, type Written, writtenBytes, writtenTextOf } from '../../shared/written.ts';
import { messages } from './messages.ts';

export function SignScreen() {
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const { store } = useServices();
  const signing = useSigning();
  const act = useSignerAction(2);
  const [draft, change] = useWritten();
  const [wrong, setWrong] = useState<EvidentError | null>(null);
  // Typed data that the signer does not take will not be taken by trying again.
  const [refused, setRefused] = useState<EvidentError | null>(null);
  const [signed, setSigned] = useState<SignedResult | null>(null);
  // The signature is there all the same: only the activity will not tell of it.
  const [unkept, setUnkept] = useState<EvidentError | null>(null);
  const running = useRef<AbortController | null>(null);
  // Leaving the screen ends the request.
  useEffect(() => () => running.current?.abort(), []);

  const account = accounts.find(({ address }) => address === draft.account) ?? current;
  const watched = account !== null && isWatchOnly(account);
  const write = (next: Partial<Draft>): void => {
    setWrong(null);
    setRefused(null);
    setSigned(null);
    change(next);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (account === null || watched) return;
    const mine = new AbortController();
    act.run(async () => {
      running.current = mine;
      setRefused(null);
      setSigned(null);
      const content = await readContent(draft).catch((thrown: unknown) => {
        setWrong(toEvidentError(thrown));
        return null;
      });
      if (content === null || mine.signal.aborted) return;
      try {
        const { address, label } = account;
        const order = { account: { address, label }, content };
        const result = await signContent(signing, order, { signal: mine.signal });
        const id = bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
        const failed = await store.signed
          .put(toSignedMessage(result, id, Date.now()))
          .then(() => null, toEvidentError);
        if (mine.signal.aborted) return;
        setSigned(result);
        setUnkept(failed);
        announce(messages.result.announced);
      } catch (thrown) {
        if (mine.signal.aborted) return;
        if (!hasCode(thrown, 'SIGN_TYPED_DATA_INVALID')) throw thrown;
        setRefused(toEvidentError(thrown));
      }
    });
  };

  return (
    <ToolPage
      title={messages.title}
      intro={messages.intro}
      onExample={
        draft.text === '' ? () => write({ text: draft.kind === 'message' ? MESSAGE.text : MAIL }) : null
      }
      result={
        signed === null ? (
          <ResultText>{messages.result.waiting}</ResultText>
        ) : (
          <>
            <Result signed={signed} />
            {unkept === null ? null : <ErrorView error={unkept} />}
          </>
        )
      }
    >
      <form className={layout.stack4} data-decision="" onSubmit={submit} noValidate aria-busy={act.busy}>
        <AccountField
          accounts={accounts}
          selected={account}
          disabled={act.busy}
          onSelect={(next) => write({ account: next.address })}
        />
        <RadioGroup
          legend={messages.kind.legend}
          variant="row"
          options={[
            {
              value: 'message',
              label: messages.kind.message,
              hint: messages.kind.messageHint,
              disabled: act.busy,
            },
            {
              value: 'typedData',
              label: messages.kind.typedData,
              hint: messages.kind.typedDataHint,
              disabled: act.busy,
            },
          ]}
          value={draft.kind}
          onChange={(kind) => write({ kind })}
        />
        <TextField draft={draft} wrong={wrong} disabled={act.busy} onWrite={write} />
        {refused === null ? null : <ErrorView error={refused} />}
        {act.failure}
        <div className={layout.buttons}>
          <Button type="submit" variant="primary" busy={act.busy} aria-disabled={watched || undefined}>
            {account !== null && isCold(account) ? messages.action.signCold : messages.action.sign}
          </Button>
          {act.busy ? (
            <Button onClick={() => running.current?.abort()}>{messages.action.cancel}</Button>
          ) : null}
        </div>
      </form>
      {signing.dialog}
    </ToolPage>
  );
}

const words = messages.result;

/** A signature, with what it is of and by whom. */
function Result({ signed }: { signed: SignedResult }) {
  const { account, content, digest, signature } = signed;
  const text = content.kind === 'typedData' ? content.typedData : writtenTextOf(content.message);
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
            <SignedText
              text={text ?? (content.kind === 'message' ? content.message : '')}
              label={label}
              code={content.kind === 'typedData' || text === null}
            />
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

type AccountFieldProps = {
  accounts: readonly Account[];
  selected: Account | null;
  disabled: boolean;
  onSelect: (account: Account) => void;
};

function AccountField({ accounts, selected, disabled, onSelect }: AccountFieldProps) {
  const words = messages.account;
  const textOf = (account: Account): string => {
    const text = accountText(account);
    if (isCold(account)) return words.cold(text);
    return isWatchOnly(account) ? words.noKey(text) : text;
  };
  const watched = selected !== null && isWatchOnly(selected);
  return (
    <Field label={words.label} error={watched ? words.watchOnly : undefined}>
      <Select
        value={selected?.address ?? ''}
        disabled={disabled}
        onChange={(event) => {
          const chosen = accounts.find(({ address }) => address === event.currentTarget.value);
          if (chosen) onSelect(chosen);
        }}
      >
        {accounts.map((account) => (
          <option key={account.address} value={account.address}>
            {textOf(account)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type TextFieldProps = {
  draft: Draft;
  wrong: EvidentError | null;
  disabled: boolean;
  onWrite: (change: Partial<Draft>) => void;
};

function TextField({ draft, wrong, disabled, onWrite }: TextFieldProps) {
  const words = messages.text;
  const isMessage = draft.kind === 'message';
  const bytes = isMessage ? writtenBytes(draft.text) : null;
  return (
    <>
      <Field
        label={isMessage ? words.message : words.typedData}
        hint={isMessage ? words.messageHint : words.typedDataHint}
        error={sayOf(wrong)}
        aside={isMessage && draft.text !== '' ? words.size(hexSize(messageOf(draft))) : undefined}
      >
        <TextArea
          name="text"
          rows={isMessage ? 6 : 14}
          mono={!isMessage}
          translate="no"
          value={draft.text}
          disabled={disabled}
          aria-invalid={wrong === null ? undefined : true}
          onChange={(event) => onWrite({ text: event.target.value })}
        />
      </Field>
      {bytes === null ? null : (
        <Checkbox
          label={words.asBytes}
          hint={words.asBytesHint(hexSize(bytes))}
          checked={draft.asBytes}
          disabled={disabled}
          onChange={(event) => onWrite({ asBytes: event.target.checked })}
        />
      )}
    </>
  );
}

/** With the place in typed data that could not be read, or the reason. */
function sayOf(error: EvidentError | null): string | undefined {
  const reason = error?.code === 'SIGN_TYPED_DATA_INVALID' ? error.details.reason : undefined;
  const said = fieldError(error);
  if (reason === undefined) return said;
  const fault = typedFault(reason);
  const words = messages.text;
  return `${said} ${'at' in fault ? words.where(displayText(fault.at, 120)) : words.because(fault.reason)}`;
}

// What stands in the form, kept for this tab: a reload, or a look at another screen, loses nothing.

const NAME = 'sign';

interface Draft extends Written {
  /** Null for the account that screens show first. */
  readonly account: Address | null;
}

/** Every field as text; the empty text stands for null. */
const schema = v.strictObject({
  version: v.literal('1'),
  account: v.union([v.literal(''), v.custom<Address>(isAddress)]),
  kind: v.picklist(['message', 'typedData']),
  text: v.string(),
  asBytes: v.picklist(['yes', 'no']),
});

const EMPTY: Draft = { account: null, kind: 'message', text: '', asBytes: false };

function kept(): Draft {
  const draft = readStoredDraft(NAME, schema);
  if (draft === null) return EMPTY;
  const { account, kind, text, asBytes } = draft;
  return { account: account === '' ? null : account, kind, text, asBytes: asBytes === 'yes' };
}

function useWritten(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(kept);
  useEffect(() => {
    const { account, kind, text, asBytes } = draft;
    keepDraft(NAME, { version: '1', account: account ?? '', kind, text, asBytes: asBytes ? 'yes' : 'no' });
  }, [draft]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}
