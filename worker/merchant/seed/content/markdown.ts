export type PageText = {
  title: string
  /** The paragraph below the title; search results show it too. */
  intro: string
  /** Markdown. */
  body: string
}

const splitBlocks = (markdown: string): string[] => markdown.trim().split(/\n{2,}/)

/** Returns null if the text has no title or no paragraph below it. */
export function parsePageText(markdown: string): PageText | null {
  const [head = '', intro = '', ...body] = splitBlocks(markdown)
  const title = /^# (.+)$/.exec(head)?.[1]
  if (title === undefined || intro === '' || intro.startsWith('#')) return null
  return { title, intro, body: body.join('\n\n') }
}

/**
 * Converts the part of Markdown that the catalogue uses: headings of level 2, paragraphs, lists, bold text and
 * links. `toHref` converts the target of a link.
 */
export function toHtml(markdown: string, toHref: (link: string) => string): string {
  const toInline = (text: string) =>
    text
      .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
      .replaceAll(
        /\[([^\]]+)\]\(([^)\s]+)\)/g,
        (_, label: string, link: string) => `<a href="${toHref(link)}">${label}</a>`,
      )
  return splitBlocks(markdown)
    .map((block) => {
      if (block.startsWith('## ')) return `<h2>${toInline(block.slice(3))}</h2>`
      if (!block.startsWith('- ')) return `<p>${toInline(block)}</p>`
      const items = block.split(/^- /m).slice(1)
      return `<ul>${items.map((item) => `<li>${toInline(item.trim())}</li>`).join('')}</ul>`
    })
    .join('')
}
