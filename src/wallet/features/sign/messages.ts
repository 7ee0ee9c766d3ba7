/** Strings of `/sign`. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const messages = {
  title: 'Sign a message',
  intro:
    'A signature proves that you hold the key of an account. Some signatures also allow others to act: the signer shows what you agree to before it signs.',
  account: {
    label: 'Account',
    option: (label: string, address: string) => `${label} ${address}`,
    noKey: (text: string) => `${text} · no key`,
    cold: (text: string) => `${text} · cold`,
    watchOnly: 'You watch this address. It can be seen here, but nobody signs for it.',
  },
  kind: {
    legend: 'What to sign',
    message: 'A message',
    messageHint: 'Text, signed as wallets sign it for “personal_sign” (EIP-191).',
    typedData: 'Typed data',
    typedDataHint: 'A JSON document of EIP-712, as apps show it.',
  },
  text: {
    message: 'Message',
    messageHint: 'It is signed exactly as it stands here, white space included.',
    size: (bytes: number) => plural(bytes, 'byte', 'bytes'),
    asBytes: 'These are bytes in hexadecimal digits, not text',
    asBytesHint: (bytes: number) => `Signs the ${plural(bytes, 'byte', 'bytes')} that they stand for.`,
    typedData: 'Typed data',
    typedDataHint: 'With types, primaryType, domain and message.',
    where: (reason: string) => `It is wrong at: ${reason}.`,
  },
  action: {
    sign: 'Review and sign',
    signCold: 'Sign on the cold signer',
    cancel: 'Cancel',
  },
  result: {
    title: 'Signed',
    account: 'Signed by',
    message: 'Message',
    typedData: 'Typed data',
    bytes: 'Bytes',
    signature: 'Signature',
    signatureNoun: 'signature',
    digest: 'Digest (keccak-256)',
    digestNoun: 'digest',
    checked: 'Checked here: it recovers to this account',
    save: 'Save as JSON',
    verify: 'Verify a signature',
    fileName: 'evident-signed-message.json',
    announced: 'Signed',
  },
} as const;
