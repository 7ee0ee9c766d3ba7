/** Glyphs of forms, which the first load does without. */
import { Glyph } from './glyphs.tsx';

export function AddPersonGlyph() {
  return (
    <Glyph>
      <circle cx="9.5" cy="8" r="3.5" />
      <path d="M3 20a6.5 6.5 0 0 1 13 0M19 8v6M22 11h-6" />
    </Glyph>
  );
}

/** One figure in the unit of another. */
export function SwapGlyph() {
  return (
    <Glyph size={15}>
      <path d="M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4" />
    </Glyph>
  );
}
