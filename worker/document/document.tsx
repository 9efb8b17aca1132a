import type { ReactNode } from 'react'
import { assets, inlineScript, isBuilt } from 'virtual:client-assets'
import { DEFAULT_ICONS } from '../channel/channel-settings.ts'
import { LogInDialog } from '../ui/account/log-in-dialog.tsx'
import { groupByEndpoint } from '#shared/measurement/destinations.ts'
import { serviceWorkerPath } from '#shared/offline/offline-settings.ts'
import { buildManifestPath } from '#shared/paths/build-manifest-path.ts'
import type { Layout as LayoutName } from '#shared/paths/route-definition.ts'
import {
  formatBreakpoints,
  getServerViewportClass,
  type Breakpoints,
} from '#shared/viewport/viewport-class.ts'
import { DeliveryNodesProvider } from '../ui/delivery/delivery-nodes.tsx'
import { PageMain } from '../ui/page/page-main.tsx'
import { ShopProvider, useShop } from '#shared/ui/shop-context.tsx'
import { SiteFooter } from '../ui/site/site-footer.tsx'
import { SiteHeader } from '../ui/site/site-header.tsx'
import { SkipLink } from '../ui/site/skip-link.tsx'
import { LanguageLinks } from '../ui/site/language-links.tsx'
import { UndistractedHeader } from '../ui/site/undistracted-header.tsx'
import { SeoHead } from '../seo/seo-head.tsx'
import { toDescription } from '../seo/to-description.ts'
import { LayoutNotFound } from './layout-not-found.ts'
import { toAlternateLinks } from './language-names.ts'
import { BootTexts, JsonData, MiniCartFrame } from './island.tsx'
import type { DocumentParts } from './page-content.ts'
import { FirstFrame, FirstStyles } from './page-styles.tsx'

type DocumentProps = DocumentParts & { children?: ReactNode }

