import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr.module.css';

type QrProps = {
  value: string;
  /** What it holds: "QR code of the address 0x71C7…976F". */
  label: string;
  /** Edge in pixels at most; it shrinks with its place. */
  size?: number | undefined;
};

/** Light modules of the quiet zone on each side, ISO/IEC 18004. */
const quietZone = 4;

/** A QR code, dark on white in both themes: many readers refuse an inverted one. */
export function Qr({ value, label, size = 208 }: QrProps) {
  const modules = useMemo(() => encodeQR(value, 'raw', { ecc: 'medium', border: quietZone }), [value]);
  return (
    <svg
      className={styles.qr}
      style={{ maxWidth: size }}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={qrPath(modules)} fill="#1a1b1d" />
    </svg>
  );
}

/** A square of dark and light modules as one SVG path: a run of dark modules in a row is one rectangle. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}Z`;
    }
  });
  return path;
}
