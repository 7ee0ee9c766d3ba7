/**
 * One picture of a QR stream, ISO/IEC 18004. Texts in the alphanumeric set take 5.5 bits a character instead of
 * 8; a UR (BCR-2020-005) may be written in either case and is therefore set in upper case.
 */
import { encodeQR } from 'qr';
import { qrPath } from './qr-path.ts';

/** Light modules of the quiet zone on each side. */
const quietZone = 4;

export type QrFrame = {
  /** Dark modules as an SVG path, one unit a module. */
  path: string;
  /** Modules on an edge, quiet zone included. */
  edge: number;
  /** 1 to 40. */
  version: number;
};

/** `least` holds the size of a stream: parts that differ by a few characters must not make the picture jump. */
export function qrFrame(text: string, least = 1): QrFrame {
  const value = /^ur:/i.test(text) ? text.toUpperCase() : text;
  const draw = (version?: number) => encodeQR(value, 'raw', { ecc: 'low', border: quietZone, version });
  const smallest = draw();
  const version = versionOf(smallest.length);
  if (version >= least) return { path: qrPath(smallest), edge: smallest.length, version };
  const modules = draw(least);
  return { path: qrPath(modules), edge: modules.length, version: least };
}

function versionOf(edge: number): number {
  return (edge - 2 * quietZone - 17) / 4;
}
