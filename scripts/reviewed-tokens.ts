/**
 * What people decided about tokens where the public lists do not (`tokens.ts`): which are shown by a name of their own,
 * and which are left out.
 */

/** `<chain>/<address>`, lower case. */
export type TokenKey = string;

/**
 * Symbols that the lists do not agree on, or that are written in another way here: small letters as on the contract, a
 * bridged token by the ending that tells it apart from the issuer's own, a currency sign by the letter it stands for.
 */
export const RENAMED: Readonly<Record<TokenKey, string>> = {
  '1/0x57ab1ec28d129707052df4df418d58a2d46d5f51': 'sUSD',
  '1/0x68749665ff8d2d112fa859aa293f07a622782f38': 'XAUt',
  '1/0x812ba41e071c7b7fa4ebcfb62df5f45f6fa853ee': 'Neiro',
  '1/0xaaee1a9723aadb7afa2810263653a34ba2c21c7a': 'Mog',
  '1/0xe2f2a5c287993345a840db3b0845fbc70f5935a5': 'mUSD',
  '10/0x01bff41798a0bcf287b996046ca68b395dbc1071': 'USDT0',
  '10/0x7f5c764cbc14f9669b88837ca1490cca17c31607': 'USDC.e',
  // Binance-Peg Ether: its contract says ETH.
  '56/0x2170ed0880ac9a755fd29b2688956bd959f933f8': 'ETH',
  '130/0x58d68e179864605fea06eaadf1185c6e78921ebd': 'Mog',
  '130/0x9151434b16b9763660705744891fa906f660ecc5': 'USDT0',
  // Its name was WMATIC until 2024.
  '137/0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': 'WPOL',
  '137/0x2791bca1f2de4661ed88a30c99a7a9449aa84174': 'USDC.e',
  // Its name was agEUR until 2024.
  '137/0xe0b52e49357fd4daf2c15e02058dce6bc0057db4': 'EURA',
  '1868/0xba9986d2381edf1da03b0b9c1f8b00dc4aacc369': 'USDC.e',
  '42161/0x1debd73e752beaf79865fd6446b0c970eae7732f': 'cbETH',
  '42161/0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': 'USDT0',
  '42161/0xff970a61a04b1ca14834a43f5de4533ebddb5cc8': 'USDC.e',
  '42220/0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e': 'USDT',
  '43114/0x2147efff675e4a4ee1c2f918d181cdbd7a8e208f': 'ALPHA.e',
  '43114/0x37b608519f91f70f2eeb0e5ed9af4061722e4f76': 'SUSHI.e',
  '43114/0x3bd2b1c7ed8d396dbb98ded3aebb41350a5b2339': 'UMA.e',
  '43114/0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab': 'WETH.e',
  '43114/0x50b7545627a5162f82a992c33b87adc75187b218': 'WBTC.e',
  '43114/0x5947bb275c521040051d82396192181b413227a3': 'LINK.e',
  '43114/0x596fa47043f99a4e0f122243b841e55375cde0d2': 'ZRX.e',
  '43114/0x63a72806098bd3d9520cc43356dd78afe5d386d9': 'AAVE.e',
  '43114/0x88128fd4b259552a9a1d457f435a6527aab72d42': 'MKR.e',
  '43114/0x8a0cac13c7da965a312f08ea4229c37869e85cb9': 'GRT.e',
  '43114/0x8ebaf22b6f053dffeaf46f4dd9efa95d89ba8580': 'UNI.e',
  '43114/0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': 'USDt',
  '43114/0x98443b96ea4b0858fdf3219cd13e98c7a4690588': 'BAT.e',
  '43114/0x9eaac1b23d935365bd7b542fe22ceee2922f52dc': 'YFI.e',
  '43114/0xabc9547b534519ff73921b1fba6e672b5f58d083': 'WOO.e',
  '43114/0xbec243c995409e6520d7c41e404da5deba4b209b': 'SNX.e',
  '43114/0xc3048e19e76cb9a3aa9d77d8c03c29fc906e2437': 'COMP.e',
  '43114/0xd501281565bf7789224523144fe5d98e8b28f267': '1INCH.e',
  '57073/0x0200c29006150606b650577bbe7b6248f58470c1': 'USDT0',
  '57073/0x73e0c0d45e048d25fc26fa3159b0aa04bfa4db98': 'kBTC',
};

/** Taken although one list alone has them: on chains that the other lists leave out. */
export const HAND_PICKED: readonly TokenKey[] = [
  // Gnosis.
  '100/0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1',
  '100/0x6c76971f98945ae98dd7d4dfca8711ebea946ea6',
  '100/0x9c58bacc331c9aa871afd802db6379a98e80cedb',
  '100/0xddafbb505ad214d7b80b1f830fccc89b60fb7a83',
  '100/0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  '100/0xaf204776c7245bf4147c2612bf6e5972ee483701',
  '100/0x2a22f9c3b484c3629090feed35f17ff8f88f76f0',
  // ZKsync Era.
  '324/0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4',
  '324/0x493257fd37edb34451f62edf8d2a0c418852ba4c',
  '324/0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
  '324/0x703b52f2b28febcb60e1372858af5b18849fe867',
  // Mantle.
  '5000/0xdeaddeaddeaddeaddeaddeaddeaddeaddead1111',
  '5000/0x78c1b0c915c4faa5fffa6cabf0219da63d7f4cb8',
  '5000/0x779ded0c9e1022225f8e0630b35a9b54be713736',
  '5000/0x09bc4e0d864854c6afb6eb9a9cdf58ac190d0df9',
  '5000/0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
  // Arbitrum One: wstETH.
  '42161/0x5979d7b546e38e414f7e9822514be443a4800529',
  // Blast: WETH.
  '81457/0x4300000000000000000000000000000000000004',
];

/** On which the lists differ in a way that nobody resolved, and those that share their symbol with another one. */
export const LEFT_OUT: readonly TokenKey[] = [
  // FLUX: 8 decimals or 18.
  '1/0x720cd16b011b987da3518fbf38c3071d4f0d1495',
  // MIR: renamed in one list, and given up by its issuer.
  '1/0x09a3ecafa817268f77be1283176b946c4ff2e608',
  // KNC before its contract was replaced.
  '1/0xdd974d5c2e2928dea5f71b9825b8b646686bd200',
  // The chain's own coin, which Celo serves as a token as well.
  '42220/0x471ece3750da237f93b8e339c536989b8978a438',
];
