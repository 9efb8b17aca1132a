import { useTranslate } from '#shared/ui/shop-context.tsx'
import { Logo } from './logo.tsx'

/** It has only the link to the home page and the help address. */
export function UndistractedHeader() {
  const t = useTranslate()
  return (
    <header className="undistracted-header">
      <div className="undistracted-header-inner row gap-4">
        <Logo />
        <p className="undistracted-header-help">
          <span className="undistracted-header-question quiet">{t('header.help.question')}</span>{' '}
          <a href={`mailto:${t('header.help.email')}`}>
            <span className="undistracted-header-label">{t('header.help.label')}</span>
            <span className="undistracted-header-email">{t('header.help.email')}</span>
          </a>
        </p>
      </div>
    </header>
  )
}
