import type { BannerWidget, ContentLink, Container } from '#shared/content/content.ts'

type HomeContainers = {
  /** The banner of the first container, if it contains nothing else. */
  banner: BannerWidget | undefined
  /** The containers before the category links: up to the first one with meals. */
  lead: Container[]
  /** The buttons of the next container, if it contains nothing else. */
  choices: ContentLink[]
  rest: Container[]
}

function findBanner({ widgets }: Container): BannerWidget | undefined {
  const [only, ...others] = widgets
  return only?.kind === 'banner' && only.hasBackground && others.length === 0 ? only : undefined
}

const findChoices = ({ widgets }: Container): ContentLink[] | null => {
  const [only, ...others] = widgets
  return only?.kind === 'buttons' && others.length === 0 ? only.buttons : null
}

const hasMeals = ({ widgets }: Container) => widgets.some(({ kind }) => kind === 'products')

export function splitContainers(containers: Container[]): HomeContainers {
  const [first] = containers
  const banner = first && findBanner(first)
  const others = banner ? containers.slice(1) : containers
  // Without meals the category links come after the first container.
  const leadLength = others.findIndex(hasMeals) + 1 || (banner ? 0 : 1)
  const [next, ...rest] = others.slice(leadLength)
  const choices = next ? findChoices(next) : null
  return {
    banner,
    lead: others.slice(0, leadLength),
    choices: choices ?? [],
    rest: choices || !next ? rest : [next, ...rest],
  }
}
