import { readdirSync, readFileSync } from 'node:fs'

const MILLISECONDS_PER_TICK = 10

/** Fields of `/proc/<pid>/stat` after the name, which may hold spaces; the first of them is the state. */
function readStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function isChild(pid: number): boolean {
  try {
    return Number(readStat(pid)[1]) === process.pid
  } catch {
    // It ended since its folder was listed.
    return false
  }
}

/** The processes that this one has started. None where the system has no /proc. */
export function listChildren(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(isChild)
}

/** What a process and all its threads have used of the processor, in the program and in the kernel for it. */
export function readCpuMilliseconds(pid: number): number {
  const fields = readStat(pid)
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK
}
