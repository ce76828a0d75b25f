/** Calls and jobs under way get this long to end. */
const longestStopMs = 10_000;
/** npm passes a Ctrl-C on to a process that has heard it already. */
const echoMs = 1000;

/** Runs `close` once on Ctrl-C or a request to end, then ends the process; a second Ctrl-C ends it at once. */
export function onStop(close: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (stoppingSince !== undefined && now - stoppingSince > echoMs) process.exit(signal === 'SIGINT' ? 130 : 143);
    if (stoppingSince !== undefined) return;
    stoppingSince = now;
    setTimeout(() => {
      process.stderr.write(`What was under way took longer than ${longestStopMs / 1000} s and was cut off.\n`);
      process.exit(1);
    }, longestStopMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
