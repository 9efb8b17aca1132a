import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFiles } from './keep-files.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const url = 'https://shop.example/assets/'

/** Creates a shop that serves what was deployed last. */
function createDeployedShop() {
  let served = new Map<string, string>()
  const fetch = async (address: string) => {
    const text = served.get(address.slice(url.length))
    return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 })
  }
  const deploy = async (files: Record<string, string>) => {
    const folder = mkdtempSync(join(root, 'build-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const added = await keepFiles({ folder, url, fetch })
    const names = readdirSync(folder)
    served = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    return added
  }
  return {
    deploy,
    fetch,
    replace: (name: string, text: string) => served.set(name, text),
    list: () => [...served.keys()].toSorted(),
  }
}

const createBuild = (hash: string) => ({
  [`boot-${hash}.js`]: hash,
  [`all-${hash}.css`]: hash,
  'figtree-CGtJAGit.woff2': 'font',
  'icon.svg': hash,
})

describe('the files of a deployment [ERROR-02]', () => {
  it('a deployment has its own files and those of the three builds before, and no older ones [ERROR-02]', async () => {
    const shop = createDeployedShop()
    expect(await shop.deploy(createBuild('aaaaaaaa'))).toEqual([])
    expect(await shop.deploy(createBuild('bbbbbbbb'))).toEqual([
      'all-aaaaaaaa.css',
      'boot-aaaaaaaa.js',
    ])
    await shop.deploy(createBuild('cccccccc'))
    await shop.deploy(createBuild('dddddddd'))
    await shop.deploy(createBuild('eeeeeeee'))
    const kept = ['bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee']
    const names = kept.flatMap((hash) => [`all-${hash}.css`, `boot-${hash}.js`])
    const others = ['builds.json', 'figtree-CGtJAGit.woff2', 'icon.svg']
    expect(shop.list()).toEqual([...names, ...others].toSorted())
    expect(await (await shop.fetch(`${url}boot-bbbbbbbb.js`)).text()).toBe('bbbbbbbb')
    // Files without a hash belong to the newest build.
    expect(await (await shop.fetch(`${url}icon.svg`)).text()).toBe('eeeeeeee')
  })

  it('a build that is deployed twice takes the place of no other one [ERROR-02]', async () => {
    const shop = createDeployedShop()
    for (const hash of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'dddddddd'])
      await shop.deploy(createBuild(hash))
    expect(shop.list()).toContain('boot-aaaaaaaa.js')
  })

  it.each(['../../secret-aaaaaaaa.js', 'boot.js', 'boot-aaaaaaaa.html'])(
    'the name %s in the list of the deployed shop stops the deployment [ERROR-02]',
    async (name) => {
      const shop = createDeployedShop()
      await shop.deploy(createBuild('aaaaaaaa'))
      shop.replace('builds.json', JSON.stringify([[name]]))
      await expect(shop.deploy(createBuild('bbbbbbbb'))).rejects.toThrow()
    },
  )

  it('a shop that fails stops the deployment, and one that has lost a file does not [ERROR-02]', async () => {
    const shop = createDeployedShop()
    const folder = mkdtempSync(join(root, 'build-'))
    const answer = async () => new Response('', { status: 503 })
    await expect(keepFiles({ folder, url, fetch: answer })).rejects.toThrow('503')
    shop.replace('builds.json', JSON.stringify([['boot-aaaaaaaa.js']]))
    expect(await shop.deploy(createBuild('bbbbbbbb'))).toEqual([])
  })
})
