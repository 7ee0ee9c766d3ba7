/** What the tests of key files share: published files, and the smallest ways to open and write. */
import { EvidentError } from '#core/errors/error.ts';
import type { Bytes } from '../vault/random.ts';
import { fromText } from '../vault/seal.ts';
import type { ScryptCost } from './file.ts';
import type { Watch } from './open.ts';

export interface KnownFile {
  readonly source: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly password: string;
  /** Hexadecimal; fewer than 64 digits where leading zero bytes were dropped. */
  readonly key: string;
  /** Lower case, without 0x. */
  readonly address?: string;
}

const DEFINITION_KEY = '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d';
const DEFINITION_ID = '3198bc9c-6672-5ab3-d995-4942343ae5b6';

/** Published test vectors: facts, each with where it was published. */
export const KNOWN_FILES = {
  definitionScrypt: {
    source: 'Web3 Secret Storage Definition, test vector scrypt (r = 1, p = 8)',
    json: {
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
        ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
        kdf: 'scrypt',
        kdfparams: {
          dklen: 32,
          n: 262144,
          r: 1,
          p: 8,
          salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
        },
        mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
      },
      id: DEFINITION_ID,
      version: 3,
    },
    password: 'testpassword',
    key: DEFINITION_KEY,
  },
  definitionPbkdf2: {
    source: 'Web3 Secret Storage Definition, test vector PBKDF2-SHA-256',
    json: {
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
        ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
        kdf: 'pbkdf2',
        kdfparams: {
          c: 262144,
          dklen: 32,
          prf: 'hmac-sha256',
          salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
        },
        mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
      },
      id: DEFINITION_ID,
      version: 3,
    },
    password: 'testpassword',
    key: DEFINITION_KEY,
  },
  gethVersion1: {
    source: 'go-ethereum, accounts/keystore/testdata/v1_test_vector.json',
    json: {
      Crypto: {
        cipher: 'aes-128-cbc',
        cipherparams: { iv: '35337770fc2117994ecdcad026bccff4' },
        ciphertext:
          '6143d3192db8b66eabd693d9c4e414dcfaee52abda451af79ccf474dafb35f1bfc7ea013aa9d2ee35969a1a2e8d752d0',
        kdf: 'scrypt',
        kdfparams: {
          dklen: 32,
          n: 262144,
          p: 1,
          r: 8,
          salt: '9afcddebca541253a2f4053391c673ff9fe23097cd8555d149d929e4ccf1257f',
        },
        mac: '3f3d5af884b17a100b0b3232c0636c230a54dc2ac8d986227219b0dd89197644',
        version: '1',
      },
      address: 'cb61d5a9c4896fb9658090b597ef0e7be6f7b67e',
      id: 'e25f7c1f-d318-4f29-b62c-687190d4d299',
      version: '1',
    },
    password: 'g',
    key: 'd1b1178d3529626a1a93e073f65028370d14c7eb0936eb42abef05db6f37ad7d',
    address: 'cb61d5a9c4896fb9658090b597ef0e7be6f7b67e',
  },
  geth31Bytes: {
    source: 'go-ethereum, accounts/keystore/testdata/v3_test_vector.json, 31_byte_key',
    json: {
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: 'e0c41130a323adc1446fc82f724bca2f' },
        ciphertext: '9517cd5bdbe69076f9bf5057248c6c050141e970efa36ce53692d5d59a3984',
        kdf: 'scrypt',
        kdfparams: {
          dklen: 32,
          n: 2,
          r: 8,
          p: 1,
          salt: '711f816911c92d649fb4c84b047915679933555030b3552c1212609b38208c63',
        },
        mac: 'd5e116151c6aa71470e67a7d42c9620c75c4d23229847dcc127794f0732b0db5',
      },
      id: 'fecfc4ce-e956-48fd-953b-30f8b52ed66c',
      version: 3,
    },
    password: 'foo',
    key: 'fa7b3db73dc7dfdf8c5fbdb796d741e4488628c41fc4febd9160a866ba0f35',
  },
  geth30Bytes: {
    source: 'go-ethereum, accounts/keystore/testdata/v3_test_vector.json, 30_byte_key',
    json: {
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: '3ca92af36ad7c2cd92454c59cea5ef00' },
        ciphertext: '108b7d34f3442fc26ab1ab90ca91476ba6bfa8c00975a49ef9051dc675aa',
        kdf: 'scrypt',
        kdfparams: {
          dklen: 32,
          n: 2,
          r: 8,
          p: 1,
          salt: 'd0769e608fb86cda848065642a9c6fa046845c928175662b8e356c77f914cd3b',
        },
        mac: '75d0e6759f7b3cefa319c3be41680ab6beea7d8328653474bd06706d4cc67420',
      },
      id: 'a37e1559-5955-450d-8075-7b8931b392b2',
      version: 3,
    },
    password: 'foo',
    key: '81c29e8142bb6a81bef5a92bda7a8328a5c85bb2f9542e76f9b0f94fc018',
  },
  myEtherWallet: {
    source: 'eth-keyfile, tests/core/conftest.py, a file written by MyEtherWallet',
    json: {
      Crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: '7e7b02d2b4ef45d6c98cb885e75f48d5' },
        ciphertext: 'a7a5743a6c7eb3fa52396bd3fd94043b79075aac3ccbae8e62d3af94db00397c',
        kdf: 'scrypt',
        kdfparams: {
          dklen: 32,
          n: 8192,
          p: 1,
          r: 8,
          salt: '247797c7a357b707a3bdbfaa55f4c553756bca09fec20ddc938e7636d21e4a20',
        },
        mac: '5a3ba5bebfda2c384586eda5fcda9c8397d37c9b0cc347fea86525cf2ea3a468',
      },
      address: '0b6f2de3dee015a95d3330dcb7baf8e08aa0112d',
      id: '3c8efdd6-d538-47ec-b241-36783d3418b9',
      version: 3,
    },
    password: 'moomoocow',
    key: '21eac69b9a52f466bfe9047f0f21c9caf3a5cdaadf84e2750a9b3265d450d481',
    address: '0b6f2de3dee015a95d3330dcb7baf8e08aa0112d',
  },
} as const satisfies Readonly<Record<string, KnownFile>>;

