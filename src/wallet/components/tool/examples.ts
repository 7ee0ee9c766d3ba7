/** What tools can be tried with: public values that a person may know from elsewhere. */

/** The first two accounts of the phrase that local chains are commonly started with. */
export const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** To the second, 1.5 of a token with six decimals: the arguments, and the call of USD Coin on Ethereum. */
export const TRANSFER =
  '0x00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c8000000000000000000000000000000000000000000000000000000000016e360';
export const CALL = {
  to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  data: `0xa9059cbb${TRANSFER.slice(2)}`,
} as const;

/** Signed by the first. */
export const MESSAGE = {
  text: 'Hello, Bob!',
  signature:
    '0xc8404f4f002c9274e33bc691e51e2912851a7f4aadd7a35dc849792ae8105f880a4ce445b7f0c10a272acf86b9647fec1a437b3581caa282b342c7cfdd2b90131c',
} as const;

/** Signed by the first for Ethereum, with a nonce that was used long ago. */
export const TRANSACTION =
  '0x02f8730107843b9aca008504a817c8008252089470997970c51812dc3a010c7d01b50e0d17dc79c88814d1120d7b16000080c001a06f89d44ee797cab5e71ba443137558735dd5dd8192f0ee4ab6bd993b1a0760e2a035aa121605bae9ba9b343840420c83050a853160b9d12de575e5edccb2b9c5e9';

export const MAIL = JSON.stringify(
  {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'contents', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    domain: { name: 'Ether Mail', version: '1', chainId: 1 },
    message: { to: SECOND, contents: MESSAGE.text },
  },
  null,
  2,
);
