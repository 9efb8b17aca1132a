import { Button } from '../ui/button.tsx'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import { cartFormFields, cartIntents } from './cart-form.ts'
import { CART_TITLE_ID, REMOVED_ID } from './cart.ts'
import type { RemovedLine } from './removed-line.ts'

type RemovedNoticeProps = {
  removed: RemovedLine
  idPrefix: 'cart' | 'mini-cart'
}

/** In the mini cart it is a part of the form. */
export function RemovedNotice(props: RemovedNoticeProps) {
  const { path } = useShop()
  const { idPrefix } = props
  const frame = { className: 'removed-notice', id: `${idPrefix}-${REMOVED_ID}`, tabIndex: -1 }
  const content = <RemovedContent {...props} />
  if (idPrefix === 'mini-cart') return <div {...frame}>{content}</div>
  return (
    <form {...frame} method="post" action={`${path('cart')}#${CART_TITLE_ID}`}>
      {content}
    </form>
  )
}

function RemovedContent({ removed, idPrefix }: RemovedNoticeProps) {
  const t = useTranslate()
  const { name } = removed
  return (
    <>
      <p className="removed-notice-text" role="status">
        {t('cart.removed.text', { name })}
      </p>
      <input type="hidden" name={cartFormFields.removed} value={JSON.stringify(removed)} />
      <Button
        variant="quiet"
        size="small"
        name="intent"
        value={cartIntents.undo}
        id={`${idPrefix}-undo`}
        aria-label={t('cart.removed.undoNamed', { name })}
      >
        {t('cart.removed.undo')}
      </Button>
    </>
  )
}
