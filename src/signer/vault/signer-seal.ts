/**
 * The seal by which a person knows the signer: a picture and two words, drawn once, kept by the signer alone and
 * stored unsealed, since it must be shown before any password is asked. It guards against imitation by the page
 * around the signer, not against somebody who can read the signer's storage.
 */
import * as v from 'valibot';
import { type Seal, sealSchema } from './limits.ts';
import { type RandomSource, randomBelow, randomBytes } from './random.ts';
import { toText } from './seal.ts';

function pick(words: readonly string[], random: RandomSource): string {
  const chosen = words[randomBelow(random, words.length)];
  if (chosen === undefined) throw new RangeError('word');
  return chosen;
}

/** The words of the seal: 256 ways to be, 256 things to see. Short, common, kind, and hard to take for another. */

const split = (text: string): readonly string[] => text.trim().split(/\s+/);

export const QUALITIES = split(`
  agile airy alert alpine amber ample arctic autumn azure balmy beige black blue bouncy brass brave breezy
  brief bright brisk bronze brown bubbly calm careful cheery chilly civil clean clear clever cloudy
  coastal cobalt cool copper coral cream crimson crisp curious curly cyan daily dapper daring dewy distant
  dotted downy dreamy dry dusty eager early earthy easy ebony elegant emerald exact faint fair famous
  fancy fast fawn festive fine firm flat fleet flowery foggy folded fond formal fresh friendly full fuzzy
  gentle ginger glad glassy gleaming golden graceful grand grassy green grey happy hardy hazel hearty high
  hilly hollow honest humble hushed indigo inland ivory jade jolly jovial keen khaki kind large lavender
  leafy lemon level light lilac limber lime linen little local lofty lone long loud loyal lucky lunar
  magenta maroon mauve mellow merry mild mint modest mossy narrow navy neat nimble noble novel oaken ochre
  olive onyx opal orange orchid oval patient peaceful pearl pink placid playful plum polar polite prime
  proud pure purple quick quiet rainy rapid rare ready red ripe robust rocky rose round royal ruby russet
  rust rustic saffron sage salmon sand sapphire scarlet sepia serene sharp sheer shiny short shy sienna
  silken silver simple slate sleek sleepy slender slow smart smooth snowy snug soft solar spare spicy
  splendid spry square stable steady steel still stout sturdy sunny supple swift tall tame tan tawny teal
  tender thrifty tidal tiny topaz tranquil true turquoise umber upright valiant vast vernal violet vivid
  warm wavy white wide wild wintry wise witty woolly yellow young
`);

export const THINGS = split(`
  acorn albatross almond anchor antelope apricot arch arrow ash aster badger bamboo banjo barn basil
  basket beacon bear beech beetle bell birch blossom boat bobcat bonfire boulder bracken bramble bridge
  broom buffalo bugle butter button cactus camel candle canoe cardinal carrot castle cedar chalk cherry
  chestnut chimney clam clarinet cliff clock cloud coconut comet compass condor cottage cougar cove crab
  crane creek cricket crocus cuckoo curlew cypress daisy dandelion delta desert dolphin donkey dragonfly
  drum duck dune easel eel egret elder elk ermine falcon feather fern fiddle field fig finch flint flute
  forest fountain frog garden gate gazelle gecko glacier glen goat goose grape grouse grove gull hammock
  harbour hare harp hawk hawthorn hazelnut heath hedge heron hill holly honey hornbeam horse hyacinth ibex
  inlet iris island ivy jasmine jay juniper kayak kestrel kingfisher kite koala lagoon lantern larch lark
  laurel lemur leopard lichen lighthouse lily lion lizard llama lobster lynx magnet magpie mallard mango
  maple marble marigold marsh marten meadow melon meteor mirror mole moon moose moth mountain mule
  mushroom newt nutmeg oak oasis ocean octopus orchard oriole osprey otter owl oyster panda papaya parrot
  parsley peach pear pebble pelican penguin petrel pheasant piano pigeon pine plume pond pony poplar
  porcupine prairie puffin quail quince rabbit raccoon raven reed reindeer ridge river robin rowan saddle
  salamander sandpiper seal shell shore shrew snail sparrow spruce squirrel stag stone stork summit
  swallow sycamore tapir teapot tern thrush thyme tiger toad trout tulip tundra turtle valley viola walnut
  walrus warbler weasel whale wheat willow wombat wren yak yew
`);

/** Error: `KEY_RANDOMNESS`. */
export function drawSeal(random: RandomSource): Seal {
  return { picture: toText(randomBytes(random, 16)), words: [pick(QUALITIES, random), pick(THINGS, random)] };
}

/** Null when absent or unreadable. It is never drawn again: a seal that changes would teach people to ignore it. */
export function readSeal(stored: unknown): Seal | null {
  const parsed = v.safeParse(sealSchema, stored);
  return parsed.success ? parsed.output : null;
}
