/** What apps are answered, over the real store in memory; the host and the chain are played. */
import { beforeEach, describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { AppGrant, AppRequest } from '../model/app.ts';
import type { AppTables } from '../store/store.ts';
import { memoryStore } from '../testing/harness.ts';
import { CHAIN, ME, SPENDER, STRANGE } from '../testing/stage.ts';
import { batchId } from './batches.ts';
import { type AppsHost, createHost, NOBODY, OTHER_CHAIN } from './testing/host.ts';

const SITE = 'https://app.example';
const GRANT: AppGrant = {
  accounts: [ME],
  chains: [CHAIN],
  chainId: CHAIN,
  expiry: 7,
  asks: true,
};
const DAY = 86_400_000;
const SEND = [{ from: ME, to: SPENDER, value: '0x1' }];

let tables: AppTables;
let host: AppsHost;
let app: string;
beforeEach(async () => {
  tables = await (await memoryStore()).apps();
  host = createHost(tables);
  app = host.open(SITE);
});

const typed = (chainId: unknown) =>
  JSON.stringify({ types: {}, primaryType: 'Mail', domain: { chainId }, message: {} });
const head = (): AppRequest => {
  const [first] = host.session().snapshot().waiting;
  if (first === undefined) throw new Error('nothing waits');
  return first;
};
/** What it is answered; undefined while it waits for the user. */
async function ask(method: string, params: unknown = [], of = app) {
  const id = host.ask(of, method, params);
  await host.settle();
  const answer = host.answerTo(id);
  return answer === undefined ? undefined : (answer.error?.code ?? answer.result);
}
async function connect(grant: AppGrant = GRANT, of = app): Promise<void> {
  const id = host.ask(of, 'eth_requestAccounts');
  await host.settle();
  await host.session().connect(head(), grant);
  await host.settle();
  expect(host.answerTo(id)?.result).toEqual(grant.accounts);
}

describe('before a grant', () => {
  it('everybody gets the same constant answers, and nothing else', async () => {
    expect(await ask('eth_chainId')).toBe('0x1');
    expect(await ask('net_version')).toBe('1');
    expect(await ask('eth_accounts')).toEqual([]);
    expect(await ask('wallet_getPermissions')).toEqual([]);
    for (const method of ['eth_blockNumber', 'wallet_getCapabilities', 'personal_sign', 'eth_foo'])
      expect([method, await ask(method)]).toEqual([method, 4100]);
  });

  it('a message that is no request is refused by its id', async () => {
    host.raw(app, 900, '{"jsonrpc":"2.0","id":"x","method":7}');
    host.raw(app, 901, '{"jsonrpc":"2.0","id":"y","id":"z","method":"eth_chainId"}');
    await expect
      .poll(() => host.answers.map(({ answer }) => [answer.id, answer.error?.code]))
      .toEqual([
        ['x', -32600],
        ['z', -32600],
      ]);
  });

  it('a second request to connect is told that one waits', async () => {
    expect(await ask('eth_requestAccounts')).toBeUndefined();
    expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toBe(-32002);
  });

  it('refusing is 4001; after the third in a minute blocking is offered, and lasts five minutes', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect(host.session().snapshot().apps[0]?.offersBlock).toBe(false);
      const id = host.ask(app, 'eth_requestAccounts');
      await host.settle();
      await host.session().refuse(head());
      expect(host.answerTo(id)?.error?.code).toBe(4001);
    }
    const [asker] = host.session().snapshot().apps;
    expect(asker?.offersBlock).toBe(true);
    if (asker !== undefined) await host.session().block(asker);
    expect(await ask('eth_requestAccounts')).toBe(4001);
    expect(await ask('eth_chainId')).toBe('0x1');
    host.pass(5 * 60_000 + 1);
    expect(await ask('eth_requestAccounts')).toBeUndefined();
  });
});

