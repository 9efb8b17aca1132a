import { useShop } from '#shared/ui/shop-context.tsx'

const FAMILY_PREFIX = '24 Hour '

/** A name that does not begin with the family prefix is shown as plain text. */
export function Logo() {
  const { path, name } = useShop()
  return (
    <a className="logo" href={path('index')} aria-label={name} translate="no">
      {name.startsWith(FAMILY_PREFIX) ? (
        <span>
          24 H
          <span className="logo-plate">
            o
            <svg className="logo-drawing" viewBox="0 0 100 100" aria-hidden="true">
              <circle className="logo-rim" cx="50" cy="50" r="45" />
              <path className="logo-hands" d="M50 22v28l19 13" />
            </svg>
          </span>
          {`ur ${name.slice(FAMILY_PREFIX.length)}`}
        </span>
      ) : (
        name
      )}
    </a>
  )
}
