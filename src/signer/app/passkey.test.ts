// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { askPasskey, forgetPasskey, makePasskey, passkeysAvailable } from './passkey.ts';

type Results = AuthenticationExtensionsClientOutputs;

/** As the browser hands it out: always the same bytes, so that the test can look at them afterwards. */
class FakeCredential {
  readonly rawId: ArrayBuffer;
  readonly #results: Results;
  constructor(id: readonly number[], results: Results) {
    this.rawId = Uint8Array.from(id).buffer;
    this.#results = results;
  }
  getClientExtensionResults(): Results {
    return this.#results;
  }
}

const ID = [0xab, 0xcd];
const SECRET = Array.from({ length: 32 }, (_, at) => at + 1);
const known = { credentialId: 'abcd', salt: '11'.repeat(32), name: 'Phone', createdAt: 1 };

const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>();
const signal = vi.fn<(options: unknown) => Promise<void>>();

const withOutput = (first: BufferSource, id: readonly number[] = ID) =>
  new FakeCredential(id, { prf: { enabled: true, results: { first } } });

async function codeOf(made: Promise<unknown>): Promise<string> {
  try {
    await made;
    return 'none';
  } catch (thrown) {
    if (!(thrown instanceof EvidentError)) throw thrown;
    return [thrown.code, ...Object.values(thrown.details)].join(' ');
  }
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', Object.assign(FakeCredential, { signalUnknownCredential: signal }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  signal.mockResolvedValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('where passkeys are available', () => {
  const page = (change: object): Window =>
    ({
      isSecureContext: true,
      PublicKeyCredential: FakeCredential,
      location: { protocol: 'https:' },
      document: {},
      ...change,
    }) as unknown as Window;
  const allowing = (allowed: readonly string[]) => ({
    document: { featurePolicy: { allowsFeature: (name: string) => allowed.includes(name) } },
  });

  it('is said by the context, the browser, the address and the page around', () => {
    const get = 'publickey-credentials-get';
    const create = 'publickey-credentials-create';
    expect(passkeysAvailable(page({}))).toBe(true);
    expect(passkeysAvailable(page(allowing([get, create])))).toBe(true);
    expect(passkeysAvailable(page(allowing([get])))).toBe(false);
    expect(passkeysAvailable(page(allowing([create])))).toBe(false);
    expect(passkeysAvailable(page({ isSecureContext: false }))).toBe(false);
    expect(passkeysAvailable(page({ location: { protocol: 'file:' } }))).toBe(false);
    const { PublicKeyCredential: _, ...old } = page({}) as unknown as Record<string, unknown>;
    expect(passkeysAvailable(old as unknown as Window)).toBe(false);
  });

  it('is asked before each ceremony', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await codeOf(makePasskey('Phone', []))).toBe('VAULT_PASSKEY_UNAVAILABLE');
    expect(await codeOf(askPasskey([known]))).toBe('VAULT_PASSKEY_UNAVAILABLE');
    expect(create).not.toHaveBeenCalled();
    expect(get).not.toHaveBeenCalled();
  });
});

