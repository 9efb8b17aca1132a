import { ProductPicture } from '../product/product-picture.tsx'

/** The small picture of a cart line; it is decorative because the name is beside it. */
export function LinePicture({ fileName }: { fileName: string | null }) {
  const picture = fileName === null ? undefined : { fileName, alt: '' }
  return <ProductPicture picture={picture} width={200} sizes="7rem" isDecorative />
}
