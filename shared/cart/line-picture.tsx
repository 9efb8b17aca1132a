import { ProductPicture } from '../product/product-picture.tsx'

/**
 * Renders the small picture of a cart line. The picture has no alternative text, because the
 * product name is beside it.
 */
export function LinePicture({ fileName }: { fileName: string | null }) {
  const picture = fileName === null ? undefined : { fileName, alt: '' }
  return <ProductPicture picture={picture} width={200} sizes="7rem" isDecorative />
}
