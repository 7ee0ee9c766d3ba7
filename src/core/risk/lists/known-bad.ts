/**
 * Addresses that public authorities or the victims themselves have named as those of thieves. A short list on purpose:
 * what is not on it is not thereby good, and nobody is on it without a published source. Addresses are the same on
 * every chain, since one key holds them all. A test checks the number of each list and every EIP-55 checksum.
 */
import type { Address } from '../../address/address.ts';

/**
 * United States Treasury, OFAC, Specially Designated Nationals: the addresses of LAZARUS GROUP, among them the one that
 * emptied the Ronin bridge (added 14 April 2022, then 22 April 2022 and later).
 */
const OFAC_LAZARUS: readonly string[] = [
  '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
  '0xa0e1c89Ef1a489c9C7dE96311eD5Ce5D32c20E4B',
  '0x3Cffd56B47B7b41c56258D9C7731ABaDc360E073',
  '0x53b6936513e738f44FB50d2b9476730C0Ab3Bfc1',
  '0x35fB6f6DB4fb05e6A4cE86f2C93691425626d4b1',
  '0xF7B31119c2682c88d88D455dBb9d5932c65Cf1bE',
  '0x3e37627dEAA754090fBFbb8bd226c1CE66D255e9',
  '0x08723392Ed15743cc38513C4925f5e6be5c17243',
];

/**
 * FBI, Internet Crime Complaint Center, public service announcement PSA250226 of 26 February 2025, "North Korea
 * Responsible for $1.5 Billion Bybit Hack": the 51 addresses that hold or held what was stolen.
 */
const FBI_BYBIT: readonly string[] = [
  '0x51E9d833Ecae4E8D9D8Be17300AEE6D3398C135D',
  '0x96244D83DC15d36847C35209bBDc5bdDE9bEc3D8',
  '0x83c7678492D623fb98834F0fbcb2E7b7f5Af8950',
  '0x83Ef5E80faD88288F770152875Ab0bb16641a09E',
  '0xAF620E6d32B1c67f3396EF5d2F7d7642Dc2e6CE9',
  '0x3A21F4E6Bbe527D347ca7c157F4233c935779847',
  '0xfa3FcCCB897079fD83bfBA690E7D47Eb402d6c49',
  '0xFc926659Dd8808f6e3e0a8d61B20B871F3Fa6465',
  '0xb172F7e99452446f18FF49A71bfEeCf0873003b4',
  '0x6d46bd3AfF100f23C194e5312f93507978a6DC91',
  '0xf0a16603289eAF35F64077Ba3681af41194a1c09',
  '0x23Db729908137cb60852f2936D2b5c6De0e1c887',
  '0x40e98FeEEbaD7Ddb0F0534Ccaa617427eA10187e',
  '0x140c9Ab92347734641b1A7c124ffDeE58c20C3E3',
  '0x684d4b58Dc32af786BF6D572A792fF7A883428B9',
  '0xBC3e5e8C10897a81b63933348f53f2e052F89a7E',
  '0x5Af75eAB6BEC227657fA3E749a8BFd55f02e4b1D',
  '0xBCA02B395747D62626a65016F2e64A20bd254A39',
  '0x4C198B3B5F3a4b1Aa706daC73D826c2B795ccd67',
  '0xCd7eC020121Ead6f99855cbB972dF502dB5bC63a',
  '0xbdE2Cc5375fa9E0383309A2cA31213f2D6cabcbd',
  '0xD3C611AeD139107DEC2294032da3913BC26507fb',
  '0xB72334cB9D0b614D30C4c60e2bd12fF5Ed03c305',
  '0x8c7235e1A6EeF91b980D0FcA083347FBb7EE1806',
  '0x1bb0970508316DC735329752a4581E0a4bAbc6B4',
  '0x1eB27f136BFe7947f80d6ceE3Cf0bfDf92b45e57',
  '0xCd1a4A457cA8b0931c3BF81Df3CFa227ADBdb6E9',
  '0x09278b36863bE4cCd3d0c22d643E8062D7a11377',
  '0x660BfcEa3A5FAF823e8f8bF57dd558db034dea1d',
  '0xE9bc552fdFa54b30296d95F147e3e0280FF7f7e6',
  '0x30a822CDD2782D2B2A12a08526452e885978FA1D',
  '0xB4a862A81aBB2f952FcA4C6f5510962e18c7f1A2',
  '0x0e8C1E2881F35Ef20343264862A242FB749d6b35',
  '0x9271EDdda0F0f2bB7b1A0c712bdF8dbD0A38d1Ab',
  '0xe69753Ddfbedbd249E703EB374452E78dae1ae49',
  '0x2290937A4498C96eFfb87b8371a33D108F8D433f',
  '0x959c4CA19c4532C97A657D82d97acCBAb70e6fb4',
  '0x52207Ec7B1b43AA5DB116931a904371ae2C1619e',
  '0x9eF42873Ae015AA3da0c4354AeF94a18D2B3407b',
  '0x1542368a03ad1f03d96D51B414f4738961Cf4443',
  '0x21032176B43d9f7E9410fB37290a78f4fEd6044C',
  '0xA4B2Fd68593B6F34E51cB9eDB66E71c1B4Ab449e',
  '0x55CCa2f5eB07907696afe4b9Db5102bcE5feB734',
  '0xA5A023E052243b7cce34Cbd4ba20180e8Dea6Ad6',
  '0xdD90071D52F20e85c89802e5Dc1eC0A7B6475f92',
  '0x1512fcb09463A61862B73ec09B9b354aF1790268',
  '0xF302572594a68aA8F951faE64ED3aE7DA41c72Be',
  '0x723a7084028421994d4a7829108D63aB44658315',
  '0xf03AfB1c6A11A7E370920ad42e6eE735dBedF0b1',
  '0xEB0bAA3A556586192590CAD296b1e48dF62a8549',
  '0xD5b58Cf7813c1eDC412367b97876bD400ea5c489',
];

