/** The drawings of the navigation, after Lucide (ISC): few enough to be part of the first load without the library. */
import type { ReactNode } from 'react';

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      className="lucide"
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
    <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
    <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
  </Glyph>
);

export const ActivityGlyph = () => (
  <Glyph>
    <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
    <path d="M3 3v5h5" />
    <path d="M12 7v5l4 2" />
  </Glyph>
);

export const AccountsGlyph = () => (
  <Glyph>
    <circle cx="9.5" cy="8.5" r="3.5" />
    <path d="M3.5 19.500a6 6 0 0 1 12 0M15.500 5.300a3.500 3.500 0 0 1 0 6.400M18 14.200a6 6 0 0 1 2.800 5.300" />
  </Glyph>
);

export const ContractsGlyph = () => (
  <Glyph>
    <path d="M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1" />
    <path d="M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1" />
  </Glyph>
);

export const ToolsGlyph = () => (
  <Glyph>
    <path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z" />
  </Glyph>
);

export const SettingsGlyph = () => (
  <Glyph>
    <path d="M14 17H5" />
    <path d="M19 7h-9" />
    <circle cx="17" cy="17" r="3" />
    <circle cx="7" cy="7" r="3" />
  </Glyph>
);

export const AppsGlyph = () => (
  <Glyph>
    <rect width="7" height="7" x="3" y="3" rx="1" />
    <rect width="7" height="7" x="14" y="3" rx="1" />
    <rect width="7" height="7" x="14" y="14" rx="1" />
    <rect width="7" height="7" x="3" y="14" rx="1" />
  </Glyph>
);

export const SearchGlyph = () => (
  <Glyph>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </Glyph>
);

export const MoreGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
    <circle cx="5" cy="12" r="1" />
  </Glyph>
);

export const ChevronsGlyph = () => (
  <Glyph>
    <path d="m7 15 5 5 5-5" />
    <path d="m7 9 5-5 5 5" />
  </Glyph>
);

export const PlusGlyph = () => (
  <Glyph>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </Glyph>
);

export const RailGlyph = () => (
  <Glyph>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M9 3v18" />
  </Glyph>
);
