/** Whether a contract says that it keeps collectibles (ERC-165). One that says nothing is asked no further. */
import type { Address } from '#core/address/address.ts';
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { wordsOf } from '#core/simulation/probes.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { Networks } from '../rpc/networks.ts';
import { data } from '../rpc/schemas.ts';

/** `supportsInterface(bytes4)`. */
const SUPPORTS = '0x01ffc9a7';
/** The ids that the standards give themselves. */
const IDS = { erc721: '80ac58cd', erc1155: 'd9b67a26' } as const;
/** Nobody supports this one (ERC-165): whoever says yes to it says yes to everything. */
const NONE = 'ffffffff';
/** What ERC-165 allows an answer to cost. */
const GAS = '0x7530';

type CollectibleStandard = keyof typeof IDS;

/** Errors: `RPC_*`. */
export async function readCollectibleStandard(
  networks: Networks,
  chainId: ChainId,
  contract: Address,
  options: CallOptions = {},
): Promise<CollectibleStandard | null> {
  const client = await networks.client(chainId);
  return client.with(async (endpoint) => {
    const says = async (id: string): Promise<boolean> => {
      const call = { to: contract, data: question(id), gas: GAS };
      try {
        return isTrue(await endpoint.call('eth_call', [call, 'latest'], data, options));
      } catch (thrown) {
        if (hasCode(thrown, 'RPC_REFUSED')) return false;
        throw thrown;
      }
    };
    const [erc721, erc1155, anything] = await Promise.all([says(IDS.erc721), says(IDS.erc1155), says(NONE)]);
    if (anything) return null;
    return erc721 ? 'erc721' : erc1155 ? 'erc1155' : null;
  }, options);
}

const question = (id: string): Hex => unwrap(parseHex(`${SUPPORTS}${id.padEnd(64, '0')}`));

function isTrue(answer: Hex): boolean {
  return hexSize(answer) === 32 && wordsOf(answer)[0] === 1n;
}
