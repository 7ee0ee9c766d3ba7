/** What each tool can be tried with: public values that a person may know from elsewhere. */
import type { ToolId } from '../../shared/toolbox.ts';
import { startOf, type Tool, type Values } from './tool.ts';

/** The first two accounts of the phrase that local chains are commonly started with, and the canonical factory. */
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const TRANSFER =
  '0x00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c8000000000000000000000000000000000000000000000000000000000016e360';
const MAIL = JSON.stringify(
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
    message: { to: SECOND, contents: 'Hello, Bob!' },
  },
  null,
  2,
);

/** Only the fields that differ from what the tool begins with. */
const EXAMPLES: Readonly<Record<ToolId, Values>> = {
  selector: {
    signatures: 'transfer(address to, uint256 amount)',
  },
  keccak: { value: 'Transfer(address,address,uint256)' },
  units: { amount: '1.5' },
  number: { value: '0xff' },
  text: { value: 'gm' },
  time: { value: '1663224162' },
  checksum: { address: FIRST.toLowerCase() },
  create: { creator: FIRST },
  create2: { creator: FACTORY, salt: `0x${'00'.repeat(32)}`, code: '0x00' },
  'abi-encode': { types: 'address to, uint256 amount', values: JSON.stringify([SECOND, '1500000']) },
  'abi-decode': { types: 'address to, uint256 amount', bytes: TRANSFER },
  'storage-slot': { key: FIRST },
  'name-hash': { name: 'alice.eth' },
  rlp: { value: '0xca83636174c583646f6780' },
  'typed-data': { json: MAIL },
  transaction: {
    bytes:
      '0x02f8730107843b9aca008504a817c8008252089470997970c51812dc3a010c7d01b50e0d17dc79c88814d1120d7b16000080c001a06f89d44ee797cab5e71ba443137558735dd5dd8192f0ee4ab6bd993b1a0760e2a035aa121605bae9ba9b343840420c83050a853160b9d12de575e5edccb2b9c5e9',
  },
  build: {
    chainId: '1',
    maxPriorityFeePerGas: '1000000000',
    maxFeePerGas: '20000000000',
    to: SECOND,
    value: '1500000000000000000',
  },
};

/** Every field of the tool, filled in. */
export function exampleOf(tool: Tool): Values {
  return { ...startOf(tool), ...EXAMPLES[tool.id] };
}
