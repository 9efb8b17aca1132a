import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { DietButton } from '../product/diet-button.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { type AlternateLink, LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { MailLink, SellerAddress } from './seller-address.tsx'
import { type MenuGroup, toTargetAttributes } from './menu-link.ts'

type SiteFooterProps = {
  alternates: AlternateLink[]
  groups: MenuGroup[]
  /** False on a page that contains the newsletter form itself. */
  hasNewsletter?: boolean
}

export function SiteFooter(props: SiteFooterProps) {
  const { t, path, name, market, seller, hasCompanyApplications } = useShop()
  return (
    <footer className="site-footer">
      <div className="site-footer-brand">
        <Logo />
        <p className="site-footer-line">{t('footer.slogan')}</p>
      </div>
      {props.hasNewsletter !== false && (
        <div className="site-footer-newsletter">
          <h2>{t('newsletter.title')}</h2>
          <NewsletterForm scope="footer-" />
        </div>
      )}
      {props.groups.length === 0 && <ShopGroup />}
      {props.groups.map((group, index) => (
        <LinkGroup key={group.title} id={`footer-${index + 1}`} group={group} />
      ))}
      <div className="site-footer-group stack site-footer-help">
        <h2>{t('footer.help.title')}</h2>
        <p className="site-footer-text">{t('footer.help.text')}</p>
        {seller ? <SellerAddress seller={seller} /> : <MailLink address={t('header.help.email')} />}
        {hasCompanyApplications && (
          <a href={path('company-application')}>{t('company.application.link')}</a>
        )}
      </div>
      <div className="site-footer-base">
        <p>{name}</p>
        <a href={path('markets')} data-dialog="">
          {t('footer.shop.market', {
            country: market.country.name,
            currency: market.currency.code,
          })}
        </a>
        <a href={path('withdrawal')}>{t('withdrawal.title')}</a>
        <a href={path('consent')}>{t('consent.title')}</a>
        <DietButton className="site-footer-link" />
        <LanguageLinks alternates={props.alternates} />
      </div>
    </footer>
  )
}

function LinkGroup({ id, group }: { id: string; group: MenuGroup }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return (
    <nav className="site-footer-group stack" aria-labelledby={id} lang={lang}>
      <h2 id={id}>{group.title || t('footer.shop.title')}</h2>
      {group.links.map((link) => (
        <a key={link.href} href={link.href} {...toTargetAttributes(link)}>
          {link.label}
        </a>
      ))}
    </nav>
  )
}

/** They are used if the merchant has no menu for the footer. */
function ShopGroup() {
  const { t, path } = useShop()
  return (
    <nav className="site-footer-group stack" aria-labelledby="footer-shop">
      <h2 id="footer-shop">{t('footer.shop.title')}</h2>
      <a href={path('news')}>{t('footer.shop.all')}</a>
      <a href={path('brands')}>{t('brands.title')}</a>
      <a href={path('cart')}>{t('footer.shop.cart')}</a>
    </nav>
  )
}
