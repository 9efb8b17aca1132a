import { usePriceText } from '../product/use-price-text.ts'
import { useProductPath, useShop, useTranslate, useMerchantLang } from '../ui/shop-context.tsx'
import { CartLineMessages } from './cart-line-messages.tsx'
import { CartLineQuantity } from './quantity-field.tsx'
import { isBlocking, type CartNotice } from './cart-notice.ts'
import { getLineId, type CartLine, type CartPackage, REMOVED_ID } from './cart.ts'
import { LinePicture } from './line-picture.tsx'
import { UnitPrice } from './unit-price.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { cartFormFields, formatLineChange } from './cart-form.ts'
import { getCartProblemText, type CartProblem } from './cart-problem.ts'

function CartLineRemove({ line }: { line: CartLine }) {
  const { t, path } = useShop()
  return (
    <div className="cart-line-remove">
      <Button
        variant="quiet"
        size="small"
        aria-label={t('cart.line.removeNamed', { name: line.name })}
        name={cartFormFields.change}
        value={formatLineChange(line, 0)}
        formAction={`${path('cart')}#cart-${REMOVED_ID}`}
      >
        <Icon name="close" />
        <span className="cart-line-remove-label">{t('cart.line.remove')}</span>
      </Button>
    </div>
  )
}

type CartLineRowProps = {
  line: CartLine
  problem: string | undefined
  notices: readonly CartNotice[]
  /** It keeps ids unique on a page with both the cart and the mini cart. */
  idPrefix: 'cart' | 'mini-cart'
  /** True if the browser loads the picture at once, because the line is visible on every screen. */
  isPictureEager?: boolean
}

export function CartLineRow(props: CartLineRowProps) {
  const { line, problem, notices, idPrefix } = props
  const toPath = useProductPath()
  const toText = usePriceText()
  const lang = useMerchantLang()
  const Heading = idPrefix === 'cart' ? 'h2' : 'h3'
  const problemId = `${idPrefix}-problem-${line.id}`
  // A meal that is no longer sold has no page.
  const href = line.isOffSale ? undefined : toPath(line)
  return (
    <article
      className="cart-line"
      id={getLineId(idPrefix, line)}
      tabIndex={-1}
      aria-label={line.name}
      data-food={line.package ? undefined : (line.foodCodes ?? '')}
    >
      <a className="cart-line-picture" href={href} tabIndex={-1} aria-hidden="true">
        <LinePicture fileName={line.pictureFileName} isEager={props.isPictureEager} />
      </a>
      <div className="cart-line-text">
        <Heading className="cart-line-name">
          <a className="plain-link" href={href} lang={lang}>
            {line.name}
          </a>
        </Heading>
        <LineDetails line={line} />
      </div>
      {!line.isGift && (
        <div className="cart-line-change">
          <CartLineQuantity
            line={line}
            idPrefix={idPrefix}
            problemId={problem || notices.some(isBlocking) ? problemId : undefined}
          />
          <CartLineRemove line={line} />
        </div>
      )}
      {line.totalPrice.incVat !== '' && (
        <p className="cart-line-total">{toText(line.totalPrice)}</p>
      )}
      <CartLineMessages {...props} problemId={problemId} />
    </article>
  )
}

function LineDetails({ line }: { line: CartLine }) {
  const lang = useMerchantLang()
  return (
    <>
      <p className="cart-line-terms hint cluster">
        {line.skuName && (
          <span className="cart-line-term" lang={lang}>
            {line.skuName}
          </span>
        )}
        <LinePrices line={line} />
      </p>
      {line.package && <PackageItems items={line.package.items} />}
      {line.campaigns.length > 0 && (
        <p className="cart-line-campaign" lang={lang}>
          {line.campaigns.join(', ')}
        </p>
      )}
    </>
  )
}

/** The chosen items of a package. They cannot be changed one by one. */
function PackageItems({ items }: Pick<CartPackage, 'items'>) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return (
    <ul className="cart-line-package hint">
      {items.map(({ groupId, quantity, name, skuName, foodCodes }) => (
        <li key={groupId} lang={lang} data-food={foodCodes ?? ''}>
          {skuName === null
            ? t('cart.line.packageItem', { quantity, name })
            : t('cart.line.packageItemVariant', { quantity, name, variant: skuName })}
        </li>
      ))}
    </ul>
  )
}

/** The price of one piece, or how many pieces cost how much if their prices differ. */
function LinePrices({ line }: { line: CartLine }) {
  const t = useTranslate()
  const toText = usePriceText()
  if (line.isGift)
    return (
      <span className="cart-line-term">{t('cart.line.gift', { quantity: line.quantity })}</span>
    )
  if (line.unitPrice.incVat === '') return null
  if (line.pieces.length > 0) {
    return line.pieces.map(({ quantity, price }, index) => (
      // Two parts of a line may have the same quantity and price.
      // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
      <span className="cart-line-term" key={index}>
        {t('cart.line.pieces', { quantity, price: toText(price) })}
      </span>
    ))
  }
  return (
    <span className="cart-line-term">
      <UnitPrice line={line} />
    </span>
  )
}

type CartLinesProps = {
  lines: CartLine[]
  problem: CartProblem | null
  notices: readonly CartNotice[]
  idPrefix: 'cart' | 'mini-cart'
}

export function CartLines({ lines, problem, notices, idPrefix }: CartLinesProps) {
  const t = useTranslate()
  const problemLineId = problem !== null && typeof problem === 'object' ? problem.lineId : undefined
  return (
    <ul className="cart-lines" aria-label={t('cart.lines')}>
      {lines.map((line, index) => (
        <li className="cart-lines-item" key={line.id}>
          <CartLineRow
            line={line}
            problem={
              problem && line.id === problemLineId ? getCartProblemText(t, problem) : undefined
            }
            notices={notices.filter((notice) => 'lineId' in notice && notice.lineId === line.id)}
            idPrefix={idPrefix}
            isPictureEager={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
