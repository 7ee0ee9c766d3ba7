/** Ports of the local chains, from the environment. */

export interface DevnetPorts {
  readonly chainA: number;
  readonly chainB: number;
  readonly control: number;
  /** 0: a free one. */
  readonly explorer: number;
}

const DEFAULT: DevnetPorts = { chainA: 8545, chainB: 8546, control: 8547, explorer: 8548 };

/**
 * `EVIDENT_DEVNET_PORTS`: numbers (first chain, second chain, faucet, explorer) separated by commas, or `auto` for
 * free ones (null). Without the fourth, the explorer gets a free one. Unset: 8545, 8546, 8547, 8548.
 */
export function devnetPorts(): DevnetPorts | null {
  const text = process.env.EVIDENT_DEVNET_PORTS;
  if (text === undefined || text === '') return DEFAULT;
  if (text === 'auto') return null;
  const [chainA, chainB, control, explorer, ...rest] = text.split(',').map(Number);
  const valid = [chainA, chainB, control, explorer ?? 1].every(
    (port) => Number.isInteger(port) && Number(port) > 0 && Number(port) < 65536,
  );
  if (!valid || rest.length > 0 || chainA === undefined || chainB === undefined || control === undefined) {
    throw new Error(
      `EVIDENT_DEVNET_PORTS must be ports such as 8545,8546,8547,8548 or "auto", not "${text}".`,
    );
  }
  return { chainA, chainB, control, explorer: explorer ?? 0 };
}
