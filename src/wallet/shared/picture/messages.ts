/** Strings of pictures that strangers made. */
export const pictureMessages = {
  svg: 'This picture is an SVG drawing, which Evident does not draw: such a file can carry more than a picture.',
  code: 'Show its text',
  unreadable: 'This file is no picture that Evident draws (PNG, JPEG, GIF, WebP).',
  large: 'This picture is larger than Evident draws.',
  alt: (name: string) => `Picture of ${name}, as its maker gave it`,
} as const;
