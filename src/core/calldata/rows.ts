/** Names and values below the sentence: what a meaning holds, each on a line of its own. */

import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import { hexSize } from '../bytes/hex.ts';
import { DEPLOYMENT_PROXY } from '../deploy/proxy.ts';
import { create2Address } from '../tools/created-address.ts';
import { keccakOfBytes } from '../tools/hash.ts';
import { knownName } from './acts.ts';
import { CONTRACT_BALANCE, type Meaning, type SwapSide, type TokenRef } from './meaning.ts';
import { messages } from './messages.ts';
import {
  amountOf,
  anyAmount,
  dateWords,
  durationWords,
  fill,
  foreign,
  shareWords,
  text,
  tokenName,
  whole,
} from './parts.ts';
import { spendsValue } from './spending.ts';
import type { CallReading, CallTree } from './tree.ts';
import type { Lexicon, Row, Sentence, SentencePart } from './words.ts';

const words = messages.rows;

export function rowsOf(tree: CallTree, lexicon: Lexicon): readonly Row[] {
  const { call, meaning, reading } = tree;
  return [
    ...(meaning === null ? [] : meaningRows(meaning, lexicon)),
    ...(spendsValue(tree) || call.value === 0n
      ? []
      : [row(words.sentAlong, amountOf('native', call.value, lexicon))]),
    ...(call.to === null || reading.kind === 'none' ? [] : [contractRow(call.to, reading)]),
    ...(reading.kind === 'function' ? [row(words.function, foreignName(reading.fn.signature))] : []),
    ...(reading.kind === 'create' ? creationRows(reading) : []),
  ];
}

/** Where it stands follows from these, and by CREATE from the account and the nonce. */
function creationRows({
  code: creation,
  salt,
}: Extract<CallReading, { readonly kind: 'create' }>): readonly Row[] {
  const codeHash = keccakOfBytes(creation);
  return [
    ...(salt === null
      ? []
      : [
          row(words.created, whole(create2Address(DEPLOYMENT_PROXY, salt, codeHash))),
          row(words.salt, code(salt)),
        ]),
    row(words.creationSize, text(words.bytes(hexSize(creation)))),
    row(words.creationHash, code(codeHash)),
  ];
}

/** Nobody deploys to an address that they know by heart: the proxy is called by its name. */
function contractRow(to: Address, reading: CallReading): Row {
  return reading.kind === 'create' && to === DEPLOYMENT_PROXY
    ? row(words.contract, text(words.deploymentProxy), whole(to))
    : row(words.contract, whole(to));
}

function code(value: string): SentencePart {
  return { kind: 'text', text: value, code: true };
}

function row(label: string, ...parts: Sentence): Row {
  return { label, parts };
}

/** A signature is made of letters, digits and brackets alone: nothing to clean, and never cut. */
function foreignName(signature: string): SentencePart {
  return { kind: 'text', text: signature, foreign: true };
}

function meaningRows(meaning: Meaning, lexicon: Lexicon): readonly Row[] {
  switch (meaning.kind) {
    case 'pay':
      return [
        row(words.amount, amountOf('native', meaning.amount, lexicon)),
        row(words.to, whole(meaning.to)),
      ];
    case 'transfer': {
      const either = meaning.standard === null && lexicon.token(meaning.token) === null;
      return [
        row(either ? words.amountOrNumber : words.amount, amountOf(meaning.token, meaning.amount, lexicon)),
        ...(meaning.from === null ? [] : [row(words.from, whole(meaning.from))]),
        row(words.to, whole(meaning.to)),
        row(words.token, whole(meaning.token)),
      ];
    }
    case 'transferItems':
      return [
        row(words.collection, whole(meaning.collection)),
        ...meaning.items.map(({ id, amount }) =>
          row(
            words.item,
            text(
              meaning.standard === 'erc721'
                ? words.itemNumber(String(id))
                : words.itemCopies(String(id), String(amount)),
            ),
          ),
        ),
        row(words.from, whole(meaning.from)),
        row(words.to, whole(meaning.to)),
      ];
    case 'approve':
      return approveRows(meaning, lexicon);
    case 'approveAll':
      return [row(words.collection, whole(meaning.collection)), row(words.operator, whole(meaning.operator))];
    case 'permit':
      return permitRows(meaning, lexicon);
    case 'revoke':
      return meaning.permissions.map(({ token, spender }) => ({
        label: words.permission,
        parts: fill(words.permissionWords, { spender: [whole(spender)], token: [whole(token)] }),
      }));
    case 'wrap':
      return [row(words.amount, amountOf('native', meaning.amount, lexicon))];
    case 'unwrap':
      return [row(words.amount, amountOf(meaning.token, meaning.amount, lexicon))];
    case 'swap':
      return [
        sideRow(words.gives, meaning.gives, lexicon),
        sideRow(words.gets, meaning.gets, lexicon),
        pathRow(meaning.path, lexicon),
        ...(meaning.recipient === null ? [] : [row(words.recipient, whole(meaning.recipient))]),
        ...deadlineRows(meaning.deadline),
      ];
    case 'liquidity':
      return [
        ...meaning.sides.map((side) =>
          sideRow(meaning.act === 'add' ? words.gives : words.gets, side, lexicon),
        ),
        row(words.recipient, whole(meaning.recipient)),
        ...deadlineRows(meaning.deadline),
      ];
    case 'payout':
      return [
        meaning.share === null
          ? row(
              `${words.amount}, ${words.atLeast.toLowerCase()}`,
              amountOf(meaning.token, meaning.atLeast, lexicon),
            )
          : row(words.share, text(shareWords(meaning.share))),
        row(words.to, whole(meaning.to)),
        row(words.token, tokenName(meaning.token, lexicon)),
      ];
    case 'name':
      return nameRows(meaning, lexicon);
    case 'batch':
      return [row(words.failing, text(meaning.canFail ? words.failingGoOn : words.failingStop))];
    case 'safe':
      return safeRows(meaning, lexicon);
    case 'safeSettings':
      return [];
  }
}