describe('with a grant', () => {
  beforeEach(() => connect());

  it('accounts, chain and reads are answered without asking again', async () => {
    expect(await ask('eth_requestAccounts')).toEqual([ME]);
    expect(await ask('eth_accounts')).toEqual([ME]);
    expect(await ask('eth_chainId')).toBe('0x7a69');
    expect(await ask('eth_blockNumber')).toBe('read eth_blockNumber');
    expect(await ask('eth_getBalance', [ME, 'latest'])).toBe('read eth_getBalance');
    expect(await ask('wallet_getPermissions')).toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ value: [ME] }] },
    ]);
    expect(await ask('wallet_getCapabilities', [ME])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    });
  });

  it.each<[string, unknown, number]>([
    ['eth_getBalance', ['x', 'latest'], -32602],
    ['eth_getBalance', [ME, 'latest', 1], -32602],
    ['eth_call', [{ to: ME, authorizationList: [] }], -32602],
    ['eth_sendTransaction', [{ from: STRANGE, to: ME }], 4100],
    ['eth_sendTransaction', [{ from: ME, to: ME, type: '0x4' }], -32602],
    ['eth_sendTransaction', [{ from: ME, to: ME, type: '0x3' }], -32602],
    ['eth_sendTransaction', [{ from: ME, to: ME, authorizationList: [] }], -32602],
    ['eth_sendTransaction', [{ from: ME, to: ME, data: '0x01', input: '0x02' }], -32602],
    ['eth_sendTransaction', [{ from: ME, to: ME, chainId: '0x7a6a' }], 4901],
    ['eth_sendTransaction', [{ from: ME }], -32602],
    ['personal_sign', ['0x00', STRANGE], 4100],
    ['eth_signTypedData_v4', [ME, '{"types":{}}'], -32602],
    ['eth_signTypedData_v4', [ME, typed('0x7a6a')], 4901],
    ['eth_signTypedData_v4', [ME, typed('31338')], 4901],
    ['eth_signTypedData_v4', [ME, typed(1)], 4901],
    ['eth_signTypedData_v4', [ME, typed(null)], -32602],
    ['wallet_switchEthereumChain', [{ chainId: '0x2105' }], 4902],
    [
      'wallet_sendCalls',
      [{ version: '2.0.0', chainId: '0x7a6a', atomicRequired: false, calls: [{ to: ME }] }],
      5710,
    ],
    [
      'wallet_sendCalls',
      [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [{ to: ME }, { to: ME }] }],
      5760,
    ],
    [
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          chainId: '0x7a69',
          atomicRequired: false,
          calls: [{ to: ME }],
          capabilities: { paymasterService: { url: 'x' } },
        },
      ],
      5700,
    ],
    ['wallet_getCallsStatus', ['0x01'], 5730],
    ['wallet_showCallsStatus', ['0x01'], 5730],
    ['wallet_watchAsset', { type: 'ERC721', options: { address: ME } }, -32602],
    ['wallet_connect', [{ version: '1', capabilities: { other: {} } }], 5700],
    ['eth_sign', [ME, '0x00'], 4200],
    ['eth_signTypedData', [[], ME], 4200],
    ['eth_signTransaction', [{}], 4200],
    ['eth_decrypt', [], 4200],
    ['wallet_grantPermissions', [], 4200],
    ['debug_traceTransaction', [], 4200],
    ['constructor', [], 4200],
  ])('%s with %j is refused with %d', async (method, params, code) => {
    expect(await ask(method, params)).toBe(code);
    expect(host.session().snapshot().waiting).toEqual([]);
  });

  it('connecting tells the app its accounts and its network, which was 0x1 before', () => {
    expect(host.notices.map(({ notice }) => [notice.method, notice.params])).toEqual([
      ['accountsChanged', [[ME]]],
      ['chainChanged', ['0x7a69']],
    ]);
  });

  it('a batch has a name of its own and at most 200 calls', async () => {
    const calls = (id: string, count: number) => [
      {
        version: '2.0.0',
        id,
        chainId: '0x7a69',
        atomicRequired: false,
        calls: Array.from({ length: count }, () => ({ to: ME })),
      },
    ];
    expect(await ask('wallet_sendCalls', calls('0x01', 201))).toBe(5740);
    const [connection] = await tables.connections.all();
    await tables.batches.put({
      id: batchId(connection?.id ?? '', '0x01'),
      connection: connection?.id ?? '',
      name: '0x01',
      chainId: CHAIN,
      account: ME,
      atomic: false,
      size: 1,
      records: [],
      stopped: false,
      createdAt: host.now(),
    });
    expect(await ask('wallet_sendCalls', calls('0x01', 1))).toBe(5720);
    expect(await ask('wallet_sendCalls', calls('0x02', 200))).toBeUndefined();
    // Both came before either was begun.
    const both = ['0x03', '0x03', '0x04'].map((name) => host.ask(app, 'wallet_sendCalls', calls(name, 1)));
    await host.settle();
    expect(both.map((id) => host.answerTo(id)?.error?.code)).toEqual([undefined, 5720, undefined]);
  });

  it('what signs waits for the user, one after the other', async () => {
    expect(await ask('eth_sendTransaction', SEND)).toBeUndefined();
    expect(await ask('personal_sign', ['0x6869', ME])).toBeUndefined();
    expect(
      host
        .session()
        .snapshot()
        .waiting.map(({ kind }) => kind),
    ).toEqual(['transaction', 'message']);
    const first = head();
    expect((await host.session().check(first)).grant).toEqual(GRANT);
    await host.session().approve(first, '0xhash');
    expect(head().kind).toBe('message');
    await host.session().fail(head(), new EvidentError('SIGN_REJECTED'));
    await host.settle();
    expect(host.answers.slice(-2).map(({ answer }) => answer.result ?? answer.error?.code)).toEqual([
      '0xhash',
      4001,
    ]);
  });

  it('typed data is for granted networks, or for none', async () => {
    for (const chainId of ['0x7a69', '31337', 31337, undefined])
      expect(await ask('eth_signTypedData_v4', [ME, typed(chainId)])).toBeUndefined();
    expect(host.session().snapshot().waiting).toHaveLength(4);
  });

  it('agreeing to what is over grants nothing', async () => {
    const other = host.open('https://other.example');
    const id = host.ask(other, 'eth_requestAccounts');
    await host.settle();
    const request = head();
    host.pass(6 * 60_000);
    await expect.poll(() => host.answerTo(id)?.error?.code).toBe(4001);
    await expect(host.session().connect(request, GRANT)).rejects.toMatchObject({ rpc: { code: 4900 } });
    expect(await ask('eth_accounts', [], other)).toEqual([]);
  });

  it('chains within the grant are switched at once, others after asking', async () => {
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull();
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeUndefined();
    await host.session().approveChain(head());
    expect(await ask('eth_chainId')).toBe('0x7a6a');
    expect(host.notices.at(-1)?.notice).toMatchObject({ method: 'chainChanged', params: ['0x7a6a'] });
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull();
  });

  it('an account or a network that the wallet has no more is not told', async () => {
    host.keep([SPENDER], [CHAIN]);
    expect(await ask('eth_accounts')).toEqual([]);
    expect(await ask('eth_blockNumber')).toBe(4100);
    host.keep([ME], [OTHER_CHAIN]);
    expect(await ask('eth_accounts')).toEqual([ME]);
    expect(await ask('eth_blockNumber')).toBe(4901);
  });

  it('revoking elsewhere ends what waits, and the app hears of it', async () => {
    const id = host.ask(app, 'eth_sendTransaction', SEND);
    await host.settle();
    const [connection] = await tables.connections.all();
    await tables.connections.change(connection?.id ?? '', (before) => before && { ...before, grant: null });
    host.changed();
    await expect.poll(() => host.answerTo(id)?.error?.code).toBe(4100);
    expect(host.notices.at(-1)?.notice).toMatchObject({ method: 'accountsChanged', params: [[]] });
    expect(await ask('personal_sign', ['0x00', ME])).toBe(4100);
  });

  it('the app may revoke for itself', async () => {
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull();
    expect(await ask('eth_accounts')).toEqual([]);
  });

  it('ends by time after its last use, and not before', async () => {
    host.pass(6 * DAY);
    expect(await ask('eth_accounts')).toEqual([ME]);
    expect(await ask('eth_blockNumber')).toBe('read eth_blockNumber');
    host.pass(6 * DAY);
    expect(await ask('eth_accounts')).toEqual([ME]);
    host.pass(7 * DAY);
    expect(await ask('eth_accounts')).toEqual([]);
    expect(await ask('eth_blockNumber')).toBe(4100);
  });

  it('another window of the app is connected as well, another origin is not', async () => {
    host.close(app);
    expect(await ask('eth_accounts', [], host.open(SITE))).toEqual([ME]);
    expect(await ask('eth_accounts', [], host.open('https://app.example.org'))).toEqual([]);
    expect(await ask('eth_accounts', [], host.open('http://app.example'))).toEqual([]);
  });

  it('with “until closed” it ends with the window', async () => {
    await tables.connections.change(
      (await tables.connections.all())[0]?.id ?? '',
      (before) => before && { ...before, grant: { ...GRANT, expiry: 'closed' } },
    );
    expect(await ask('eth_accounts')).toEqual([ME]);
    host.reload();
    expect(await ask('eth_accounts')).toEqual([ME]);
    host.close(app);
    expect(await ask('eth_accounts', [], host.open(SITE))).toEqual([]);
  });

  it('a grant without requests shows and reads, and signs nothing', async () => {
    await tables.connections.change(
      (await tables.connections.all())[0]?.id ?? '',
      (before) => before && { ...before, grant: { ...GRANT, asks: false } },
    );
    expect(await ask('eth_accounts')).toEqual([ME]);
    expect(await ask('eth_sendTransaction', SEND)).toBe(4100);
    expect(await ask('personal_sign', ['0x00', ME])).toBe(4100);
  });

  it('what expires is answered once, and what is carried out does not expire', async () => {
    const late = host.ask(app, 'eth_sendTransaction', SEND);
    await host.settle();
    host.session().hold(head(), true);
    host.pass(6 * 60_000);
    await host.settle();
    expect(host.answerTo(late)).toBeUndefined();
    host.session().hold(head(), false);
    host.pass(0);
    await expect.poll(() => host.answerTo(late)?.error?.code).toBe(4001);
  });

  it('what an endpoint said stays here, but for the data of a revert', async () => {
    const said = (details: Record<string, string>) => async () => {
      throw new EvidentError('RPC_REFUSED', { message: 'secret words', ...details });
    };
    host = createHost(tables, { read: said({ rpcCode: '-32000' }) });
    app = host.open(SITE);
    expect(await ask('eth_call', [{ to: ME }])).toBe(-32603);
    host = createHost(tables, { read: said({ rpcCode: '3', data: '0x08c379a0' }) });
    app = host.open(SITE);
    expect(await ask('eth_call', [{ to: ME }])).toBe(3);
    expect(host.answers.at(-1)?.answer.error).toEqual({
      code: 3,
      message: 'Execution reverted.',
      data: '0x08c379a0',
    });
    expect(JSON.stringify(host.answers)).not.toContain('secret');
  });
});

