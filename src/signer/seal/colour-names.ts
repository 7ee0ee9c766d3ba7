/** The seal's five colours, in the order in which they are kept for the next first paint. */
export const COLOUR_NAMES = ['sky', 'light', 'far', 'near', 'thing'] as const;
