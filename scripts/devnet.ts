/** `pnpm devnet`: both local chains in the foreground, on fixed ports, until Ctrl-C. */
import { performance } from 'node:perf_hooks';
import { DEVNET_MNEMONIC } from '#devnet/accounts.ts';
import { DevnetError } from '#devnet/error.ts';
import { DEFAULT_PORTS, type Devnet, startDevnet } from '#devnet/start.ts';

let running: Devnet | undefined;
let ending = false;

async function end(exitCode: number): Promise<never> {
  if (!ending) {
    ending = true;
    // While still starting there is nothing to wait for: leaving the process ends what it started.
    await running?.stop();
  }
  process.exit(exitCode);
}

function announcement({ manifest }: Devnet, seconds: string): string {
  const rows = manifest.chains.map((chain) => `  ${chain.name.padEnd(18)} ${chain.chainId}  ${chain.rpcUrl}`);
  return [
    `Devnet is ready after ${seconds} s.`,
    ...rows,
    `  Faucet             ${manifest.faucetUrl}`,
    `  Explorer           ${manifest.chains[0]?.explorerUrl ?? 'none'}`,
    `  Manifest           ${manifest.faucetUrl.replace(/faucet$/, 'devnet.json')}`,
    '',
    `  Mnemonic: ${DEVNET_MNEMONIC}`,
    '  These are public test keys. Never send real funds to them.',
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

try {
  const began = performance.now();
  running = await startDevnet({
    ports: DEFAULT_PORTS,
    onLost: (message) => {
      if (ending) return;
      console.error(message);
      void end(1);
    },
  });
  console.log(announcement(running, ((performance.now() - began) / 1_000).toFixed(1)));
} catch (error) {
  if (!(error instanceof DevnetError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
