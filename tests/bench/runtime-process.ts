import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the fields of `/proc/<pid>/stat` that follow the process name. The first returned field
 * is the process state. The process name is skipped because it may contain spaces.
 */
function readStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function isChild(pid: number): boolean {
  try {
    return Number(readStat(pid)[1]) === process.pid
  } catch {
    // The process has ended since `/proc` was listed, so it is not a child any more.
    return false
  }
}

/** Lists the child processes of this process. The list is empty on systems without /proc. */
export function listChildren(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(isChild)
}

/**
 * Returns the CPU time in milliseconds that a process has used with all its running threads, in user
 * mode and in kernel mode. The scheduler counts nanoseconds; `/proc/<pid>/stat` has only ticks of
 * 10 ms.
 */
export function readCpuMilliseconds(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread has ended since the folder was listed.
      return 0
    }
  })
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
}
