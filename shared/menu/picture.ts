/** The longer side of a small picture, in pixels: a menu row's 108 at double density, with some to spare. */
export const SMALL_PICTURE_PIXELS = 240

/** The address of a picture's small version; pictures on other sites have only one. */
export function smallPictureUrl(imageUrl: string): string {
  return imageUrl.replace(/^(\/(?:dishes|uploads)\/[^?#]+)\.webp$/, '$1-small.webp')
}
