/** The drawings of the navigation: few enough to be part of the first load without a library of icons. */
import type { ReactNode } from 'react';

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const HomeGlyph = () => (
  <Glyph>
    <path d="M3 11.5 12 4l9 7.5M5.5 10v9.5h13V10" />
  </Glyph>
);

export const SendGlyph = () => (
  <Glyph>
    <path d="M6 18 18 6M9 6h9v9" />
  </Glyph>
);

export const ActivityGlyph = () => (
  <Glyph>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Glyph>
);

export const AccountsGlyph = () => (
  <Glyph>
    <circle cx="9.5" cy="8.5" r="3.5" />
    <path d="M3.5 19.500a6 6 0 0 1 12 0M15.500 5.300a3.500 3.500 0 0 1 0 6.400M18 14.200a6 6 0 0 1 2.800 5.300" />
  </Glyph>
);

export const ApprovalsGlyph = () => (
  <Glyph>
    <path d="M12 3.500 19 6v6c0 4.500-3 7-7 8.500C8 19 5 16.500 5 12V6ZM9 12l2 2 4-4" />
  </Glyph>
);

export const ContractsGlyph = () => (
  <Glyph>
    <path d="M9 8 5 12l4 4M15 8l4 4-4 4" />
  </Glyph>
);

export const ToolsGlyph = () => (
  <Glyph>
    <path d="M4.500 19.500 12 12M20 7.500a5 5 0 1 1-3.500-3.500L13.500 7l3.500 3.500Z" />
  </Glyph>
);

export const NetworksGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.500 12h17M12 3.500c5 5 5 12 0 17c-5-5-5-12 0-17Z" />
  </Glyph>
);

export const SettingsGlyph = () => (
  <Glyph>
    <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
    <circle cx="15" cy="8" r="2" />
    <circle cx="9" cy="16" r="2" />
  </Glyph>
);
