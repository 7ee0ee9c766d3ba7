/** The specifications' own examples, those of the EIP's reference implementation, and what a Keystone device shows. */
import { describe, expect, it } from 'vitest';
import { encodeUr, readUr, type Ur } from '../ur/ur.ts';
import { decodeCryptoAccount, decodeCryptoHdKey, encodeCryptoAccount, encodeCryptoHdKey } from './hdkey.ts';
import { keypathToText } from './keypath.ts';
import {
  decodeEthSignature,
  decodeEthSignRequest,
  encodeEthSignature,
  encodeEthSignRequest,
} from './signing.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

function open(text: string): Ur {
  const read = readUr(text);
  if (read.kind !== 'whole') throw new Error('a whole UR was expected');
  return read.ur;
}

const REQUEST_ID = bytes('9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d');

describe('ur-registry-eth', () => {
  const HDKEY =
    'ur:crypto-hdkey/oxaxhdclaowdverokopdinhseeroisyalksaykctjshedprnuyjyfgrovawewftyghceglrpkgaahdcxtplfjsluknfwlaisaxwypalbjylswzamcxhscyuyloztmwfnldlgskpyptgsdecfamtaaddyoeadlncsdwykcsfnykaeykaocywlcscewfaycytedmfeayghlptnin';
  const REQUEST =
    'ur:eth-sign-request/oladtpdagdndcawmgtfrkigrpmndutdnbtkgfssbjnaohdgryagalalnascsgljpnbaelfdibemwaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaelaoxlbjyihjkjyeyaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaeaehnaehglalalaaxadaaadahtaaddyoeadlecsdwykadykadykaewkadwkaocybgeehfksatisjnihjyhsjnhsjkjetlnndant';
  const SIGNATURE =
    'ur:eth-signature/otadtpdagdndcawmgtfrkigrpmndutdnbtkgfssbjnaohdfptywtosrftahprdctrkbegylogdghjkbafhflamfwlohghtpsseaozorsimnybbtnnbiynlckenbtfmeeamsabnaeoxasjkwswfkekiieckhpecckssptndzelnwfecylbwaxisjeihkkjkjyjljtihdwlkamiy';

  it('crypto-hdkey', () => {
    const key = decodeCryptoHdKey(open(HDKEY));
    expect(key).toEqual({
      isMaster: false,
      keyData: bytes('02eae4b876a8696134b868f88cc2f51f715f2dbedb7446b8e6edf3d4541c4eb67b'),
      chainCode: bytes('d882718b7a42806803eeb17f7483f20620611adb88fc943c898dc5aba94c2819'),
      useInfo: null,
      origin: {
        components: [
          { index: 44, hardened: true },
          { index: 60, hardened: true },
          { index: 0, hardened: true },
        ],
        sourceFingerprint: 0xe9181cf3,
        depth: null,
      },
      children: null,
      parentFingerprint: 0xd32e4508,
      name: null,
      note: null,
    });
    expect(encodeUr(encodeCryptoHdKey(key))).toBe(HDKEY);
  });

  it('eth-sign-request', () => {
    const request = decodeEthSignRequest(open(REQUEST));
    expect(request).toEqual({
      requestId: REQUEST_ID,
      signData: bytes(
        'f849808609184e72a00082271094000000000000000000000000000000000000000080a47f7465737432000000000000000000000000000000000000000000000000000000600057808080',
      ),
      dataType: 'transaction',
      chainId: 1,
      path: expect.objectContaining({ sourceFingerprint: 0x12345678 }),
      address: null,
      origin: 'metamask',
    });
    expect(keypathToText(request.path)).toBe("m/44'/1'/1'/0/1");
    expect(encodeUr(encodeEthSignRequest(request))).toBe(REQUEST);
  });

  it('eth-signature', () => {
    const answer = decodeEthSignature(open(SIGNATURE));
    expect(answer).toEqual({
      requestId: REQUEST_ID,
      signature: bytes(
        'd4f0a7bcd95bba1fbb1051885054730e3f47064288575aacc102fbbf6a9a14daa066991e360d3e3406c20c00a40973eff37c7d641e5b351ec4a99bfe86f335f713',
      ),
      origin: 'keystone',
    });
    expect(encodeUr(encodeEthSignature(answer))).toBe(SIGNATURE);
  });
});