/**
 * The Bybit theft of 21 February 2025 itself, as its transactions show (0x46deef0f…7882 and 0xb61413c4…072c): the
 * account that led it, the code it put in place of the Safe, and the first account that was paid.
 */
const BYBIT_THEFT: readonly string[] = [
  '0x0fa09C3A328792253f8dee7116848723b72a6d2e',
  '0xbDd077f651EBe7f7b3cE16fe5F2b025BE2969516',
  '0x47666Fab8bd0Ac7003bce3f5C3585383F09486E2',
];

/**
 * The BadgerDAO theft of 2 December 2021: the account to which a changed web page had people give unlimited
 * allowances (post-mortems of BadgerDAO and Rekt).
 */
const BADGER_THEFT: readonly string[] = ['0x1FCdb04d0C5364FBd92C73cA8AF9BAA72c269107'];

/**
 * Where fake mints, giveaways and investments had people pay or give allowances, as the reports tell with which their
 * sites came onto MetaMask's and CryptoScamDB's lists between 4 April 2022 and 18 June 2023: of those that were merged,
 * MetaMask/eth-phishing-detect 7066, 7160, 7165, 7179, 7200, 7226, 7228, 7229, 7240, 7253, 7330, 7369, 12846 and
 * CryptoScamDB/blacklist 404, 405, 408. Only addresses with a checksum, which a slip of copying would break.
 */
