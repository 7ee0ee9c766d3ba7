import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { validateAbiForm } from '#core/abi/form/read.ts';
import { type FieldDraft, type FormField, textDraft } from '#core/abi/form/types.ts';
import { toAddress } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { MAX_CREATION } from '#core/deploy/artefact.ts';
import { DEPLOYMENT_PROXY } from '#core/deploy/proxy.ts';
import { createAddress } from '#core/tools/hash.ts';
import { account, network } from '../../testing/stage.ts';
import {
  type DeployDraft,
  decodeDeployDraft,
  emptyDeployDraft,
  encodeDeployDraft,
  isDeployDraftDirty,
  keptDeploySchema,
  readDeploySource,
  subjectOf,
  textsFor,
} from './draft.ts';
import { type DeployWorld, deployRequestOf, placeError, readDeploy } from './reading.ts';

const GAP = `__$${'ab'.repeat(17)}$__`;
const LIBRARY = toAddress(`0x${'5a'.repeat(20)}`);
const SALT = `0x${'07'.repeat(32)}` as Hash;
const world: DeployWorld = { account, network, nonce: 4 };

const artefact = (over: object = {}) =>
  JSON.stringify({
    abi: [
      { type: 'constructor', inputs: [{ name: 'owner', type: 'address' }], stateMutability: 'nonpayable' },
    ],
    contractName: 'Vault',
    sourceName: 'src/Vault.sol',
    bytecode: '0x6001',
    deployedBytecode: '0x6002',
    ...over,
  });

function read(over: Partial<DeployDraft>, at = world) {
  const draft: DeployDraft = { ...emptyDeployDraft(account.address, network.chainId), ...over };
  const subject = subjectOf(readDeploySource(draft.source), draft);
  const form = (fields: readonly FormField[], texts: DeployDraft['args']) =>
    validateAbiForm(fields, textsFor(fields, texts));
  const forms = {
    args: form(subject.args, draft.args),
    libraries: form(subject.libraries, draft.libraries),
  };
  const reading = readDeploy(draft, subject, forms, at);
  return { draft, subject, reading, request: deployRequestOf(draft, reading, subject, at) };
}

const owner: readonly FieldDraft[] = [textDraft(LIBRARY)];
const word = `${'0'.repeat(24)}${'5a'.repeat(20)}`;

describe('what would be created', () => {
  test('code and arguments, by CREATE at the next nonce', () => {
    const { request, reading } = read({ source: artefact(), args: owner });
    expect(reading.address).toBe(createAddress(account.address, 4n));
    expect(request).toMatchObject({
      call: { to: null, value: 0n, data: `0x6001${word}` },
      intent: { kind: 'deploy', name: 'Vault', address: null, value: 0n },
      creation: { name: 'Vault', layout: 'function constructor(address owner)', size: 32 },
    });
  });

  test('by CREATE2 it is a call of the proxy, and the address is told with it', () => {
    const { request, reading } = read({ source: artefact(), args: owner, way: 'create2', salt: SALT });
    expect(request?.call).toEqual({ to: DEPLOYMENT_PROXY, value: 0n, data: `${SALT}6001${word}` });
    expect(request?.intent).toMatchObject({ address: reading.address });
    expect(
      read({ source: artefact(), args: owner, way: 'create2', salt: '0x07' }).reading.errors.salt?.code,
    ).toBe('DEPLOY_SALT_INVALID');
  });

  test('nothing while an argument or a library is open', () => {
    expect(read({ source: artefact() }).request).toBeNull();
    const source = artefact({ bytecode: `0x6001${GAP}` });
    expect(read({ source, args: owner }).request).toBeNull();
    const { request } = read({ source, args: owner, libraries: owner });
    expect(request?.call.data).toBe(`0x6001${'5a'.repeat(20)}${word}`);
  });

  test('an amount only where the constructor takes one', () => {
    expect(read({ source: artefact(), args: owner, value: '1' }).request?.call.value).toBe(0n);
    const paid = artefact({ abi: [{ type: 'constructor', inputs: [], stateMutability: 'payable' }] });
    expect(read({ source: paid, value: '1.5' }).request).toMatchObject({
      call: { value: 1_500_000_000_000_000_000n },
      intent: { value: 1_500_000_000_000_000_000n },
    });
    expect(read({ source: paid, value: '1,5' }).request).toBeNull();
    // Without a constructor the code refuses what is sent along.
    expect(read({ source: artefact({ abi: [] }) }).reading.payable).toBe(false);
    expect(read({ source: '0x6001' }).reading.payable).toBe(true);
  });

  test('an interface and what is too large are refused', () => {
    expect(read({ source: artefact({ bytecode: '0x' }), args: owner }).reading.errors.source?.code).toBe(
      'DEPLOY_CODE_EMPTY',
    );
    const { request, reading } = read({
      source: `0x${'00'.repeat(MAX_CREATION - 31)}`,
      abi: 'constructor(uint256 a)',
      args: [textDraft('1')],
    });
    expect(reading.sizeError?.code).toBe('DEPLOY_CODE_LARGE');
    expect(request).toBeNull();
  });

  test('of several contracts none is taken for another', () => {
    const one = { abi: [], evm: { bytecode: { object: '6001' } } };
    const source = JSON.stringify({ contracts: { 'a.sol': { A: one }, 'b.sol': { B: one } } });
    expect(read({ source }).reading.errors.choice?.code).toBe('INPUT_REQUIRED');
    expect(read({ source, choice: 'b.sol:B' }).request?.intent).toMatchObject({ name: 'B' });
    expect(read({ source, choice: 'c.sol:C' }).request).toBeNull();
  });
});

test('what the chain says of the place', () => {
  expect(placeError('create2', 'none', 'none')?.code).toBe('DEPLOY_PROXY_MISSING');
  expect(placeError('create2', 'code', 'code')?.code).toBe('DEPLOY_TAKEN');
  expect(placeError('create', 'code', null)?.code).toBe('DEPLOY_TAKEN');
  expect(placeError('create2', 'none', 'code')).toBeNull();
  expect(placeError('create', 'failed', null)).toBeNull();
});

test('a draft that was kept is the same draft', () => {
  const { draft, subject } = read({
    source: artefact({ bytecode: `0x${GAP}` }),
    args: owner,
    libraries: [textDraft('lib.eth')],
    way: 'create2',
    salt: SALT,
    sent: { hash: SALT, address: LIBRARY },
  });
  const again = decodeDeployDraft(
    v.parse(keptDeploySchema, JSON.parse(JSON.stringify(encodeDeployDraft(draft)))),
  );
  expect({
    ...again,
    args: textsFor(subject.args, again.args),
    libraries: textsFor(subject.libraries, again.libraries),
  }).toEqual(draft);
  expect(isDeployDraftDirty(draft)).toBe(false);
  expect(isDeployDraftDirty({ ...draft, sent: null })).toBe(true);
  // What was kept for another constructor fills in nothing.
  expect(textsFor(subject.args, { kept: '["1","2"]' })).toEqual([textDraft('')]);
  expect(encodeDeployDraft({ ...draft, source: 'x'.repeat(2_000_000) }).source).toBe('');
});
