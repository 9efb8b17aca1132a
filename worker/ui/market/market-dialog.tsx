import { useTranslate } from '#shared/ui/shop-context.tsx'
import { DialogHead } from '../page/dialog-head.tsx'
import { ChoicesForm } from './choices-form.tsx'
import type { Choices } from './choices.ts'

export const MARKET_DIALOG_ID = 'market-dialog'

/**
 * The choices form in a dialog, which a script opens. Without JavaScript, the link leads to a page
 * with the same form.
 */
export function MarketDialog({ choices }: { choices: Choices }) {
  const t = useTranslate()
  const titleId = `${MARKET_DIALOG_ID}-title`
  return (
    <dialog className="dialog" data-size="wide" id={MARKET_DIALOG_ID} aria-labelledby={titleId}>
      <DialogHead title={t('market.title')} titleId={titleId} />
      <ChoicesForm choices={choices} name="dialog" />
    </dialog>
  )
}
