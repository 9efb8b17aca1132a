import { Logo } from './logo.tsx'
import { useTranslate } from './shop-context.tsx'

/** For checkout and what follows: the way home and a helping hand, nothing to wander off to. */
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
