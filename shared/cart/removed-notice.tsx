import { Button } from '../ui/button.tsx'
import { usePath, useTranslate } from '../ui/shop-context.tsx'
import { cartFormFields, cartIntents } from './cart-form.ts'
import { CART_TITLE_ID, REMOVED_ID } from './cart.ts'
import type { RemovedLine } from './removed-line.ts'

type RemovedNoticeProps = {
  removed: RemovedLine
  idPrefix: 'cart' | 'mini-cart'
  /** Set in the mini cart only. Without it the button sends a plain form. */
  onUndo?: (() => void) | undefined
}

/** Names the line that was removed last, and offers to add it again. */
export function RemovedNotice({ removed, idPrefix, onUndo }: RemovedNoticeProps) {
  const t = useTranslate()
  const path = usePath()
  const { name } = removed
  return (
    <form
      className="removed-notice"
      method="post"
      action={`${path('cart')}#${CART_TITLE_ID}`}
      id={`${idPrefix}-${REMOVED_ID}`}
      tabIndex={-1}
      onSubmit={
        onUndo &&
        ((event) => {
          event.preventDefault()
          onUndo()
        })
      }
    >
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
    </form>
  )
}
