// @vitest-environment happy-dom
import fc from 'fast-check';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { Qr, qrPath } from './qr.tsx';
import { render } from './testing.ts';

/** Paint a path of qrPath back onto a square of modules. */
function painted(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+Z/g)) {
    const row = modules[Number(y)];
    for (let i = 0; row && i < Number(run); i += 1) row[Number(x) + i] = true;
  }
  return modules;
}

test('the path holds exactly the dark modules', () => {
  const square = fc
    .integer({ min: 1, max: 24 })
    .chain((n) =>
      fc.array(fc.array(fc.boolean(), { minLength: n, maxLength: n }), { minLength: n, maxLength: n }),
    );
  fc.assert(
    fc.property(square, (modules) => {
      expect(painted(qrPath(modules), modules.length)).toEqual(modules);
    }),
  );
});

test('what is drawn is read back, with a quiet zone of four modules', async () => {
  const value = 'ethereum:0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
  const view = await render(<Qr value={value} label="Address" />);
  const svg = view.container.querySelector('svg');
  const size = Number(svg?.getAttribute('viewBox')?.split(' ')[3]);
  const modules = painted(svg?.querySelector('path')?.getAttribute('d') ?? '', size);
  expect(svg?.getAttribute('aria-label')).toBe('Address');
  expect(modules.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect(modules).toEqual(encodeQR(value, 'raw', { ecc: 'medium', border: 4 }));
  const scale = 4;
  const edge = size * scale;
  const data = new Uint8Array(edge * edge * 4).map((_, i) => {
    const pixel = Math.floor(i / 4);
    const dark = modules[Math.floor(pixel / edge / scale)]?.[Math.floor((pixel % edge) / scale)];
    return i % 4 === 3 || !dark ? 255 : 0;
  });
  expect(decodeQR({ width: edge, height: edge, data })).toBe(value);
  await view.unmount();
});
