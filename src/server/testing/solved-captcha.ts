import { solveChallenge } from 'altcha-lib/v1';
import type { TestVisitor } from './visitor.ts';

/** A token of the website's own captcha, solved as a browser solves it. */
export async function solveCaptcha(visitor: TestVisitor, formId: string): Promise<string> {
  const { json } = await visitor.get(`/api/form/captcha?formId=${formId}`);
  const { algorithm, challenge, salt, signature, maxnumber } = json;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }));
}
