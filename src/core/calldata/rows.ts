/** Names and values below the sentence: what a meaning holds, each on a line of its own. */
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import { type Hex, hexSize } from '../bytes/hex.ts';
import { DEPLOYMENT_PROXY } from '../deploy/proxy.ts';
import { create2Address, keccakOfBytes } from '../tools/hash.ts';
import { knownName, spendsValue } from './acts.ts';
import { bridgeRows } from './bridged.ts';
import { CONTRACT_BALANCE, type Meaning, type SwapSide, type TokenRef } from './meaning.ts';
import { messages } from './messages.ts';
import {
  amountOf,
  anyAmount,
  chain,
  dateWords,
  durationWords,
  fill,
  foreign,
  type MeaningRow,
  row,
  type Sentence,
  type SentenceContext,
  type SentencePart,
  shareWords,
  textPart,
  tokenName,
  whole,
} from './parts.ts';
import { operatorRows, positionRows } from './rights.ts';
import { messages as words } from './row-messages.ts';
import { readTail, type TailPart } from './tail.ts';
import { assetSentence, lendRows, stakeRows, vaultRows } from './trade.ts';
import { messages as tradeMessages } from './trade-messages.ts';
import type { CallReading, CallTree } from './tree.ts';

export function rowsOf(tree: CallTree, sentenceContext: SentenceContext): readonly MeaningRow[] {
  const { call, meaning, reading } = tree;
  return [
    ...(meaning === null ? [] : meaningRows(meaning, sentenceContext)),
    ...(spendsValue(tree) || call.value === 0n
      ? []
      : [row(words.sentAlong, amountOf('native', call.value, sentenceContext))]),
    ...(call.to === null || reading.kind === 'none' ? [] : [contractRow(call.to, reading)]),
    ...(reading.kind === 'function' ? [row(words.function, foreignName(reading.fn.signature))] : []),
    ...(hexSize(tree.tail) === 0 ? [] : [tailRow(tree.tail)]),
    ...(reading.kind === 'create' ? creationRows(reading) : []),
  ];
}

/** As many bytes are shown in a row; all of them are among the raw data. */
const MAX_TAIL = 96;

export function tailRow(tail: Hex): MeaningRow {
  const parts = chain(readTail(tail).map(tailPart), words.tailNext);
  return row(words.tail, ...fill(words.tailWords, { size: [textPart(words.bytes(hexSize(tail)))], parts }));
}

function tailPart(part: TailPart): Sentence {
  const { attribution, attributionBy, uniswap, text: quoted, longBytes } = words.tailParts;
  switch (part.kind) {
    case 'attribution':
      return fill(part.registry === null ? attribution : attributionBy, {
        codes: [foreign(part.codes)],
        registry: part.registry === null ? [] : [whole(part.registry)],
      });
    case 'uniswap':
      return [textPart(uniswap)];
    case 'commission':
      return fill(words.tailParts[part.of], { to: [whole(part.to)] });
    case 'text':
      return fill(quoted, { text: [foreign(part.text)] });
    case 'bytes':
      return [hexSize(part.bytes) > MAX_TAIL ? textPart(longBytes) : code(part.bytes)];
  }
}

/** Where it stands follows from these, and by CREATE from the account and the nonce. */
function creationRows({
  code: creation,
  salt,
}: Extract<CallReading, { readonly kind: 'create' }>): readonly MeaningRow[] {
  const codeHash = keccakOfBytes(creation);
  return [
    ...(salt === null
      ? []
      : [
          row(words.created, whole(create2Address(DEPLOYMENT_PROXY, salt, codeHash))),
          row(words.salt, code(salt)),
        ]),
    row(words.creationSize, textPart(words.bytes(hexSize(creation)))),
    row(words.creationHash, code(codeHash)),
  ];
}

/** Nobody deploys to an address that they know by heart: the proxy is called by its name. */
function contractRow(to: Address, reading: CallReading): MeaningRow {
  return reading.kind === 'create' && to === DEPLOYMENT_PROXY
    ? row(words.contract, ...fill(words.deploymentProxy, { address: [whole(to)] }))
    : row(words.contract, whole(to));
}

function code(value: string): SentencePart {
  return { kind: 'text', text: value, code: true };
}

