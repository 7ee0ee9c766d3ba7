/** The few shared strings that the first load needs; the others are in `messages.ts`. */
export const frameMessages = {
  titleOf: (page: string) => `${page} · Evident`,
  tryAgain: 'Try again',
} as const;
