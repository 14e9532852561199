import { imageSize } from './image-size.ts'
import { type ImageType, imageType } from './image-type.ts'

export type Image = { contentType: ImageType; bytes: Buffer }

/** An image whose sides have these pixels; null if it is not an image, too small or too large. */
export function readImage(bytes: Buffer, { min = 1, max }: { min?: number; max: number }): Image | null {
  const contentType = imageType(bytes)
  const size = contentType && imageSize(bytes, contentType)
  if (!size) return null
  const fits = [size.width, size.height].every((pixels) => pixels >= min && pixels <= max)
  return fits ? { contentType, bytes } : null
}
