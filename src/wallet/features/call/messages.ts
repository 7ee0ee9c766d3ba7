/** Strings of `/call`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/call', {
  title: 'Contract call',
  reviewTitle: 'Review the call',
  noChain: 'No network is enabled.',
  networks: 'Open Networks',
  to: 'Contract',
  toHint: 'An address, or a name such as app.eth',
  value: (symbol: string) => (symbol === '' ? 'Amount to send' : `${symbol} to send`),
  valueHint: 'Leave empty for none',
  data: 'Data',
  dataHint: 'Hex, starting with 0x. Leave empty for a payment.',
  bytes: (count: number) => plural(count, { one: '1 byte', other: `${countText(count)} bytes` }),
  abi: 'Function description',
  abiHint: 'For unknown functions: transfer(address to, uint256 amount), or a contract’s JSON ABI.',
  abiFound: (count: number) =>
    plural(count, {
      one: '1 function found.',
      other: `${countText(count)} functions found. Evident uses the one that matches the data.`,
    }),
  preview: 'What it does',
  previewEmpty: 'Enter a contract and data to see what the call does.',
  review: 'Review',
  later: 'Next you see a preview with the cost. Nothing is signed yet.',
  errors: 'Fix the highlighted fields.',
  resolving: 'The name is still resolving. Try again in a moment.',
  unreadTitle: 'Parts of the link are invalid.',
  unread: (parts: string) => `Left out: ${parts}. Check the form before you continue.`,
  names: { from: 'account', chain: 'network', to: 'contract', value: 'amount', data: 'data' },
  foreignTitle: 'The account in the link is not yours.',
  foreign: 'Choose one of your accounts.',
  offTitle: (chain: string) => `${chain} is disabled.`,
  off: 'Enable it in Networks, or choose another network.',
});
