import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCbor } from '../cbor/cbor.ts';
import { createUrEncoder, createXoshiro } from './multipart.ts';
import { encodeBytewords, encodeUr, encodeUrPart, MAX_MESSAGE, readUr, toQrText, type UrPart } from './ur.ts';

/** The reference implementation's test message, as the CBOR byte string that its `bytes` UR carries. */
function wolf(length: number): Uint8Array {
  const random = createXoshiro(new TextEncoder().encode('Wolf'));
  return encodeCbor(Uint8Array.from({ length }, () => random.nextBelow(256)));
}

const SINGLE =
  'ur:bytes/hdeymejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtgwdpfnsboxgwlbaawzuefywkdplrsrjynbvygabwjldapfcsdwkbrkch';
const PARTS = [
  'ur:bytes/1-9/lpadascfadaxcywenbpljkhdcahkadaemejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtdkgslpgh',
  'ur:bytes/2-9/lpaoascfadaxcywenbpljkhdcagwdpfnsboxgwlbaawzuefywkdplrsrjynbvygabwjldapfcsgmghhkhstlrdcxaefz',
  'ur:bytes/3-9/lpaxascfadaxcywenbpljkhdcahelbknlkuejnbadmssfhfrdpsbiegecpasvssovlgeykssjykklronvsjksopdzmol',
  'ur:bytes/4-9/lpaaascfadaxcywenbpljkhdcasotkhemthydawydtaxneurlkosgwcekonertkbrlwmplssjtammdplolsbrdzcrtas',
  'ur:bytes/5-9/lpahascfadaxcywenbpljkhdcatbbdfmssrkzmcwnezelennjpfzbgmuktrhtejscktelgfpdlrkfyfwdajldejokbwf',
  'ur:bytes/6-9/lpamascfadaxcywenbpljkhdcackjlhkhybssklbwefectpfnbbectrljectpavyrolkzczcpkmwidmwoxkilghdsowp',
  'ur:bytes/7-9/lpatascfadaxcywenbpljkhdcavszmwnjkwtclrtvaynhpahrtoxmwvwatmedibkaegdosftvandiodagdhthtrlnnhy',
  'ur:bytes/8-9/lpayascfadaxcywenbpljkhdcadmsponkkbbhgsoltjntegepmttmoonftnbuoiyrehfrtsabzsttorodklubbuyaetk',
  'ur:bytes/9-9/lpasascfadaxcywenbpljkhdcajskecpmdckihdyhphfotjojtfmlnwmadspaxrkytbztpbauotbgtgtaeaevtgavtny',
  'ur:bytes/10-9/lpbkascfadaxcywenbpljkhdcahkadaemejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtwdkiplzs',
  'ur:bytes/11-9/lpbdascfadaxcywenbpljkhdcahelbknlkuejnbadmssfhfrdpsbiegecpasvssovlgeykssjykklronvsjkvetiiapk',
  'ur:bytes/12-9/lpbnascfadaxcywenbpljkhdcarllaluzmdmgstospeyiefmwejlwtpedamktksrvlcygmzemovovllarodtmtbnptrs',
  'ur:bytes/13-9/lpbtascfadaxcywenbpljkhdcamtkgtpknghchchyketwsvwgwfdhpgmgtylctotzopdrpayoschcmhplffziachrfgd',
  'ur:bytes/14-9/lpbaascfadaxcywenbpljkhdcapazewnvonnvdnsbyleynwtnsjkjndeoldydkbkdslgjkbbkortbelomueekgvstegt',
  'ur:bytes/15-9/lpbsascfadaxcywenbpljkhdcaynmhpddpzmversbdqdfyrehnqzlugmjzmnmtwmrouohtstgsbsahpawkditkckynwt',
  'ur:bytes/16-9/lpbeascfadaxcywenbpljkhdcawygekobamwtlihsnpalnsghenskkiynthdzotsimtojetprsttmukirlrsbtamjtpd',
  'ur:bytes/17-9/lpbyascfadaxcywenbpljkhdcamklgftaxykpewyrtqzhydntpnytyisincxmhtbceaykolduortotiaiaiafhiaoyce',
  'ur:bytes/18-9/lpbgascfadaxcywenbpljkhdcahkadaemejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtntwkbkwy',
  'ur:bytes/19-9/lpbwascfadaxcywenbpljkhdcadekicpaajootjzpsdrbalpeywllbdsnbinaerkurspbncxgslgftvtsrjtksplcpeo',
  'ur:bytes/20-9/lpbbascfadaxcywenbpljkhdcayapmrleeleaxpasfrtrdkncffwjyjzgyetdmlewtkpktgllepfrltataztksmhkbot',
];

const refused = (code: string) => expect.objectContaining({ code });

