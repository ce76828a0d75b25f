import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The processes that one has started whose command ends so. */
export function childrenOf(pid: number, ending: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, parent, child, args = ''] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && args.endsWith(ending) ? [Number(child)] : [];
  });
}

/** The most that a process has held at once, in MB. */
export function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