describe('BCR-2020-007', () => {
  it('refuses the master key of its first example, which is private', () => {
    const text =
      'ur:hdkey/otadykaxhdclaevswfdmjpfswpwkahcywspsmndwmusoskprbbehetchsnpfcybbmwrhchspfxjeecaahdcxltfszmlyrtdlgmhfcnzcctvwcmkbpsftgonbgauefsehgrqzdmvodizmweemtlaybakiylat';
    expect(() => decodeCryptoHdKey(open(text))).toThrow(
      expect.objectContaining({ code: 'INPUT_UR_PRIVATE' }),
    );
  });

  it('reads its second example, in version 2', () => {
    const text =
      'ur:hdkey/onaxhdclaojlvoechgferkdpqdiabdrflawshlhdmdcemtfnlrctghchbdolvwsednvdztbgolaahdcxtottgostdkhfdahdlykkecbbweskrymwflvdylgerkloswtbrpfdbsticmwylklpahtantjsoyaoadamtantjooyadlecsdwykadykadykaewkadwkaycywlcscewfjnkpvllt';
    const key = decodeCryptoHdKey(open(text));
    expect(hex(key.keyData)).toBe('026fe2355745bb2db3630bbc80ef5d58951c963c841f54170ba6e5c12be7fc12a6');
    expect(key.useInfo).toEqual({ type: 0, network: 1 });
    expect(key.origin && keypathToText(key.origin)).toBe("m/44'/1'/1'/0/1");
    expect(key.parentFingerprint).toBe(0xe9181cf3);
    // The same key as version 1 writes it, in the vectors of the Keystone library.
    expect(hex(encodeCryptoHdKey(key).cbor)).toBe(
      'a5035821026fe2355745bb2db3630bbc80ef5d58951c963c841f54170ba6e5c12be7fc12a6045820ced155c72456255881793514edc5bd9447e7f74abb88c6d6b6480fd016ee8c8505d90131a1020106d90130a1018a182cf501f501f500f401f4081ae9181cf3',
    );
  });
});

describe('BCR-2020-015', () => {
  it('reads its example through every script expression', () => {
    const text =
      'ur:crypto-account/oeadcyemrewytyaolttaadeetaadmutaaddloxaxhdclaxwmfmdeiamecsdsemgtvsjzcncygrkowtrontzschgezokstswkkscfmklrtauteyaahdcxiehfonurdppfyntapejpproypegrdawkgmaewejlsfdtsrfybdehcaflmtrlbdhpamtaaddyoeadlncsdwykaeykaeykaocyemrewytyaycynlytsnyltaadeetaadmhtaadmwtaaddloxaxhdclaostvelfemdyynwydwyaievosrgmambklovabdgypdglldvespsthysadamhpmjeinaahdcxntdllnaaeykoytdacygegwhgjsiyonpywmcmrpwphsvodsrerozsbyaxluzcoxdpamtaaddyoeadlncsehykaeykaeykaocyemrewytyaycypdbskeuytaadeetaadmwtaaddloxaxhdclaxzcfxeegdrpmogrgwkbzctlttweadkiengrwlhtprremouoluutqdpfbncedkynfhaahdcxjpwevdeogthttkmeswzcolcpsaahcfnshkhtehytclmnteatmoteadtlwynnftloamtaaddyoeadlncsghykaeykaeykaocyemrewytyaycybthlvytstaadeetaadmhtaadnytaaddloxaxhdclaxhhsnhdrpftdwuocntilydibehnecmovdfekpjkclcslasbhkpawsaddmcmmnahnyaahdcxlotedtndfymyltclhlmtpfsadscnhtztaolbnnkistaedegwfmmedreetnwmcycnamtaaddyoeadlfcsdpykaocyemrewytyaycyemrewytytaadeetaadmhtaadmetaadnytaaddloxaxhdclaxdwkswmztpytnswtsecnblfbayajkdldeclqzzolrsnhljedsgminetytbnahatbyaahdcxkkguwsvyimjkvwteytwztyswvendtpmncpasfrrylprnhtkblndrgrmkoyjtbkrpamtaaddyoeadlocsdyykaeykaeykadykaocyemrewytyaycyhkrpnddrtaadeetaadmetaadnytaaddloxaxhdclaohnhffmvsbndslrfgclpfjejyatbdpebacnzokotofxntaoemvskpaowmryfnotfgaahdcxdlnbvecentssfsssgylnhkrstoytecrdlyadrekirfaybglahltalsrfcaeerobwamtaaddyoeadlocsdyykaeykaeykaoykaocyemrewytyaycyhkrpnddrtaadeetaadnltaaddloxaxhdclaorkrhkeytwsoykorletwstbwycagtbsotmeptjkesgwrfcmveskvdmngujzttgtdpaahdcxgrfgmuvyylmwcxjtttechplslgoegagaptdniatidmhdmebdwfryfsnsdkcplyvaamtaaddyoeadlncshfykaeykaeykaocyemrewytyaycytostatbngmdavolk';
    const account = decodeCryptoAccount(open(text));
    expect(account.masterFingerprint).toBe(0x37b5eed4);
    expect(account.keys.map((key) => key.origin && keypathToText(key.origin))).toEqual([
      "m/44'/0'/0'",
      "m/49'/0'/0'",
      "m/84'/0'/0'",
      "m/45'",
      "m/48'/0'/0'/1'",
      "m/48'/0'/0'/2'",
      "m/86'/0'/0'",
    ]);
    const again = decodeCryptoAccount(encodeCryptoAccount(account));
    expect(again).toEqual(account);
  });
});

