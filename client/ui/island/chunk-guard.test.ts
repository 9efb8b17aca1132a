import { describe, expect, it } from 'vitest'
import { createStorage } from '#tests/support/create-storage.ts'
import { createChunkGuard, reloadForMissingChunk } from './chunk-guard.ts'

function createTab() {
  const storage = createStorage()
  const stored = storage.values
  const tab = { time: 1_000_000, reloads: 0 }
  const fail = (canReload = true) =>
    reloadForMissingChunk({
      canReload: () => canReload,
      getStorage: () => storage,
      now: () => tab.time,
      reload: () => {
        tab.reloads += 1
      },
    })
  return { tab, stored, fail }
}

describe('reloading the page after a chunk could not be loaded [ERROR-02]', () => {
  it('the page reloads after the first missing chunk, and then at most once every 60 s [ERROR-02]', () => {
    const { tab, fail } = createTab()
    expect(fail()).toBe(true)
    tab.time += 59_999
    expect(fail()).toBe(false)
    expect(tab.reloads).toBe(1)
    tab.time += 1
    expect(fail()).toBe(true)
    expect(tab.reloads).toBe(2)
  })

  it('the page reloads if the stored time of the last reload is in the future or invalid', () => {
    const { tab, stored, fail } = createTab()
    fail()
    tab.time = 5
    expect(fail()).toBe(true)
    for (const key of stored.keys()) stored.set(key, 'soon')
    expect(fail()).toBe(true)
  })

  it('the page does not reload while a reload would lose something, and may reload later [ERROR-02]', () => {
    const { tab, fail } = createTab()
    expect(fail(false)).toBe(false)
    expect(tab.reloads).toBe(0)
    expect(fail()).toBe(true)
  })

  it('the page does not reload if the time cannot be stored', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    const getStorage = () => ({ ...createStorage(), setItem: refuse })
    const settings = { getStorage, canReload: () => true, now: Date.now, reload: refuse }
    expect(reloadForMissingChunk(settings)).toBe(false)
  })
})

describe('missing chunks that are reported at the same time [ERROR-02]', () => {
  function createGuard() {
    const tasks: (() => void)[] = []
    const page = { reloads: 0 }
    const guard = createChunkGuard({
      reload: () => void (page.reloads += 1),
      runLater: (task) => void tasks.push(task),
    })
    const runTasks = () => {
      for (const task of tasks.splice(0)) task()
    }
    return { page, guard, runTasks }
  }

  it('the page does not reload for a chunk whose failure its caller handles [ERROR-02]', async () => {
    const { page, guard, runTasks } = createGuard()
    const error = new Error('missing island')
    guard.handleMissingChunk(error)
    await expect(guard.loadChunk(Promise.reject(error))).rejects.toBe(error)
    runTasks()
    expect(page.reloads).toBe(0)
  })

  it('the page reloads for a missing chunk while an island is still loading [ERROR-02]', () => {
    const { page, guard, runTasks } = createGuard()
    void guard.loadChunk(new Promise<never>(() => undefined))
    guard.handleMissingChunk(new Error('missing page script'))
    runTasks()
    expect(page.reloads).toBe(1)
  })
})
