export type PageText = {
  title: string
  /** The paragraph below the title. Search engines show it in their results too. */
  intro: string
  /** The rest of the page text, as Markdown. */
  body: string
}

const splitBlocks = (markdown: string): string[] => markdown.trim().split(/\n{2,}/)

/**
 * Splits the text of a page into title, introduction and body. Returns null if the title or the
 * introduction is missing.
 */
export function parsePageText(markdown: string): PageText | null {
  const [head = '', intro = '', ...body] = splitBlocks(markdown)
  const title = /^# (.+)$/.exec(head)?.[1]
  if (title === undefined || intro === '' || intro.startsWith('#')) return null
  return { title, intro, body: body.join('\n\n') }
}

/**
 * Converts Markdown to HTML. The catalogue uses only headings of level 2, paragraphs, lists, bold
 * text and links, so only these are supported. `toHref` converts the target of a link.
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