describe('making a passkey', () => {
  it('takes the secret that comes at once', async () => {
    create.mockResolvedValue(withOutput(Uint8Array.from(SECRET).buffer));
    const made = await makePasskey('Phone', []);
    expect(made.credentialId).toBe('abcd');
    expect([...made.output]).toEqual(SECRET);
    expect(get).not.toHaveBeenCalled();
    const options = create.mock.calls[0]?.[0].publicKey;
    expect(options?.extensions?.prf?.eval?.first).toEqual(
      Uint8Array.from(made.salt.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    );
    expect(options?.authenticatorSelection?.userVerification).toBe('required');
    // The relying party is left to the browser: the signer's own host.
    expect(options?.rp.id).toBeUndefined();
  });

  it('asks a second time where the secret is made only on signing in', async () => {
    create.mockResolvedValue(new FakeCredential(ID, { prf: { enabled: true } }));
    get.mockResolvedValue(withOutput(Uint8Array.from(SECRET).buffer));
    const made = await makePasskey('Phone', [known]);
    expect([...made.output]).toEqual(SECRET);
    const { publicKey } = get.mock.calls[0]?.[0] ?? {};
    // Only of the new one, and with its own salt.
    expect(publicKey?.allowCredentials).toHaveLength(1);
    const evaluated = publicKey?.extensions?.prf?.evalByCredential ?? {};
    expect(Object.keys(evaluated)).toEqual(['q80']);
    expect(made.salt).not.toBe(known.salt);
  });

  it('lets no authenticator be used twice', async () => {
    create.mockRejectedValue(new DOMException('', 'InvalidStateError'));
    expect(await codeOf(makePasskey('Phone', [known]))).toBe('VAULT_PASSKEY_FAILED known');
    const excluded = create.mock.calls[0]?.[0].publicKey?.excludeCredentials;
    expect(excluded?.map(({ id }) => id)).toEqual([Uint8Array.from(ID)]);
  });

  it.each([
    ['no extension', {}],
    ['the extension without the secret', { prf: { enabled: false } }],
    ['an empty answer', { prf: {} }],
  ])('refuses an authenticator with %s, and lets the device forget it', async (_, results) => {
    create.mockResolvedValue(new FakeCredential(ID, results));
    expect(await codeOf(makePasskey('Phone', []))).toBe('VAULT_PASSKEY_NO_PRF');
    expect(get).not.toHaveBeenCalled();
    expect(signal).toHaveBeenCalledWith({ rpId: location.hostname, credentialId: 'q80' });
  });

  it.each([31, 33, 64])('takes no secret of %i bytes, and leaves none of it', async (length) => {
    const source = new Uint8Array(length).fill(7);
    create.mockResolvedValue(withOutput(source.buffer));
    expect(await codeOf(makePasskey('Phone', []))).toBe('VAULT_PASSKEY_NO_PRF');
    expect(source.every((byte) => byte === 0)).toBe(true);
  });

  it('forgets what was made when the second dialog is cancelled', async () => {
    create.mockResolvedValue(new FakeCredential(ID, { prf: { enabled: true } }));
    get.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    expect(await codeOf(makePasskey('Phone', []))).toBe('VAULT_PASSKEY_FAILED');
    expect(signal).toHaveBeenCalledTimes(1);
  });

  it('says by a code why the browser refused', async () => {
    for (const [name, code] of [
      ['NotAllowedError', 'VAULT_PASSKEY_FAILED'],
      ['AbortError', 'VAULT_PASSKEY_FAILED'],
      ['SecurityError', 'VAULT_PASSKEY_UNAVAILABLE'],
      ['NotSupportedError', 'VAULT_PASSKEY_UNAVAILABLE'],
    ] as const) {
      create.mockRejectedValueOnce(new DOMException('', name));
      expect(await codeOf(makePasskey('Phone', []))).toBe(code);
    }
    create.mockResolvedValueOnce(null);
    expect(await codeOf(makePasskey('Phone', []))).toBe('VAULT_PASSKEY_FAILED');
  });

  it('ends with the screen that asked', async () => {
    const screen = new AbortController();
    create.mockResolvedValue(withOutput(Uint8Array.from(SECRET).buffer));
    await makePasskey('Phone', [], screen.signal);
    expect(create.mock.calls[0]?.[0].signal).toBe(screen.signal);
  });
});

describe('asking a passkey', () => {
  it('gives each its own salt and says which of them answered', async () => {
    const other = { ...known, credentialId: '0102', salt: '22'.repeat(32) };
    get.mockResolvedValue(withOutput(Uint8Array.from(SECRET).buffer, [1, 2]));
    const proof = await askPasskey([known, other]);
    expect(proof.credentialId).toBe('0102');
    expect([...proof.output]).toEqual(SECRET);
    const evaluated = get.mock.calls[0]?.[0].publicKey?.extensions?.prf?.evalByCredential;
    expect(evaluated).toEqual({
      q80: { first: new Uint8Array(32).fill(0x11) },
      AQI: { first: new Uint8Array(32).fill(0x22) },
    });
  });

  it('takes a view of a larger buffer over and empties it', async () => {
    const large = new Uint8Array(96).fill(9);
    large.set(SECRET, 40);
    get.mockResolvedValue(withOutput(large.subarray(40, 72)));
    const proof = await askPasskey([known]);
    expect([...proof.output]).toEqual(SECRET);
    expect(large.subarray(40, 72).every((byte) => byte === 0)).toBe(true);
  });

  it('refuses an answer without the secret', async () => {
    get.mockResolvedValue(new FakeCredential(ID, {}));
    expect(await codeOf(askPasskey([known]))).toBe('VAULT_PASSKEY_NO_PRF');
  });
});

it('does without the list of the device where the browser cannot tell it', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  await expect(forgetPasskey('abcd')).resolves.toBeUndefined();
  // A browser without passkeys, in which one is removed.
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await expect(forgetPasskey('abcd')).resolves.toBeUndefined();
  signal.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('PublicKeyCredential', Object.assign(FakeCredential, { signalUnknownCredential: signal }));
  await expect(forgetPasskey('abcd')).resolves.toBeUndefined();
});
