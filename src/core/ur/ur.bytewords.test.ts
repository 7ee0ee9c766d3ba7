import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32, decodeBytewords, encodeBytewords } from './ur.ts';

/** The word list of BCR-2020-012. */
const WORDS = `
able acid also apex aqua arch atom aunt away axis back bald barn belt beta bias
blue body brag brew bulb buzz calm cash cats chef city claw code cola cook cost
crux curl cusp cyan dark data days deli dice diet door down draw drop drum dull
duty each easy echo edge epic even exam exit eyes fact fair fern figs film fish
fizz flap flew flux foxy free frog fuel fund gala game gear gems gift girl glow
good gray grim guru gush gyro half hang hard hawk heat help high hill holy hope
horn huts iced idea idle inch inky into iris iron item jade jazz join jolt jowl
judo jugs jump junk jury keep keno kept keys kick kiln king kite kiwi knob lamb
lava lazy leaf legs liar limp lion list logo loud love luau luck lung main many
math maze memo menu meow mild mint miss monk nail navy need news next noon note
numb obey oboe omit onyx open oval owls paid part peck play plus poem pool pose
puff puma purr quad quiz race ramp real redo rich road rock roof ruby ruin runs
rust safe saga scar sets silk skew slot soap solo song stub surf swan taco task
taxi tent tied time tiny toil tomb toys trip tuna twin ugly undo unit urge user
vast very veto vial vibe view visa void vows wall wand warm wasp wave waxy webs
what when whiz wolf work yank yawn yell yoga yurt zaps zero zest zinc zone zoom
`
  .trim()
  .split(/\s+/);

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

describe('CRC-32', () => {
  it('agrees with the vectors of BCR-2024-001', () => {
    expect(crc32(new TextEncoder().encode('Wolf'))).toBe(0x598c84dc);
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });
});

describe('bytewords', () => {
  it('stand for the first and last letters of the 256 words', () => {
    expect(WORDS).toHaveLength(256);
    const minimal = WORDS.map((word) => word.charAt(0) + word.charAt(3)).join('');
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(encodeBytewords(all).slice(0, -8)).toBe(minimal);
  });

  it.each([
    [
      'd99d6ca20150c7098580125e2ab0981253468b2dbc5202c11947da',
      'tantjzoeadgdstaslplabghydrpfmkbggufgludprfgmaosecffltnsoaawkbd',
    ],
    ['c7098580125e2ab0981253468b2dbc52', 'staslplabghydrpfmkbggufgludprfgmzepsbtwd'],
    ['00010280ff', 'aeadaolazmjendeoti'],
  ])('writes and reads the vectors of BCR-2020-012', (body, text) => {
    expect(encodeBytewords(bytes(body))).toBe(text);
    expect(decodeBytewords(text)).toEqual(bytes(body));
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (body) => {
        expect(decodeBytewords(encodeBytewords(body))).toEqual(body);
      }),
    );
  });

  it('notices any change of one letter', () => {
    const body = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(body, fc.nat(), fc.nat(24), (original, at, shift) => {
        const text = encodeBytewords(original);
        const index = at % text.length;
        const letter = String.fromCharCode(97 + ((text.charCodeAt(index) - 97 + 1 + shift) % 26));
        const changed = text.slice(0, index) + letter + text.slice(index + 1);
        expect(() => decodeBytewords(changed)).toThrow(expect.objectContaining({ code: 'INPUT_UR_INVALID' }));
      }),
    );
  });

  it.each([
    '',
    'wf',
    'aeadaola',
    'aeadaolazojendeowf',
    'aeadaolazmjendeot',
    'aeadaolazmjendeot1',
    'AEADAOLAZMJENDEOTI',
  ])('refuses %j', (text) => {
    expect(() => decodeBytewords(text)).toThrow(expect.objectContaining({ code: 'INPUT_UR_INVALID' }));
  });
});