describe('UR', () => {
  it('writes and reads the single part of the reference implementation', () => {
    expect(encodeUr({ type: 'bytes', cbor: wolf(50) })).toBe(SINGLE);
    expect(readUr(SINGLE)).toEqual({ kind: 'whole', ur: { type: 'bytes', cbor: wolf(50) } });
  });

  it('writes the parts of the reference implementation, pure and mixed', () => {
    const encoder = createUrEncoder({ type: 'bytes', cbor: wolf(256) }, { maxFragment: 30 });
    expect(encoder.parts).toBe(9);
    expect(PARTS.map(() => encoder.next())).toEqual(PARTS);
  });

  it('repeats a single part', () => {
    const encoder = createUrEncoder({ type: 'bytes', cbor: wolf(50) }, { maxFragment: 100 });
    expect([encoder.parts, encoder.next(), encoder.next()]).toEqual([1, SINGLE, SINGLE]);
  });

  it('reads either case with white space around', () => {
    expect(readUr(`\n ${toQrText(SINGLE)}\t`)).toEqual(readUr(SINGLE));
    expect(toQrText(SINGLE)).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
  });

  it('keeps every fragment within the size asked for', () => {
    const size = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 500 }), size, (cbor, maxFragment) => {
        const encoder = createUrEncoder({ type: 'bytes', cbor }, { maxFragment });
        const read = readUr(encoder.next());
        const length = read.kind === 'part' ? read.part.data.length : read.ur.cbor.length;
        expect(length).toBeLessThanOrEqual(maxFragment);
        expect(encoder.parts).toBe(read.kind === 'part' ? read.part.seqLen : 1);
      }),
    );
  });

  it.each([
    '',
    'ur:',
    'ethereum:0x0000000000000000000000000000000000000000',
    'ur:bytes',
    'ur:bytes/',
    'ur:by_tes/aeadaolazmjendeoti',
    `ur:${'a'.repeat(65)}/aeadaolazmjendeoti`,
    'ur:bytes/aeadaolazmjendeotx',
    'ur:bytes/aeadaolazmjendeoti/',
    'ur:bytes/1-2/3-4/aeadaolazmjendeoti',
    'ur:bytes/0-9/aeadaolazmjendeoti',
    'ur:bytes/01-9/aeadaolazmjendeoti',
    'ur:bytes/1-9/aeadaolazmjendeoti',
    'ur:bytes/aeadaolazm jendeoti',
  ])('refuses %j', (text) => {
    expect(() => readUr(text)).toThrow(refused('INPUT_UR_INVALID'));
  });

  it('refuses parts whose head and body disagree or cannot be', () => {
    const part: UrPart = {
      type: 'bytes',
      seqNum: 3,
      seqLen: 4,
      messageLen: 38,
      checksum: 7,
      data: new Uint8Array(10),
    };
    const rewrite = (path: string, items: Parameters<typeof encodeCbor>[0]): string =>
      `ur:bytes/${path}/${encodeBytewords(encodeCbor(items))}`;
    const data = part.data;
    expect(readUr(encodeUrPart(part))).toEqual({ kind: 'part', part });
    expect(readUr(rewrite('3-4', [3, 4, 38, 7, data]))).toEqual({ kind: 'part', part });
    for (const text of [
      rewrite('2-4', [3, 4, 38, 7, data]),
      rewrite('3-5', [3, 4, 38, 7, data]),
      rewrite('3-4', [3, 4, 41, 7, data]),
      rewrite('3-4', [3, 4, 30, 7, data]),
      rewrite('3-4', [3, 4, 0, 7, new Uint8Array()]),
      rewrite('3-4', [3, 4, -38, 7, data]),
      rewrite('3-4', [3, 4, 38, 2 ** 32, data]),
      rewrite('3-4', [3, 4, 38, true, data]),
      rewrite('3-4', [3, 4, 38, 7, 'data']),
      rewrite('3-4', [3, 4, 38, 7]),
      rewrite('3-4', [3, 4, 38, 7, data, 0]),
      rewrite('3-4', 3),
      rewrite('4294967296-4', [4294967296, 4, 38, 7, data]),
    ])
      expect(() => readUr(text), text).toThrow(refused('INPUT_UR_INVALID'));
    for (const text of [
      encodeUrPart({ ...part, seqLen: 2049, messageLen: 20490 }),
      encodeUrPart({ ...part, seqLen: 1048577, messageLen: 1048577, data: new Uint8Array(1) }),
      encodeUrPart({ ...part, messageLen: MAX_MESSAGE + 1 }),
    ])
      expect(() => readUr(text)).toThrow(refused('INPUT_UR_TOO_LARGE'));
  });

  it('bounds what it reads and writes', () => {
    const large = { type: 'bytes', cbor: new Uint8Array(MAX_MESSAGE + 1) };
    expect(() => encodeUr(large)).toThrow(refused('INPUT_UR_TOO_LARGE'));
    expect(() => createUrEncoder(large, { maxFragment: 2000 })).toThrow(refused('INPUT_UR_TOO_LARGE'));
    const message = { type: 'bytes', cbor: new Uint8Array(2049) };
    expect(() => createUrEncoder(message, { maxFragment: 1 })).toThrow(refused('INPUT_UR_TOO_LARGE'));
    expect(createUrEncoder(message, { maxFragment: 2 }).parts).toBe(1025);
    for (const maxFragment of [0, -1, Number.NaN])
      expect(() => createUrEncoder(message, { maxFragment })).toThrow(refused('INPUT_UR_INVALID'));
    expect(() => encodeUr({ type: 'Bytes', cbor: message.cbor })).toThrow(refused('INPUT_UR_INVALID'));
    expect(() => encodeUr({ type: 'bytes', cbor: new Uint8Array() })).toThrow(refused('INPUT_UR_INVALID'));
    const text = `ur:bytes/${encodeBytewords(large.cbor)}`;
    expect(() => readUr(text)).toThrow(refused('INPUT_UR_TOO_LARGE'));
    expect(() => readUr('a'.repeat(3_000_000))).toThrow(refused('INPUT_UR_TOO_LARGE'));
  });
});