describe('Keystone firmware', () => {
  it('exports ten Ledger Live accounts as bare keys', () => {
    const account = decodeCryptoAccount({
      type: 'crypto-account',
      cbor: bytes(
        'a2011a757e6fc9028ad9012fa502f40358210326bd25d39a5eeb0217c4508bc5c50d28087121372daa5d2e48b30a8f3345998606d90130a3018a182cf5183cf500f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f4035821030b235be63214e20961295fb82ff3fe365c21e3c5c203bc7a995b5f31fa10a86506d90130a3018a182cf5183cf501f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f4035821020a48e423f5991eba82dc251aa4b7191bb4bf72838ff61e761fe1e08f374968e706d90130a3018a182cf5183cf502f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f403582103c2d7cb8f289f4211064258c63c86a57d22eb4e2565fa1c9b203797251a1fad9d06d90130a3018a182cf5183cf503f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f403582103435a76cc11055f740187fbfe68a7a1f0180fe43f6835bd52797bb50c6e567a2506d90130a3018a182cf5183cf504f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f403582102f41789edb56ce2786392d4fb040565ac767be3e43355610a91853e65212a02a106d90130a3018a182cf5183cf505f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f4035821038f4e60d5035d28a76d1b9a64dd7867b11fb652a56605a0e51923b4f49e23522a06d90130a3018a182cf5183cf506f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f403582102765303723f047bac13ff1a9617c0891fd23ebcf7c7053d4c2d1dc49f24c9e0d906d90130a3018a182cf5183cf507f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f403582103ac7982290292097e2d072b5520911a4c94af713ae49cdd8ab6fcd1895c194ef306d90130a3018a182cf5183cf508f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665d9012fa502f4035821039fcc0a270027ee3d8ad2b41f172d03aa8f5353a9876301e0799f845bda6f1f3506d90130a3018a182cf5183cf509f500f400f4021a757e6fc9030309684b657973746f6e650a736163636f756e742e6c65646765725f6c697665',
      ),
    });
    expect(account.masterFingerprint).toBe(0x757e6fc9);
    expect(account.keys).toHaveLength(10);
    for (const [index, key] of account.keys.entries()) {
      expect(key.origin && keypathToText(key.origin)).toBe(`m/44'/60'/${index}'/0/0`);
      expect(key).toMatchObject({ chainCode: null, name: 'Keystone', note: 'account.ledger_live' });
    }
  });
});
