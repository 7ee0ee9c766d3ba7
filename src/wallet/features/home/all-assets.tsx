/** All that is held, as many rows as are in sight. A part of its own: few hold so much that Home needs it. */
import type { ReactNode } from 'react';
import { type Measured, WindowedRows } from '../../components/virtual/windowed-list.tsx';
import type { AssetGroup } from '../../shared/asset-lines.ts';

/** Height of a row, in CSS pixels. */
const ROW = 58;

export function AllAssets({
  lines,
  keyOf,
  children,
}: {
  lines: readonly AssetGroup[];
  keyOf: (group: AssetGroup) => string;
  children: (group: AssetGroup, measured: Measured) => ReactNode;
}) {
  return (
    <WindowedRows items={lines} keyOf={keyOf} guess={ROW}>
      {children}
    </WindowedRows>
  );
}
