import { ProductPicture } from '../product/product-picture.tsx'

type LinePictureProps = { fileName: string | null; isEager?: boolean | undefined }

/** It has no alternative text, because the product name is beside it. */
export function LinePicture({ fileName, isEager = false }: LinePictureProps) {
  const picture = fileName === null ? undefined : { fileName, alt: '' }
  return (
    <ProductPicture
      picture={picture}
      width={200}
      sizes="7rem"
      crop="square"
      isEager={isEager}
      isDecorative
    />
  )
}
