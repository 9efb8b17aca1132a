import { MARKET_DIALOG_ID } from '../market/market-dialog.tsx'
import type { AlternateLink } from './alternate-link.ts'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { usePath, useShop } from './shop-context.tsx'

export function SiteFooter(props: { alternates: AlternateLink[] }) {
  const { t, market } = useShop()
  const path = usePath()
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="site-footer-brand">
          <Logo />
          <p className="site-footer-line">{t('footer.line')}</p>
        </div>
        <nav className="site-footer-group" aria-labelledby="footer-shop">
          <h2 className="site-footer-title" id="footer-shop">
            {t('footer.shop.title')}
          </h2>
          <a className="site-footer-link" href={path('news')}>
            {t('footer.shop.all')}
          </a>
          <a className="site-footer-link" href={path('cart')}>
            {t('footer.shop.cart')}
          </a>
          <a className="site-footer-link" href={path('markets')} data-dialog={MARKET_DIALOG_ID}>
            {t('footer.shop.market', {
              country: market.country.name,
              currency: market.currency.code,
            })}
          </a>
        </nav>
        <div className="site-footer-group">
          <h2 className="site-footer-title">{t('footer.help.title')}</h2>
          <p className="site-footer-text">{t('footer.help.text')}</p>
          <a className="site-footer-link" href={`mailto:${t('header.help.email')}`}>
            {t('header.help.email')}
          </a>
        </div>
        <div className="site-footer-base">
          <p>{t('footer.base')}</p>
          <LanguageLinks alternates={props.alternates} />
        </div>
      </div>
    </footer>
  )
}
