import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr.module.css';
import { qrPath } from './qr-path.ts';

export type QrProps = {
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
