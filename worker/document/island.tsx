import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** The character `<` is escaped, so that a text in the JSON cannot close the script element. */
export function JsonData(props: { value: unknown; name?: string }) {
  const json = JSON.stringify(props.value).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/json"
      {...(props.name && { [props.name]: '' })}
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** Its content follows from the server; see `worker/routes/cart/to-mini-cart.tsx`. */
export function MiniCartFrame() {
  const t = useTranslate()
  return (
    <dialog
      className="mini-cart"
      id="mini-cart"
      aria-labelledby="mini-cart-title"
      data-island="mini-cart"
      data-frame=""
    >
      <form className="mini-cart-head row" method="dialog">
        <h2 className="mini-cart-title" id="mini-cart-title">
          {t('cart.title')}
        </h2>
        <button className="icon-button" aria-label={t('cart.mini.close')}>
          <Icon name="close" />
        </button>
      </form>
      <div className="mini-cart-body" aria-busy="true" data-mini-cart="">
        <p className="mini-cart-empty">{t('cart.mini.loading')}</p>
      </div>
    </dialog>
  )
}

/** Embeds the few texts that the boot script shows. The boot script has no message formatter. */
export function BootTexts() {
  const t = useTranslate()
  const texts = {
    added: t('boot.added', { name: '{name}' }),
    failed: t('boot.failed'),
    close: t('boot.close'),
    showCart: t('boot.showCart'),
    inCart: t('boot.inCart', { name: '{name}', quantity: '{quantity}' }),
  }
  return <JsonData name="data-boot-texts" value={texts} />
}
