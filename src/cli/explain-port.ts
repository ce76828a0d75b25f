import { ConfigProblem, type Config } from '#server/config.ts';

const noSuchAddress = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Why a port cannot be listened on, and what to set. */
export function explainPort(error: unknown, { PORT, HOST }: Config): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!('code' in error)) return error;
  if (error.code === 'EADDRINUSE') {
    return new ConfigProblem(
      `Port ${PORT} is in use. Stop what runs there, or set PORT to another, as in PORT=3001 npm start.`,
    );
  }
  if (error.code === 'EACCES') return new ConfigProblem(`Port ${PORT} may not be used. Set PORT to one above 1023.`);
  if (noSuchAddress.has(String(error.code)))
    return new ConfigProblem(`This machine has no address ${HOST}. Set HOST to one it has.`);
  return error;
}
