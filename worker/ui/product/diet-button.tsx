import { useTranslate } from '#shared/ui/shop-context.tsx'

/** The profile is stored by script, so without script there is nothing to open. */
export function DietButton({ className = 'diet-button' }: { className?: string }) {
  const t = useTranslate()
  return (
    <button
      className={`${className} script-only`}
      type="button"
      data-diet-open=""
      aria-haspopup="dialog"
    >
      {t('diet.open')}
    </button>
  )
}
