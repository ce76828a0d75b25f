/**
 * Milliseconds that this thread has spent on its processor: what else the machine does meanwhile does not count. Before
 * Node 23.9 those of the whole process.
 */
export function processorClock(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
