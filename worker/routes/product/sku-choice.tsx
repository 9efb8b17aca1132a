import { findIncomingDay } from '#shared/product/find-incoming-day.ts'
import type { Sku } from '#shared/product/product.ts'
import { getStockStatus } from '#shared/product/stock-status.ts'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { FieldError, getErrorId } from '#shared/ui/form/field-error.tsx'
import { RadioCard } from '#shared/ui/form/radio-card.tsx'
import { useDeliveryNodes } from '../../ui/delivery/delivery-nodes.tsx'
import { StockLabel } from '../../ui/product/stock-label.tsx'

type SkuChoiceProps = {
  skus: Sku[]
  chosenSkuId: string
  error: string | undefined
}

/** If there are several sizes, none is preselected. A sold-out size stays visible. */
export function SkuChoice({ skus, chosenSkuId, error }: SkuChoiceProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const [only, ...others] = skus
  if (only && others.length === 0) return <input type="hidden" name="skuId" value={only.skuId} />
  return (
    <fieldset
      className="product-form-skus stack gap-2"
      data-sku-choice={t('product.problem.mustChooseSku')}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? getErrorId('skuId') : undefined}
    >
      <legend className="product-form-legend">{t('product.chooseSku')}</legend>
      <FieldError name="skuId" error={error} />
      <div className="product-form-cards stack gap-2">
        {skus.map((sku) => (
          <RadioCard
            key={sku.skuId}
            id={`field-skuId-${sku.skuId}`}
            name="skuId"
            kind="narrow"
            value={`${sku.skuId}`}
            label={sku.name}
            lang={lang}
            detail={<SkuStock sku={sku} />}
            isChecked={chosenSkuId === `${sku.skuId}`}
            isDisabled={sku.stock.total <= 0}
          />
        ))}
      </div>
    </fieldset>
  )
}

function SkuStock({ sku }: { sku: Sku }) {
  const { t, liveStock } = useShop()
  const delivery = useDeliveryNodes()
  const isMadeToOrder = getStockStatus(sku.stock) === 'oversellable'
  return (
    <>
      <StockLabel stock={sku.stock} incomingDay={findIncomingDay([sku])} />
      {(isMadeToOrder || liveStock) && (
        <span
          className="product-form-longer quiet"
          hidden={!isMadeToOrder}
          data-delivery-node="longer"
        >
          {delivery?.longer ?? t('delivery.longer')}
        </span>
      )}
    </>
  )
}
