import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { ChoicesForm } from './choices-form.tsx'
import type { Choices } from './choices.ts'

export const MARKET_DIALOG_ID = 'market-dialog'

/** The choices over the page, opened by script; without it the link leads to their own page. */
export function MarketDialog({ choices }: { choices: Choices }) {
  const t = useTranslate()
  const titleId = `${MARKET_DIALOG_ID}-title`
  return (
    <dialog className="market-dialog" id={MARKET_DIALOG_ID} aria-labelledby={titleId}>
      <div className="market-dialog-head">
        <h2 className="market-dialog-title" id={titleId}>
          {t('market.title')}
        </h2>
        <form method="dialog">
          <button className="market-dialog-close" aria-label={t('market.close')}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <ChoicesForm choices={choices} name="dialog" />
    </dialog>
  )
}
