import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

export function DialogHead({ title, titleId }: { title: string; titleId: string }) {
  return (
    <div className="dialog-head">
      <h2 id={titleId}>{title}</h2>
      <DialogClose />
    </div>
  )
}

export function DialogClose() {
  const t = useTranslate()
  return (
    <form method="dialog">
      <button className="icon-button" aria-label={t('market.close')}>
        <Icon name="close" />
      </button>
    </form>
  )
}
