import { useShop } from '#shared/ui/shop-context.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'

/** The script fills the lists and shows those that are not empty. */
export function OfflinePage() {
  const { t, locale } = useShop()
  return (
    <div className="offline-page" data-offline-page={locale.iso}>
      <MessagePage
        title={t('offline.title')}
        lead={t('offline.text')}
        drawing="empty"
        // The address of the page is still the one that the shopper opened.
        actions={[{ href: '', label: t('offline.retry') }]}
      >
        <p>{t('offline.advice')}</p>
      </MessagePage>
      <MealList name="favorites" title={t('offline.favorites')} />
      <MealList name="seen" title={t('offline.seen')} />
      <MealTemplate />
    </div>
  )
}

function MealList({ name, title }: { name: 'favorites' | 'seen'; title: string }) {
  return (
    <section className="offline-page-meals" aria-labelledby={`offline-${name}`} hidden>
      <h2 id={`offline-${name}`}>{title}</h2>
      <ul className="offline-page-list stack gap-5" data-offline-list={name} />
    </section>
  )
}

function MealTemplate() {
  const { t, path } = useShop()
  return (
    <template data-offline-meal="">
      <li className="offline-page-meal stack gap-4">
        <img className="offline-page-picture" data-picture="" alt="" width="80" height="100" />
        <div>
          <a className="offline-page-link" href={path('index')} data-name="">
            {'{name}'}
          </a>
          <p className="offline-page-price" data-price="" />
          <p className="hint" data-date="">
            {t('offline.priceDate', { date: '{date}' })}
          </p>
        </div>
      </li>
    </template>
  )
}
