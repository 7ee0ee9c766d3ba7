/**
 * What apps written with wagmi 3, ethers 6 and web3 4 do at a press, in a page: bundled by `support/client-libraries.ts`,
 * loaded by the page of `support/apps.ts`.
 */
import { connect, createConfig, sendTransaction, switchChain } from '@wagmi/core';
import { BrowserProvider } from 'ethers';
import { defineChain, http } from 'viem';
import Web3 from 'web3';

export interface ClientChain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
}

/** 0.01 ETH: more than its fee. */
const AMOUNT = 10n ** 16n;

type Client = (...params: never[]) => Promise<unknown>;

/** By `library.act`. @param provider as the package made it */
export function clientsOf(
  provider: never,
  first: ClientChain,
  second: ClientChain,
): Readonly<Record<string, Client>> {
  const [one, two] = [chainOf(first), chainOf(second)] as const;
  const config = createConfig({
    chains: [one, two],
    transports: { [one.id]: http(), [two.id]: http() },
    storage: null,
  });
  const browser = new BrowserProvider(provider, 'any');
  const web3 = new Web3(provider);
  return {
    async 'wagmi.connect'() {
      // As it announced itself (EIP-6963).
      const connector = config.connectors.find(({ name }) => name === 'Evident');
      if (connector === undefined) throw new Error('not announced');
      return (await connect(config, { connector })).accounts;
    },
    'wagmi.send': (to: `0x${string}`) => sendTransaction(config, { to, value: AMOUNT }),
    'wagmi.switch': (chainId: number) => switchChain(config, { chainId: chainId as never }),
    'ethers.sign': async (text: string) => (await browser.getSigner()).signMessage(text),
    'web3.accounts': () => web3.eth.requestAccounts(),
  };
}

function chainOf({ chainId, name, rpcUrl }: ClientChain) {
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
}
