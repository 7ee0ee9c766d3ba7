/**
 * The handful of glyphs that the kit draws by itself. Screens bring their own icons as children.
 */
import type { ReactNode } from 'react';

export function Glyph({ children, size = 17 }: { children: ReactNode; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function CopyGlyph() {
  return (
    <Glyph>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M5.5 15H5a1.5 1.5 0 0 1-1.5-1.500v-8.500A1.5 1.5 0 0 1 5 3.500h8.500A1.5 1.5 0 0 1 15 5v.5" />
    </Glyph>
  );
}

export function CheckGlyph() {
  return (
    <Glyph>
      <path d="m5 12.5 4.5 4.500L19 7.5" />
    </Glyph>
  );
}

export function EyeGlyph({ crossed }: { crossed: boolean }) {
  return (
    <Glyph>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {crossed ? <path d="M4 20 20 4" /> : null}
    </Glyph>
  );
}

export function ChevronGlyph() {
  return (
    <Glyph size={15}>
      <path d="m6 9.5 6 6 6-6" />
    </Glyph>
  );
}

export function CloseGlyph() {
  return (
    <Glyph>
      <path d="m6 6 12 12M18 6 6 18" />
    </Glyph>
  );
}

export function InfoGlyph() {
  return (
    <Glyph size={18}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.500v4.500M12 8v.01" />
    </Glyph>
  );
}

export function OfflineGlyph() {
  return (
    <Glyph size={18}>
      <path d="M12 20h.01M8.500 16.430a5 5 0 0 1 7 0M5 12.860a10 10 0 0 1 5.170-2.690M19 12.860a10 10 0 0 0-2.010-1.520M2 8.820a15 15 0 0 1 4.180-2.640M22 8.820a15 15 0 0 0-11.290-3.760M2 2l20 20" />
    </Glyph>
  );
}

export function CautionGlyph() {
  return (
    <Glyph size={18}>
      <path d="M12 4 2.8 19.500h18.400Z" />
      <path d="M12 10v4.200M12 16.800v.01" />
    </Glyph>
  );
}

export function DangerGlyph() {
  return (
    <Glyph size={18}>
      <path d="M8.5 3.500h7l5 5v7l-5 5h-7l-5-5v-7Z" />
      <path d="M12 8v5M12 16v.01" />
    </Glyph>
  );
}

export function SendGlyph() {
  return (
    <Glyph>
      <path d="M7 7h10v10M7 17 17 7" />
    </Glyph>
  );
}

export function ReceiveGlyph() {
  return (
    <Glyph>
      <path d="M17 7 7 17M17 17H7V7" />
    </Glyph>
  );
}
