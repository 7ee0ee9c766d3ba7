/**
 * What people decided about icons (`icons.ts`): tokens that the package of icons does not name by their contract, and
 * the marks that are our own.
 */
import type { TokenKey } from './reviewed-tokens.ts';

/** Chains that the package's tokens name otherwise than its networks do. */
export const PLATFORMS: Readonly<Record<string, number>> = {
  'optimistic-ethereum': 10,
  xdai: 100,
  'polygon-pos': 137,
};

/** The chain's own coin, where it is not Ether, by the package's icon. */
export const COINS: Readonly<Record<number, string>> = {
  56: 'token:BNB',
  100: 'token:DAI',
  137: 'token:POL',
  5000: 'token:MNT',
  42220: 'token:CELO',
  43114: 'token:AVAX',
  80002: 'token:POL',
};

/** Drawn for Evident: `own:` and their name stands for them. */
const field = (colour: string, mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path fill="${colour}" d="M0 0h36v36H0z"/>${mark}</svg>`;
const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;

const diamond = (colour: string) =>
  field(
    colour,
    '<path d="M18 7.5 25 19l-7 4.1L11 19z" fill="#fff" fill-opacity=".92"/><path d="m11 21 7 4.1 7-4.1-7 8.6z" fill="#fff" fill-opacity=".6"/>',
  );
const half = (colour: string) =>
  field(
    colour,
    '<circle cx="18" cy="18" r="9.5" fill="none" stroke="#fff" stroke-width="3"/><path d="M18 8.5a9.5 9.5 0 0 1 0 19z" fill="#fff"/>',
  );

export const OWN: Readonly<Record<string, string>> = {
  // The package's is black, which is lost on a dark ground.
  'own:ether': diamond('#5a63a6'),
  // A coin in a wrapping is not the coin.
  'own:weth': diamond('#a8506b'),
  'own:usdx': field(
    '#2a7d68',
    line(
      'M18 9.5v17M22.3 13.6c-.7-1.3-2.3-2-4.3-2-2.5 0-4.3 1.1-4.3 3 0 4.4 9 2 9 6.6 0 2-2 3.2-4.7 3.2-2.3 0-4.1-.9-4.8-2.4',
    ),
  ),
  'own:daix': field(
    '#c98a24',
    line('M13.5 11h4.6c4.2 0 6.7 2.9 6.7 7s-2.5 7-6.7 7h-4.6zM10.5 16h17M10.5 20h17'),
  ),
  'own:tix': field(
    '#77588f',
    line('M10.5 13.5h15v3a1.6 1.6 0 0 0 0 3.1v3h-15v-3a1.6 1.6 0 0 0 0-3.1zM18.6 16v.1M18.6 20v.1'),
  ),
  'own:demo': half('#0d5a5e'),
  'own:demo2': half('#4d4a8c'),
};

export const DEMO_CHAINS: Readonly<Record<number, string>> = { 31337: 'own:demo', 31338: 'own:demo2' };

/** Those of the demo chain stand by the contract that its seed always puts there; a test compares them. */
export const PICKED: Readonly<Record<TokenKey, string>> = {
  // Ethereum.
  '1/0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': 'token:UNI',
  '1/0x6b3595068778dd592e39a122f4f5a5cf09c90fe2': 'token:SUSHI',
  '1/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': 'own:weth',
  // OP Mainnet.
  '10/0x01bff41798a0bcf287b996046ca68b395dbc1071': 'token:USDT',
  '10/0x3eaeb77b03dbc0f6321ae1b72b2e9adb0f60112b': 'token:SUSHI',
  '10/0x4200000000000000000000000000000000000006': 'own:weth',
  '10/0x65559aa14915a70190438ef90104769e5e890a00': 'token:ENS',
  '10/0x6fd9d7ad17242c41f7131d257212c54a0e816691': 'token:UNI',
  '10/0x94b008aa00579c1307b0ef2c499ad98a8ce58e58': 'token:USDT',
  '10/0xab7badef82e9fe11f6f33f87bc9bc2aa27f2fcb5': 'token:MKR',
  '10/0xcb59a0a753fdb7491d5f3d794316f1ade197b21e': 'token:TUSD',
  // BNB Smart Chain.
  '56/0x55d398326f99059ff775485246999027b3197955': 'token:USDT',
  '56/0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d': 'token:USDC',
  '56/0x947950bcc74888a40ffa2593c5798f11fc9124c4': 'token:SUSHI',
  '56/0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c': 'token:BNB',
  '56/0xbf5140a22578168fd562dccf235e5d43a02ce9b1': 'token:UNI',
  // Gnosis.
  '100/0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1': 'own:weth',
  '100/0xddafbb505ad214d7b80b1f830fccc89b60fb7a83': 'token:USDC',
  '100/0xe91d153e0b41518a2ce8dd3d7944fa863463a97d': 'token:DAI',
  // Unichain.
  '130/0x022d952abcc6c8271f26e59e37a65dc359e6bc88': 'token:SNX',
  '130/0x02a24c380da560e4032dc6671d8164cfbeeaae1e': 'token:AAVE',
  '130/0x078d782b760474a361dda0af3839290b0ef57ad6': 'token:USDC',
  '130/0x20cab320a855b39f724131c69424240519573f81': 'token:DAI',
  '130/0x2982be2d0c6ae4a7d5bc1c8fe7b630e3bdfb3ce5': 'token:SUSHI',
  '130/0x52bf54eb4210f588320f3e4c151bca81f84a3201': 'token:YFI',
  '130/0x588ce4f028d8e7b53b687865d6a67b3a54c75518': 'token:USDT',
  '130/0x5a53b6d19d8edcb7923f0d840eebb3f09bbeefb7': 'token:LINK',
  '130/0x68a6dbc7214a0f2b0d875963663f1613814e8829': 'token:LDO',
  '130/0x80756faf1e7fec5678bf505670ef176ab5f0383a': 'token:ENS',
  '130/0x8c7879bf25d678d9949f305857bd4437d74132b9': 'token:FRAX',
  '130/0x8f187aa05619a017077f5308904739877ce9ea21': 'token:UNI',
  '130/0x9151434b16b9763660705744891fa906f660ecc5': 'token:USDT',
  '130/0x927b51f251480a681271180da4de28d44ec4afb8': 'token:WBTC',
  '130/0xbb2272ffc0ef8f439373adffd45c3591b3204d71': 'token:GRT',
  '130/0xdf78e4f0a8279942ca68046476919a90f2288656': 'token:COMP',
  '130/0xf81b7485b4cb59645f74528d702c7f8cd72577fb': 'token:LUSD',
  // Polygon.
  '137/0x0b3f868e0be5597d5db7feb59e1cadbb0fdda50a': 'token:SUSHI',
  '137/0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': 'token:POL',
  '137/0x7ceb23fd6bc0add59e62ac25578270cff1b9f619': 'own:weth',
  '137/0xb33eaad8d922b1083446dc23f610c2567fb5180f': 'token:UNI',
  '137/0xc2132d05d31c914a87c6611c10748aeb04b58e8f': 'token:USDT',
  // ZKsync Era.
  '324/0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4': 'token:USDC',
  '324/0x493257fd37edb34451f62edf8d2a0c418852ba4c': 'token:USDT',
  '324/0x5aea5775959fbc2557cc8789bc1bf90a239d9a91': 'own:weth',
  // Soneium.
  '1868/0x3a337a6ada9d885b6ad95ec48f9b75f197b5ae35': 'token:USDT',
  '1868/0x4200000000000000000000000000000000000006': 'own:weth',
  // Mantle.
  '5000/0x09bc4e0d864854c6afb6eb9a9cdf58ac190d0df9': 'token:USDC',
  '5000/0x779ded0c9e1022225f8e0630b35a9b54be713736': 'token:USDT',
  '5000/0x78c1b0c915c4faa5fffa6cabf0219da63d7f4cb8': 'token:MNT',
  '5000/0xdeaddeaddeaddeaddeaddeaddeaddeaddead1111': 'own:weth',
  // Base.
  '8453/0x22e6966b799c4d5b13be962e1d117b56327fda66': 'token:SNX',
  '8453/0x4200000000000000000000000000000000000006': 'own:weth',
  '8453/0x63706e401c06ac8513145b7687a14804d17f814b': 'token:AAVE',
  '8453/0x7d49a065d17d6d4a55dc13649901fdbb98b2afba': 'token:SUSHI',
  '8453/0x9e1028f5f1d5ede59748ffcee5532509976840e0': 'token:COMP',
  '8453/0xc3de830ea07524a0761646a6a4e4be0e114a3c83': 'token:UNI',
  // Arbitrum One.
  '42161/0x82af49447d8a07e3bd95bd0d56f35241523fbab1': 'own:weth',
  '42161/0xba5ddd1f9d7f570dc94a51479a000e3bce967196': 'token:AAVE',
  '42161/0xd4d42f0b6def4ce0383636770ef773390d85c61a': 'token:SUSHI',
  '42161/0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0': 'token:UNI',
  '42161/0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': 'token:USDT',
  // Celo.
  '42220/0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e': 'token:USDT',
  '42220/0xd221812de1bd094f35587ee8e174b07b6167d9af': 'own:weth',
  // Avalanche C-Chain.
  '43114/0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': 'token:AVAX',
  // Ink.
  '57073/0x0200c29006150606b650577bbe7b6248f58470c1': 'token:USDT',
  '57073/0x2d270e6886d130d724215a266106e6832161eaed': 'token:USDC',
  '57073/0x4200000000000000000000000000000000000006': 'own:weth',
  // Linea.
  '59144/0x176211869ca2b568f2a7d4ee941e073a821ee1ff': 'token:USDC',
  '59144/0x3aab2285ddcddad8edf438c1bab47e1a9d05a9b4': 'token:WBTC',
  '59144/0xa219439258ca9da29e9cc4ce5596924745e12b93': 'token:USDT',
  '59144/0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f': 'own:weth',
  // Blast.
  '81457/0x4300000000000000000000000000000000000004': 'own:weth',
  // Scroll.
  '534352/0x06efdbff2a14a7c8e15944d1f4a48f9f95f663a4': 'token:USDC',
  '534352/0x5300000000000000000000000000000000000004': 'own:weth',
  // The first demo chain.
  '31337/0x8328cc43a7ce5e6c89fa8cae77fd95d5468a9ab1': 'own:usdx',
  '31337/0x3b5522833263aaa1ad3b125a65a4a988f6406253': 'own:daix',
  '31337/0x39c36387db0383b04ca5d1c9d95b95979f86a5a5': 'own:tix',
  '31337/0x26e6954d4a59081af8722c046f00a9bae830f1a7': 'own:weth',
};
