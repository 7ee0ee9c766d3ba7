/** Strings of `/sign`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/sign', {
  title: 'Sign a message',
  intro:
    'A signature proves that you hold an account’s key. Some signatures also let others act for you. The signer shows what you agree to before you sign.',
  account: {
    label: 'Account',
    noKey: (text: string) => `${text} · no key`,
    cold: (text: string) => `${text} · cold`,
    watchOnly: 'You only watch this address. You cannot sign for it.',
  },
  kind: {
    legend: 'What to sign',
    message: 'A message',
    messageHint: 'Text, signed as “personal_sign” (EIP-191).',
    typedData: 'Typed data',
    typedDataHint: 'An EIP-712 JSON document from an app.',
  },
  text: {
    message: 'Message',
    messageHint: 'Signed exactly as entered, including white space.',
    size: (bytes: number) => plural(bytes, { one: '1 byte', other: `${countText(bytes)} bytes` }),
    asBytes: 'These are hex bytes, not text',
    asBytesHint: (bytes: number) =>
      plural(bytes, { one: 'Signs 1 byte.', other: `Signs ${countText(bytes)} bytes.` }),
    typedData: 'Typed data',
    typedDataHint: 'With types, primaryType, domain and message.',
    where: (place: string) => `Error at: ${place}.`,
    because: (reason: string) => `Reason: ${reason}.`,
  },
  action: {
    sign: 'Review and sign',
    signCold: 'Sign on the cold signer',
    cancel: 'Cancel',
  },
  result: {
    waiting: 'Your signature will appear here.',
    title: 'Signed',
    account: 'Signed by',
    message: 'Message',
    typedData: 'Typed data',
    bytes: 'Bytes',
    signature: 'Signature',
    signatureNoun: 'signature',
    digest: 'Digest (keccak-256)',
    digestNoun: 'digest',
    checked: 'Checked here: recovers to this account',
    save: 'Save as JSON',
    verify: 'Verify a signature',
    fileName: 'evident-signed-message.json',
    announced: 'Signed',
  },
});