// In development, Vite serves the source files, and its client script is needed for hot reload.
const refreshPreamble = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`

function DevelopmentScripts() {
  if (isBuilt) return null
  return (
    <>
      <script type="module" src="/@vite/client" />
      <script type="module" dangerouslySetInnerHTML={{ __html: refreshPreamble }} />
    </>
  )
}

function Icons({ frame }: Pick<DocumentProps, 'frame'>) {
  const { prefix } = frame.shop
  const icons = frame.channel?.icons ?? DEFAULT_ICONS
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={`${icons}.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${icons}-180.png`} />
      <link rel="manifest" href={buildManifestPath(prefix)} />
    </>
  )
}

function Head({ frame, content, inlineCss, fonts }: DocumentProps) {
  const { shop } = frame
  const title = content.title === null ? shop.name : `${content.title} – ${shop.name}`
  const description = toDescription(content, shop)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {/* It must be above the files whose errors it handles, and would wait for a style sheet above it. */}
      {inlineScript && <script dangerouslySetInnerHTML={{ __html: inlineScript.code }} />}
      <style dangerouslySetInnerHTML={{ __html: inlineCss }} />
      <meta name="description" content={description} />
      <SeoHead frame={frame} content={{ ...content, description }} title={title} />
      {fonts}
      <FirstStyles page={content.styles} />
      <FirstFrame page={content.styles} />
      <Icons frame={frame} />
      <DevelopmentScripts />
      {/* Every page works without it, so pictures come first. */}
      <script type="module" fetchPriority="low" src={assets['client/boot.ts']} />
    </head>
  )
}

function UndistractedLayout({ frame, content, children }: DocumentProps) {
  const alternates = toAlternateLinks(content.alternates, frame.origins)
  return (
    <>
      <UndistractedHeader />
      <PageMain>{children}</PageMain>
      {alternates.length > 1 && (
        <footer className="undistracted-header-languages">
          <LanguageLinks alternates={alternates} form={content.languageForm} />
        </footer>
      )}
    </>
  )
}

function DefaultLayout(props: DocumentProps) {
  const { frame, content, cartCount, favoriteCount, userName } = props
  const alternates = toAlternateLinks(content.alternates, frame.origins)
  return (
    <>
      <SiteHeader
        menus={frame.layout === 'landing' ? { ...frame.menus, main: [], phone: [] } : frame.menus}
        alternates={alternates}
        cartCount={cartCount}
        favoriteCount={favoriteCount}
        choices={frame.toChoices?.(content.alternates)}
        userName={userName}
        {...(content.searchText !== undefined && { searchText: content.searchText })}
      />
      {props.outage}
      <PageMain>{props.children}</PageMain>
      <SiteFooter
        alternates={alternates}
        groups={frame.menus.footer}
        hasNewsletter={!content.hasNewsletter}
      />
    </>
  )
}

/** A layout is called as a function, so that its errors can be told from errors of the content. */
export const layouts: Record<LayoutName, (props: DocumentProps) => ReactNode> = {
  default: DefaultLayout,
  landing: DefaultLayout,
  undistracted: UndistractedLayout,
}

function Layout(props: DocumentProps) {
  const { layout } = props.frame
  try {
    return layouts[layout](props)
  } catch (cause) {
    throw new LayoutNotFound(layout, { cause })
  }
}

function Body(props: DocumentProps) {
  const shop = useShop()
  const { locale, market, prefix } = shop
  const { layout, buyer, market: chosenMarket, destinations } = props.frame
  const hasWorker = isBuilt && shop.hasServiceWorker && layout !== 'undistracted'
  return (
    <body
      data-cart-path={props.frame.cartPath}
      data-locale={locale.code}
      data-layout={layout}
      data-account={props.frame.isAccount ? '' : undefined}
      data-market={chosenMarket}
      data-checkout-market={market.alias === chosenMarket ? undefined : market.alias}
      data-currency={market.currency.code}
      data-buyer={`${buyer.customerType} ${buyer.vatIncluded ? 'inc' : 'ex'}`}
      data-market-in-path={prefix.market === null ? undefined : ''}
      data-loading={shop.t('page.loading')}
      data-measured={shop.measuredValue}
      data-worker={hasWorker ? serviceWorkerPath : undefined}
      data-customer={props.isForCustomer === true ? '' : undefined}
      data-renew-in={props.renewal?.seconds}
      data-account-path={props.renewal?.path}
    >
      <SkipLink />
      {props.consent}
      <Layout {...props} />
      {/* A live region must exist before its content changes. */}
      <div className="toasts" data-toasts="">
        <div className="toasts-region" role="status" aria-live="polite" aria-atomic="false" />
        <div className="toasts-region" aria-live="assertive" />
      </div>
      <BootTexts />
      {Object.keys(destinations).length > 0 && (
        <JsonData name="data-destinations" value={groupByEndpoint(destinations)} />
      )}
      {layout !== 'undistracted' && <MiniCartFrame />}
      <LogInDialog />
    </body>
  )
}

/** The viewport class that the server assumes. A script corrects it, in channels with breakpoints. */
const getViewportAttributes = (breakpoints: Breakpoints | undefined) =>
  breakpoints && {
    'data-viewport': getServerViewportClass(breakpoints),
    'data-breakpoints': formatBreakpoints(breakpoints),
  }

export function Document(props: DocumentProps) {
  const { shop } = props.frame
  const { iso, dir } = shop.locale
  return (
    <ShopProvider shop={shop}>
      <DeliveryNodesProvider value={props.deliveryNodes ?? null}>
        <html
          lang={iso}
          dir={dir}
          data-layout={props.frame.layout}
          {...getViewportAttributes(props.frame.channel?.breakpoints)}
        >
          <Head {...props} />
          <Body {...props} />
        </html>
      </DeliveryNodesProvider>
    </ShopProvider>
  )
}
