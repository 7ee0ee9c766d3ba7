import { type CSSProperties, useId } from 'react';

/** Styles that tie a bubble to its anchor, and an id for the bubble. */
export type Anchored = { id: string; anchor: CSSProperties; bubble: CSSProperties };

/** A pair of styles, unique to this instance. The bubble also takes the class of anchored.module.css. */
export function useAnchored(): Anchored {
  const id = useId();
  // An id may hold characters that no CSS identifier does.
  const name = `--a${id.replace(/[^\w-]/g, '_')}`;
  return { id, anchor: { anchorName: name }, bubble: { positionAnchor: name } };
}