function approveRows(
  meaning: Extract<Meaning, { readonly kind: 'approve' }>,
  lexicon: Lexicon,
): readonly Row[] {
  const { token, amount, spender, change, expires, standard } = meaning;
  const either = standard === null && lexicon.token(token) === null;
  return [
    row(
      either ? words.amountOrNumber : words.amount,
      amountOf(token, amount, lexicon, standard === 'permit2' ? 160 : 256),
    ),
    row(words.spender, whole(spender)),
    row(words.token, whole(token)),
    row(words.change, text(words.changes[change])),
    row(words.expires, text(expires === null ? words.expiresNever : dateWords(expires))),
  ];
}

function permitRows(
  meaning: Extract<Meaning, { readonly kind: 'permit' }>,
  lexicon: Lexicon,
): readonly Row[] {
  const { token, amount, expires } = meaning;
  const bits = expires === null ? 256 : 160;
  return [
    row(words.amount, amount === null ? anyAmount(token, lexicon) : amountOf(token, amount, lexicon, bits)),
    row(words.spender, whole(meaning.spender)),
    row(words.owner, whole(meaning.owner)),
    row(words.token, whole(token)),
    row(words.expires, text(expires === null ? words.expiresNever : dateWords(expires))),
  ];
}

const BOUNDS = { exact: words.exactly, atMost: words.atMost, atLeast: words.atLeast } as const;

function sideRow(label: string, side: SwapSide, lexicon: Lexicon): Row {
  const parts =
    side.amount === CONTRACT_BALANCE
      ? fill(messages.routerBalance, { token: [tokenName(side.token, lexicon)] })
      : [amountOf(side.token, side.amount, lexicon, side.bound === 'atMost' ? 256 : null)];
  return { label: `${label}, ${BOUNDS[side.bound].toLowerCase()}`, parts };
}

function pathRow(path: readonly TokenRef[], lexicon: Lexicon): Row {
  const parts = path.flatMap((token, index) => [
    ...(index === 0 ? [] : [text(words.step)]),
    tokenName(token, lexicon),
  ]);
  return { label: words.path, parts };
}

function deadlineRows(deadline: bigint | null): readonly Row[] {
  return deadline === null ? [] : [row(words.deadline, text(dateWords(deadline)))];
}

function nameRows(meaning: Extract<Meaning, { readonly kind: 'name' }>, lexicon: Lexicon): readonly Row[] {
  const { node, value, owner, duration } = meaning;
  const known = knownName(meaning, lexicon);
  return [
    ...(known === null ? [] : [row(words.name, foreign(known))]),
    ...(node === null ? [] : [row(words.node, code(node))]),
    ...(value === null ? [] : [row(words.value, foreign(value))]),
    ...(owner === null ? [] : [row(words.owner, whole(owner))]),
    ...(duration === null ? [] : [row(words.duration, text(durationWords(duration)))]),
  ];
}

function safeRows(meaning: Extract<Meaning, { readonly kind: 'safe' }>, lexicon: Lexicon): readonly Row[] {
  const { refund } = meaning;
  const delegate = meaning.operation === 'delegateCall';
  return [
    row(words.safe, whole(meaning.safe)),
    row(words.operation, text(delegate ? words.operationDelegate : words.operationCall)),
    ...(refund === null
      ? []
      : [
          {
            label: words.refund,
            parts: fill(words.refundWords, { amount: [amountOf(refund.token, refund.gasPrice, lexicon)] }),
          },
          row(
            words.refundTo,
            refund.receiver === ZERO_ADDRESS ? text(words.refundToAnyone) : whole(refund.receiver),
          ),
        ]),
    row(words.signatures, text(String(meaning.signatures))),
  ];
}
