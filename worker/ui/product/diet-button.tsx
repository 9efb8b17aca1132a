import { useTranslate } from '#shared/ui/shop-context.tsx'

/** It needs script, and is hidden without. */
export function DietButton({ className = 'diet-button' }: { className?: string }) {
  const t = useTranslate()
  return (
    <button className={className} type="button" data-diet-open="" aria-haspopup="dialog">
      {t('diet.open')}
    </button>
  )
}
