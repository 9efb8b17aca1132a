import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'

/**
 * Embeds JSON in a page. The character `<` is escaped, so that a text in the JSON cannot close the
 * script element.
 */
export function JsonData(props: { value: unknown; name?: string }) {
  const json = JSON.stringify(props.value).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/json"
      {...(props.name ? { [props.name]: '' } : {})}
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/**
 * Container of the mini cart. It stays empty until the shopper uses the cart for the first time.
 */
export function MiniCartIsland() {
  const { name, locale, market, prefix, vatIncluded, pictureEndpoint } = useShop()
  return (
    <div data-island="mini-cart">
      <JsonData value={{ shop: { name, locale, market, prefix, vatIncluded, pictureEndpoint } }} />
    </div>
  )
}

/** Embeds the few texts that the boot script shows. The boot script has no message formatter. */
export function BootTexts() {
  const t = useTranslate()
  const texts = {
    added: t('boot.added'),
    failed: t('boot.failed'),
    close: t('boot.close'),
    showCart: t('boot.showCart'),
    marketChanged: t('boot.marketChanged'),
    reload: t('boot.reload'),
  }
  return <JsonData name="data-boot-texts" value={texts} />
}
