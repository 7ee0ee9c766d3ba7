import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'devnet/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    // As each program does in its second step.
    setupFiles: ['src/core/errors/words.ts'],
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
  },
});