describe('limits', () => {
  it('fifty reads at once, then twenty a second', async () => {
    await connect();
    const codes = async (count: number) => {
      const ids = Array.from({ length: count }, () => host.ask(app, 'eth_blockNumber'));
      await host.settle();
      return ids.filter((id) => host.answerTo(id)?.error?.code === -32005).length;
    };
    expect(await codes(60)).toBe(10);
    host.pass(1000);
    expect(await codes(30)).toBe(10);
  });

  it('twenty requests of an origin wait; ten thousand cost it nothing but refusals, and others nothing', async () => {
    const other = host.open('https://other.example');
    await connect();
    await connect(GRANT, other);
    for (let n = 0; n < 10_000; n += 1) host.ask(app, 'personal_sign', ['0x00', ME]);
    expect(await ask('eth_accounts', [], other)).toEqual([ME]);
    expect(host.session().snapshot().waiting).toHaveLength(20);
    expect(host.answers.filter(({ answer }) => answer.error?.code === -32005)).toHaveLength(9_980);
  });

  it('an address that is no account of the wallet is not signed for, whatever the case', async () => {
    await connect();
    expect(await ask('personal_sign', ['0x00', NOBODY])).toBe(4100);
    expect(await ask('personal_sign', ['0x00', ME.toLowerCase()])).toBeUndefined();
  });
});
