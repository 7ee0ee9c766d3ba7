/** CRC-32 of ISO 3309 (the polynomial of zip and PNG), which BCR-2020-012 and BCR-2024-001 use as checksum. */
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** An unsigned 32-bit number. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffff_ffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffff_ffff) >>> 0;
}

/** Four bytes, big-endian. */
export function uint32Bytes(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}
