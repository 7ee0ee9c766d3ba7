/** The kit's strings that belong to a program's first load: nothing else may come with them. */
export const firstMessages = {
  brand: 'Evident',
  loading: 'Loading',
} as const;
