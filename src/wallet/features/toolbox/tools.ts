/** Every tool; `shared/toolbox.ts` names them. */
import type { Tool } from './tool.ts';
import { ABI_DECODE, ABI_ENCODE, SLOT } from './tools/abi.ts';
import { CHECKSUM, CREATE, CREATE2 } from './tools/addresses.ts';
import { BUILD, DISSECT, RLP, TYPED } from './tools/encodings.ts';
import { KECCAK, SELECTOR } from './tools/hashes.ts';
import { NAME_HASH } from './tools/names.ts';
import { NUMBER, TEXT, TIME, UNIT } from './tools/values.ts';

export const TOOLS: readonly Tool[] = [
  SELECTOR,
  KECCAK,
  UNIT,
  NUMBER,
  TEXT,
  TIME,
  CHECKSUM,
  CREATE,
  CREATE2,
  ABI_ENCODE,
  ABI_DECODE,
  SLOT,
  NAME_HASH,
  RLP,
  TYPED,
  DISSECT,
  BUILD,
];
