import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

/** The page after a form that anybody may send. */
export function SentPage({ title, text }: { title: string; text: string }) {
  const { t, path } = useShop()
  return (
    <div className="narrow-page stack gap-4">
      <h1>{title}</h1>
      <p>{text}</p>
      <div>
        <ButtonLink href={path('index')}>{t('contact.sent.home')}</ButtonLink>
      </div>
    </div>
  )
}
