/** One build of Vite, or one at each change. */
import { build, type InlineConfig } from 'vite';

export interface Watcher {
  close(): Promise<void>;
}

/** @param onBuilt builds at each change, and is called after each build. @returns null where it is built once. */
export async function buildOrWatch(config: InlineConfig, onBuilt?: () => void): Promise<Watcher | null> {
  if (onBuilt === undefined) {
    await build(config);
    return null;
  }
  const watcher = await build({
    ...config,
    plugins: [...(config.plugins ?? []), { name: 'evident-built', closeBundle: onBuilt }],
    build: { ...config.build, watch: {} },
  });
  return 'close' in watcher ? watcher : null;
}
