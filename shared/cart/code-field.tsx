import type { MessageKey } from '../i18n/translator.ts'
import { hasVat } from '../market/has-vat.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useShop, useTranslate, useMerchantLang } from '../ui/shop-context.tsx'
import type { Cart, CartCode, CodeResult } from './cart.ts'
import {
  CODE_FIELD_ID,
  CODE_REMOVAL_FORM,
  codeForms,
  codeIntents,
  isRefusedCode,
  MAX_CODE_LENGTH,
  REFUSED_CODE_FIELD,
  type CodeFormName,
} from './code-form.ts'

type CodeFieldProps = {
  cart: Pick<Cart, 'codes' | 'codeResult'>
  /** In the checkout it is the form of the order, so what was typed is sent and kept. */
  form: CodeFormName
}

export function CodeField({ cart, form }: CodeFieldProps) {
  const t = useTranslate()
  const { codes, codeResult } = cart
  return (
    <div className="code-field stack gap-2" data-code-field="">
      <details open={codeResult !== null || undefined}>
        <summary className="optional-fields-label code-field-title row gap-2">
          {t('cart.code.title')}
          <Icon name="chevron" />
        </summary>
        {/* After a code was applied, the field is empty again. */}
        <CodeInput
          key={codes.map(({ code, name }) => code ?? name).join()}
          result={codeResult}
          form={form}
        />
      </details>
      {/* Enter in a field of the checkout presses the first button, which must not remove a code. */}
      {codes.length > 0 && <ActiveCodes codes={codes} form={form} />}
    </div>
  )
}

function CodeInput({ result, form }: { result: CodeResult | null; form: CodeFormName }) {
  const t = useTranslate()
  const messageId = `${CODE_FIELD_ID}-message`
  const isRefused = result !== null && isRefusedCode(result)
  return (
    <>
      <div className="code-field-row">
        <label className="field-label code-field-label" htmlFor={CODE_FIELD_ID}>
          {t('cart.code.label')}
        </label>
        <input
          className="field-input"
          id={CODE_FIELD_ID}
          name="code"
          form={codeForms[form]}
          defaultValue={result?.code}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isRefused || undefined}
          aria-describedby={result ? messageId : undefined}
        />
        <ApplyButton form={form} />
      </div>
      {isRefused && form === 'checkout' && (
        <input type="hidden" name={REFUSED_CODE_FIELD} form={codeForms[form]} value={result.code} />
      )}
      {result && <CodeMessage result={result} id={messageId} />}
    </>
  )
}

/** The checkout shows the amounts with the code as after any other change of the form. */
function ApplyButton({ form }: { form: CodeFormName }) {
  const t = useTranslate()
  const isCheckout = form === 'checkout'
  return (
    <Button
      variant="secondary"
      form={codeForms[form]}
      name="intent"
      value={isCheckout ? 'refresh' : codeIntents.apply}
      data-section={isCheckout ? 'code' : undefined}
    >
      {t('cart.code.apply')}
    </Button>
  )
}

function CodeMessage({ result, id }: { result: CodeResult; id: string }) {
  const text = useResultText()(result)
  const isRefused = isRefusedCode(result)
  return (
    <p
      className="code-field-message"
      id={id}
      tabIndex={-1}
      role={isRefused ? 'alert' : 'status'}
      data-tone={isRefused ? 'danger' : 'success'}
    >
      <Icon name={isRefused ? 'alert' : 'check'} />
      <span>{text}</span>
    </p>
  )
}

export const codeStatusKeys = {
  applied: 'cart.code.applied',
  removed: 'cart.code.removed',
  empty: 'cart.code.empty',
  'too-many': 'cart.code.tooMany',
  invalid: 'cart.code.invalid',
  unknown: 'cart.code.unknown',
  expired: 'cart.code.expired',
  'used-up': 'cart.code.usedUp',
  'other-market': 'cart.code.otherMarket',
  'other-currency': 'cart.code.otherCurrency',
  requirements: 'cart.code.requirements',
} satisfies Record<CodeResult['status'], MessageKey>

function useResultText(): (result: CodeResult) => string {
  const { t, vatIncluded, market } = useShop()
  const needsVatNote = !vatIncluded && hasVat(market.country.code)
  return ({ status, code, missing }) => {
    if (status === 'requirements' && missing !== null) {
      const key = needsVatNote ? 'cart.code.missingIncVat' : 'cart.code.missing'
      return t(key, { code, amount: missing })
    }
    return t(codeStatusKeys[status], { code })
  }
}

function ActiveCodes({ codes, form }: { codes: readonly CartCode[]; form: CodeFormName }) {
  const t = useTranslate()
  const isCheckout = form === 'checkout'
  return (
    <div className="code-field-codes">
      <ul className="code-field-list stack gap-2" aria-label={t('cart.code.active')}>
        {codes.map((code) => (
          <ActiveCode key={code.kind} {...code} />
        ))}
      </ul>
      <Button
        variant="quiet"
        form={isCheckout ? codeForms.checkout : CODE_REMOVAL_FORM}
        name="intent"
        value={codeIntents.remove}
        data-section={isCheckout ? codeIntents.remove : undefined}
      >
        {t('cart.code.remove', { count: codes.length })}
      </Button>
    </div>
  )
}

function ActiveCode({ code, name, isUsed }: CartCode) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return (
    <li className="code-field-code cluster" data-unused={isUsed ? undefined : ''}>
      {code !== null && <b className="breakable">{code}</b>}
      {name !== null && <span lang={lang}>{name}</span>}
      {!isUsed && <span className="code-field-unused">{t('cart.code.unused')}</span>}
    </li>
  )
}
