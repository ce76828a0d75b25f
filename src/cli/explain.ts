import { resolve } from 'node:path';
import { DataFolderInUse } from '#database/data-folder-lock.ts';
import { Refusal } from '#contract/refusals.ts';
import { explainOutage } from '#database/outage.ts';
import { ConfigProblem, type Config } from '#server/config.ts';

/** What a command was refused. */
class Refused extends Error {}

/** What was asked for; a refusal ends the command with its words. */
export function orExplain<T>(answer: T | Refusal): T {
  if (answer instanceof Refusal) throw new Refused(answer.message);
  return answer;
}

/** What is said where a command cannot go on: a sentence, or for a fault of the program where it lies. */
export function explain(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigProblem || error instanceof DataFolderInUse || error instanceof Refused)
    return error.message;
  if (isUsage(error)) return `${error.message.split('. ')[0]}. \`vitrine help\` lists the commands.`;
  const outage = explainOutage(error);
  if (outage && config) {
    const database = config.DATABASE_URL ? 'The database is the one that DATABASE_URL names; the' : 'The';
    return `${outage} ${database} data folder is ${resolve(config.DATA_DIR)}.`;
  }
  return error.stack ?? error.message;
}

function isUsage(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
