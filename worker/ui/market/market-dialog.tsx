import { useTranslate } from '#shared/ui/shop-context.tsx'
import { DialogHead } from '../page/dialog-head.tsx'

export const MARKET_DIALOG_ID = 'market-dialog'

/**
 * The dialog for market, language and customer type. A script opens it and loads its form from the
 * page to which the link leads, because few shoppers need it.
 */
export function MarketDialog() {
  const t = useTranslate()
  const titleId = `${MARKET_DIALOG_ID}-title`
  return (
    <dialog
      className="dialog"
      data-size="wide"
      id={MARKET_DIALOG_ID}
      aria-labelledby={titleId}
      data-content=".choices-form"
    >
      <DialogHead title={t('market.title')} titleId={titleId} />
    </dialog>
  )
}