/** go-ethereum, accounts/keystore/testdata/very-light-scrypt.json: N = 2, empty password. */
export const EMPTY_PASSWORD_FILE = {
  address: '45dea0fb0bba44f4fcf290bba71fd57d7117cbb8',
  crypto: {
    cipher: 'aes-128-ctr',
    ciphertext: 'b87781948a1befd247bff51ef4063f716cf6c2d3481163e9a8f42e1f9bb74145',
    cipherparams: { iv: 'dc4926b48a105133d2f16b96833abf1e' },
    kdf: 'scrypt',
    kdfparams: {
      dklen: 32,
      n: 2,
      p: 1,
      r: 8,
      salt: '004244bbdc51cadda545b1cfa43cff9ed2ae88e08c61f1479dbb45410722f8f0',
    },
    mac: '39990c1684557447940d4c69e06b1b82b2aceacb43f284df65c956daf3046b85',
  },
  id: 'ce541d8d-c79b-40f8-9f8c-20f59616faba',
  version: 3,
} as const;

/** Presale wallets with the addresses they open to; names and mail addresses left out. */
export const PRESALE_FILES = [
  {
    source: 'go-ethereum, cmd/geth/testdata/guswallet.json',
    json: {
      encseed:
        '26d87f5f2bf9835f9a47eefae571bc09f9107bb13d54ff12a4ec095d01f83897494cf34f7bed2ed34126ecba9db7b62de56c9d7cd136520a0427bfb11b8954ba7ac39b90d4650d3448e31185affcd74226a68f1e94b1108e6e0a4a91cdd83eba',
      ethaddr: 'd4584b5f6229b7be90727b0fc8c6b91bb427821f',
      btcaddr: '1EVknXyFC68kKNLkh6YnKzW41svSRoaAcx',
    },
    password: 'foo',
  },
  {
    source: 'parity-ethereum, ethstore, presale wallet test',
    json: {
      encseed:
        '137103c28caeebbcea5d7f95edb97a289ded151b72159137cb7b2671f394f54cff8c121589dcb373e267225547b3c71cbdb54f6e48ec85cd549f96cf0dedb3bc0a9ac6c79b9c426c5878ca2c9d06ff42a23cb648312fc32ba83649de0928e066',
      ethaddr: 'ede84640d1a1d3e06902048e67aa7db8d52c2ce1',
      btcaddr: '1JvqEc6WLhg6GnyrLBe2ztPAU28KRfuseH',
    },
    password: '123',
  },
] as const;

/** As cheap as scrypt can be. */
export const SMALL: ScryptCost = { name: 'scrypt', n: 2, r: 1, p: 1 };

export function unwatched(): Watch {
  return { signal: new AbortController().signal, onProgress: () => undefined };
}

/** The text of `json` after `change` had its way with a copy. */
export function changed(json: unknown, change: (copy: Editable) => void): string {
  const copy = structuredClone(json) as Editable;
  change(copy);
  return JSON.stringify(copy);
}

/** A key file as tests edit it: any part may become anything. */
export interface Editable extends Record<string, unknown> {
  crypto: {
    cipher: unknown;
    cipherparams: Record<string, unknown>;
    ciphertext: unknown;
    kdf: unknown;
    kdfparams: Record<string, unknown>;
    mac: unknown;
  };
}

/** The error that `act` throws, as code and details; anything but an `EvidentError` is thrown on. */
export function refusalOf(act: () => unknown): Readonly<Record<string, string>> {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof EvidentError) return { code: thrown.code, ...thrown.details };
    throw thrown;
  }
  throw new Error('nothing was refused');
}

/** `0x` or not, of any length up to 32 bytes, as 32 bytes. */
export function keyBytes(hex: string): Bytes {
  return fromText(hex.replace(/^0x/, '').padStart(64, '0'));
}
