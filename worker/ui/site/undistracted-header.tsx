import { useTranslate } from '#shared/ui/shop-context.tsx'
import { Logo } from './logo.tsx'

/**
 * The header for the checkout and the pages after it: the link to the home page and the help
 * address, without other navigation.
 */
export function UndistractedHeader() {
  const t = useTranslate()
  return (
    <header className="undistracted-header">
      <div className="undistracted-header-inner">
        <Logo />
        <p className="undistracted-header-help">
          <span className="undistracted-header-question">{t('header.help.question')}</span>{' '}
          <a href={`mailto:${t('header.help.email')}`}>
            <span className="undistracted-header-word">{t('header.help.word')}</span>
            <span className="undistracted-header-email">{t('header.help.email')}</span>
          </a>
        </p>
      </div>
    </header>
  )
}