const PHISHING_REPORTS: readonly string[] = [
  '0x5DF6FFED8B8ac44c49930A5Ae9B39c94A9fCa351',
  '0x7B532F02726E66Fb9447CaC7d5a028b9C2a69A5b',
  '0x2CcdbFC13aDa8567eb716901408394dDCaE742Db',
  '0x2cD6259e9285C650C738198Ed734103c4BB1282E',
  '0x2A2f378F41567E48AC0D4321540D1bdB222c4A51',
  '0xF324Af68CdC25D79EF88c0B6e58f94fB5E169d53',
  '0xe3de02fC19a211C73A6596dB5E41F5d0E9FA24B9',
  '0x6964a3833D7C8f8b622AD375051A2cfEB1Cea500',
  '0x335eEEF8e93A7A757D9e7912044d9cd264e2b2D8',
  '0x89B0Ee7A51efe05b0058b53BbC8457025daa5Bc1',
  '0x81c81539fcCb098905c2E2D62C6BEea6c10355Fa',
  '0x8c7934611b6AD70FBEa13A1593dE167a4689b9A9',
  '0xd76D483aEC2fa0f91d3F47Df81d99B84f998326d',
  '0xAd9939146D36e7185e98Ca3AF416502CDc1B43f0',
  '0x8C71aF2149855648F6aB59dac2298448D33C3999',
  '0x6aB591105F2B3312a92e0c92791E45B70734Cdac',
  '0x5212FCDE5E7DC903230b593E2c0697FCC04B4155',
  '0x6913679Bad38475C1A3dF6ed6fE36a9939210b9e',
  '0x29082d65530D8faCca62061447080a0aD06bf372',
  '0xf03EAedC6EB086F7FEd66417e4214963E12142A4',
  '0xD838c8F2A55562dA7F62EC48eA8E6C11F50b2c9F',
  '0x604636852e1C0d7D1301D938924F80E4f4955Ca9',
  '0x20Cdc932Cd9394ef0aC1A89f890456E5fc6f16F0',
  '0xA1F61cEEa3bd4471DC1A094b3cFb22cEc6Ad020d',
  '0xF2e0400cb6f4711076622c1211bA0E1a6d1282f9',
  '0xFB66DaC386b6227bB17CeF2Eea93536c1712fCCc',
  '0xF9F64f4184D05CEA96DAcC1BE6fCE277105A7A6b',
  '0xd6f567573F3f61c459b1277B4F6539Fdc2f03ea7',
  '0x624903e24B0B8F5d9D10e9Dd633f05D2479500a7',
  '0xF201D0a10EE5D5429aC8830dbCE2048b42D98C55',
  '0xfA27D2868c3472389C50939062Ad3d0DE59A323f',
  '0xB9012c81Bd95d29b397FE26534d1967c9A1eFD47',
  '0x77017c2e2258E6927eC4C9Bcc5f22987bdf34BFC',
  '0x7BaC92deeadDaa542B6B428847c8ec6F8d74D8f0',
  '0x773F31f5e83FD92079256d696a0278241b1cB56E',
  '0x195632255AcD8182ff5752aaa1210376bF904F06',
  '0xaa1e3C33Fa220D3908cF5fe0dc9776A67A97Bb09',
  '0x9D144fFc9Ab596e97F1A1e9Cc0E029C1C2f05dd7',
  '0x1fA3CBD4d066264cabB13a7c562f35cbF25Adfd5',
  '0x7497DBA68bBF14C5a8b6B2caE20E92687DB9b34e',
  '0x6d635c8Ae9bd9Da2f7EA2a759130E04A05341B27',
  '0x66CF9f05C54ED17d5eC14aC017807c4bD33CfCe5',
  '0x8ab73681C7804406c71D62872be0CCd1bF9Fc2E8',
  '0x4E02375a803462FE27cb489e7C16ade676f13cD8',
  '0x0BB5690957d9def9Ac09dA2e9666cb15a4D43800',
  '0x94a8Dafd6aB73A0e1cb5C9eE8E80157e753Ffb7b',
  '0x63605E53D422C4F1ac0e01390AC59aAf84C44A51',
];

export interface BadList {
  /** Who says so. The sentence about such an address names it. */
  readonly source: 'treasury' | 'fbi' | 'bybit' | 'badgerDao' | 'phishing';
  /** Of the list, or of what it tells, as `yyyy-mm-dd`; of several days the first. */
  readonly date: string;
  readonly addresses: readonly string[];
}

export const BAD_LISTS: readonly BadList[] = [
  {
    source: 'treasury',
    date: '2022-04-14',
    addresses: OFAC_LAZARUS,
  },
  {
    source: 'fbi',
    date: '2025-02-26',
    addresses: FBI_BYBIT,
  },
  { source: 'bybit', date: '2025-02-21', addresses: BYBIT_THEFT },
  { source: 'badgerDao', date: '2021-12-02', addresses: BADGER_THEFT },
  {
    source: 'phishing',
    date: '2022-04-04',
    addresses: PHISHING_REPORTS,
  },
];

const LISTS: ReadonlyMap<string, BadList> = new Map(
  BAD_LISTS.flatMap((list) => list.addresses.map((address) => [address, list] as const)),
);

/** The list that names the address as a thief's; null where all are silent. */
export function badBy(address: Address): BadList | null {
  return LISTS.get(address) ?? null;
}
