/** The longer side of a small picture, in pixels: a menu row's 108 at twice the density, and some. */
export const SMALL_PICTURE_PIXELS = 240

/** A picture kept by this service has a small one beside it; somebody else's has only itself. */
export function smallPictureUrl(imageUrl: string): string {
  return imageUrl.replace(/^(\/(?:dishes|uploads)\/[^?#]+)\.webp$/, '$1-small.webp')
}
