import { describe, expect, it } from 'vitest';
import { editAgainAndAgain } from './edits/rounds.ts';

describe('pages that are edited through servers', () => {
  it(
    'lose nothing that was written, and are taken back byte for byte, on lost, repeated and late calls, crashes and kills (design 5, 50 rounds)',
    { timeout: 180_000 },
    async () => {
      expect(await editAgainAndAgain({ kind: 'sqlite', rounds: 50 })).toEqual([]);
    },
  );
});
