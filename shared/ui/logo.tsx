import { usePath, useShop } from './shop-context.tsx'

const FAMILY = '24 Hour '

/** The wordmark, whose o is a plate and a clock in one; a name that is not of the family stands as plain words. */
export function Logo() {
  const { name } = useShop()
  const path = usePath()
  return (
    <a className="logo" href={path('index')} translate="no">
      {name.startsWith(FAMILY) ? (
        <span>
          24 H
          <span className="logo-plate">
            o
            <svg className="logo-drawing" viewBox="0 0 100 100" aria-hidden="true">
              <circle className="logo-rim" cx="50" cy="50" r="45" />
              <path className="logo-hands" d="M50 22v28l19 13" />
            </svg>
          </span>
          ur {name.slice(FAMILY.length)}
        </span>
      ) : (
        name
      )}
    </a>
  )
}