/** A signature is made of letters, digits and brackets alone: nothing to clean, and never cut. */
function foreignName(signature: string): SentencePart {
  return { kind: 'text', text: signature, foreign: true };
}

function meaningRows(meaning: Meaning, sentenceContext: SentenceContext): readonly MeaningRow[] {
  switch (meaning.kind) {
    case 'pay':
      return [
        row(words.amount, amountOf('native', meaning.amount, sentenceContext)),
        row(words.to, whole(meaning.to)),
      ];
    case 'transfer': {
      const either = meaning.standard === null && sentenceContext.token(meaning.token) === null;
      return [
        row(
          either ? words.amountOrNumber : words.amount,
          amountOf(meaning.token, meaning.amount, sentenceContext),
        ),
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
            textPart(
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
      return approveRows(meaning, sentenceContext);
    case 'operator':
      return operatorRows(meaning, sentenceContext);
    case 'position':
      return positionRows(meaning);
    case 'permit':
      return permitRows(meaning, sentenceContext);
    case 'revoke':
      return meaning.permissions.map(({ token, spender }) => ({
        label: words.permission,
        parts: fill(words.permissionWords, { spender: [whole(spender)], token: [whole(token)] }),
      }));
    case 'wrap':
      return [
        row(words.amount, amountOf('native', meaning.amount, sentenceContext)),
        ...(meaning.to === undefined ? [] : [row(words.recipient, whole(meaning.to))]),
      ];
    case 'unwrap':
      return [row(words.amount, amountOf(meaning.token, meaning.amount, sentenceContext))];
    case 'swap':
      return [
        sideRow(words.givesBound, meaning.gives, sentenceContext),
        sideRow(words.getsBound, meaning.gets, sentenceContext),
        pathRow(meaning.path, sentenceContext),
        ...(meaning.recipient === null ? [] : [row(words.recipient, whole(meaning.recipient))]),
        ...deadlineRows(meaning.deadline),
      ];
    case 'openSwap':
      return [
        sideRow(words.givesBound, meaning.gives, sentenceContext),
        ...(meaning.atLeast === 0n
          ? []
          : [row(words.getsBound.atLeast, textPart(messages.units(meaning.atLeast.toString())))]),
        ...(meaning.recipient === null ? [] : [row(words.recipient, whole(meaning.recipient))]),
      ];
    case 'trade':
      return [
        ...meaning.gives.map((asset) => row(words.gives, ...assetSentence(asset, sentenceContext))),
        ...meaning.gets.map((asset) => row(words.gets, ...assetSentence(asset, sentenceContext))),
        row(words.orders, textPart(String(meaning.orders))),
        ...(meaning.recipient === null ? [] : [row(words.recipient, whole(meaning.recipient))]),
      ];
    // The sentence says all of it.
    case 'cancelOrders':
    case 'eMode':
      return [];
    case 'burn':
      return [
        row(words.amount, amountOf(meaning.token, meaning.amount, sentenceContext)),
        row(words.token, whole(meaning.token)),
      ];
    case 'liquidity':
      return [
        ...(meaning.act === 'collect' ? [] : meaning.sides).map((side) =>
          sideRow(meaning.act === 'add' ? words.givesBound : words.getsBound, side, sentenceContext),
        ),
        ...(meaning.recipient === null ? [] : [row(words.recipient, whole(meaning.recipient))]),
        ...deadlineRows(meaning.deadline),
      ];
    case 'lend':
      return lendRows(meaning, sentenceContext);
    case 'collateral':
      return [row(words.token, whole(meaning.token))];
    case 'stake':
      return stakeRows(meaning, sentenceContext);
    case 'vault':
      return vaultRows(meaning, sentenceContext);
    case 'bridge':
    case 'openBridge':
      return bridgeRows(meaning, sentenceContext);
    case 'payout':
      return [
        meaning.share === null
          ? row(words.amountAtLeast, amountOf(meaning.token, meaning.atLeast, sentenceContext))
          : row(words.share, textPart(shareWords(meaning.share))),
        row(words.to, whole(meaning.to)),
        row(words.token, tokenName(meaning.token, sentenceContext)),
      ];
    case 'name':
      return nameRows(meaning, sentenceContext);
    case 'batch':
      return [row(words.failing, textPart(meaning.canFail ? words.failingGoOn : words.failingStop))];
    case 'safe':
      return safeRows(meaning, sentenceContext);
    case 'safeSettings':
      return [];
  }
}

function approveRows(
  meaning: Extract<Meaning, { readonly kind: 'approve' }>,
  sentenceContext: SentenceContext,
): readonly MeaningRow[] {
  const { token, amount, spender, change, expires, standard } = meaning;
  const either = standard === null && sentenceContext.token(token) === null;
  return [
    standard === 'erc721'
      ? row(words.item, textPart(words.itemNumber(String(amount))))
      : row(
          either ? words.amountOrNumber : words.amount,
          amountOf(token, amount, sentenceContext, change !== 'decrease'),
        ),
    row(words.spender, whole(spender)),
    row(words.token, whole(token)),
    row(words.change, textPart(words.changes[change])),
    row(words.expires, textPart(expires === null ? words.expiresNever : dateWords(expires))),
  ];
}

function permitRows(
  meaning: Extract<Meaning, { readonly kind: 'permit' }>,
  sentenceContext: SentenceContext,
): readonly MeaningRow[] {
  const { token, amount, expires } = meaning;
  return [
    row(
      words.amount,
      amount === null ? anyAmount(token, sentenceContext) : amountOf(token, amount, sentenceContext, true),
    ),
    row(words.spender, whole(meaning.spender)),
    row(words.owner, whole(meaning.owner)),
    row(words.token, whole(token)),
    row(words.expires, textPart(expires === null ? words.expiresNever : dateWords(expires))),
  ];
}

function sideRow(
  labels: typeof words.givesBound | typeof words.getsBound,
  side: SwapSide,
  sentenceContext: SentenceContext,
): MeaningRow {
  const parts =
    side.amount === CONTRACT_BALANCE
      ? fill(tradeMessages.routerBalance, { token: [tokenName(side.token, sentenceContext)] })
      : [amountOf(side.token, side.amount, sentenceContext, side.bound === 'atMost')];
  return { label: labels[side.bound], parts };
}

function pathRow(path: readonly TokenRef[], sentenceContext: SentenceContext): MeaningRow {
  const parts = path.flatMap((token, index) => [
    ...(index === 0 ? [] : [textPart(' → ')]),
    tokenName(token, sentenceContext),
  ]);
  return { label: words.path, parts };
}

function deadlineRows(deadline: bigint | null): readonly MeaningRow[] {
  return deadline === null ? [] : [row(words.deadline, textPart(dateWords(deadline)))];
}

function nameRows(
  meaning: Extract<Meaning, { readonly kind: 'name' }>,
  sentenceContext: SentenceContext,
): readonly MeaningRow[] {
  const { node, value, owner, duration } = meaning;
  const known = knownName(meaning, sentenceContext);
  return [
    ...(known === null ? [] : [row(words.name, foreign(known))]),
    ...(node === null ? [] : [row(words.node, code(node))]),
    ...(value === null ? [] : [row(words.value, foreign(value))]),
    ...(owner === null ? [] : [row(words.owner, whole(owner))]),
    ...(duration === null ? [] : [row(words.duration, textPart(durationWords(duration)))]),
  ];
}

function safeRows(
  meaning: Extract<Meaning, { readonly kind: 'safe' }>,
  sentenceContext: SentenceContext,
): readonly MeaningRow[] {
  const { refund } = meaning;
  const delegate = meaning.operation === 'delegateCall';
  return [
    row(words.safe, whole(meaning.safe)),
    row(words.operation, textPart(delegate ? words.operationDelegate : words.operationCall)),
    ...(refund === null
      ? []
      : [
          {
            label: words.refund,
            parts: fill(words.refundWords, {
              amount: [amountOf(refund.token, refund.gasPrice, sentenceContext)],
            }),
          },
          row(
            words.refundTo,
            refund.receiver === ZERO_ADDRESS ? textPart(words.refundToAnyone) : whole(refund.receiver),
          ),
        ]),
    row(words.signatures, textPart(String(meaning.signatures))),
  ];
}
