/** What each tool can be tried with. */
import { FIRST, MAIL, SECOND, TRANSACTION, TRANSFER } from '../../components/tool/examples.ts';
import type { ToolId } from '../../shared/toolbox.ts';
import { startOf, type Tool, type Values } from './tool.ts';

/** The canonical factory. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

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
  transaction: { bytes: TRANSACTION },
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
