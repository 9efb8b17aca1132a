import { cartFormFields } from '#shared/cart/cart-form.ts'
import { QuantityField } from '#shared/cart/quantity-field.tsx'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useShop } from '#shared/ui/shop-context.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'

/** The script fills the lists and shows those that are not empty. */
export function OfflinePage() {
  const { t, locale } = useShop()
  return (
    <div className="offline-page" data-offline-page={locale.iso}>
      <MessagePage title={t('offline.title')} lead={t('offline.text')} drawing="empty">
        <p>{t('offline.advice')}</p>
        <div className="message-page-actions">
          {/* The address of the page is still the one that the shopper opened. */}
          <ButtonLink href="">{t('offline.retry')}</ButtonLink>
        </div>
      </MessagePage>
      <CartRows />
      <AddedMeals />
      <MealList name="favorites" title={t('offline.favorites')} />
      <MealList name="seen" title={t('offline.seen')} />
      <MealTemplate />
    </div>
  )
}

function CartRows() {
  const { t } = useShop()
  return (
    <section
      className="offline-page-cart"
      aria-labelledby="offline-cart"
      data-offline-cart=""
      hidden
    >
      <h2 id="offline-cart">{t('cart.title')}</h2>
      <p className="offline-page-date" data-date="">
        {t('offline.cartDate', { date: '{date}' })}
      </p>
      <ul className="offline-page-rows" />
      <template>
        <li className="offline-page-row">
          <span className="offline-page-name" data-name="" />
          <CartRowQuantity />
          <CartRowRemove />
          <span className="offline-page-amount" data-price="" />
        </li>
      </template>
    </section>
  )
}

/** The script fills in the name and the quantity, and gives the buttons their values. */
function CartRowQuantity() {
  const { t } = useShop()
  return (
    <div className="offline-page-quantity">
      <QuantityField
        id=""
        label={t('cart.line.quantity', { name: '{name}' })}
        value="1"
        before={<Step label={t('cart.line.less', { name: '{name}' })} icon="minus" />}
        after={<Step label={t('cart.line.more', { name: '{name}' })} icon="plus" />}
      />
      <input type="hidden" />
    </div>
  )
}

function Step({ label, icon }: { label: string; icon: 'minus' | 'plus' }) {
  return (
    <button
      className="quantity-field-step"
      type="button"
      name={cartFormFields.change}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}

function CartRowRemove() {
  const { t } = useShop()
  return (
    <div className="offline-page-remove">
      <Button
        type="button"
        variant="quiet"
        size="small"
        name={cartFormFields.change}
        aria-label={t('cart.line.removeNamed', { name: '{name}' })}
      >
        {t('cart.line.remove')}
      </Button>
    </div>
  )
}

/** The meals that are added to the cart when the connection is back. */
function AddedMeals() {
  const { t } = useShop()
  return (
    <section
      className="offline-page-cart"
      aria-labelledby="offline-added"
      data-offline-added=""
      hidden
    >
      <h2 id="offline-added">{t('offline.added')}</h2>
      <ul className="offline-page-rows" />
    </section>
  )
}

function MealList({ name, title }: { name: 'favorites' | 'seen'; title: string }) {
  return (
    <section className="offline-page-meals" aria-labelledby={`offline-${name}`} hidden>
      <h2 id={`offline-${name}`}>{title}</h2>
      <ul className="offline-page-list" data-offline-list={name} />
    </section>
  )
}

function MealTemplate() {
  const { t } = useShop()
  const path = usePath()
  return (
    <template data-offline-meal="">
      <li className="offline-page-meal">
        <img className="offline-page-picture" data-picture="" alt="" width="80" height="100" />
        <div>
          <a className="offline-page-link" href={path('index')} data-name="">
            {'{name}'}
          </a>
          <p className="offline-page-price" data-price="" />
          <p className="offline-page-date" data-date="">
            {t('offline.priceDate', { date: '{date}' })}
          </p>
        </div>
      </li>
    </template>
  )
}
