import { it, vi } from 'vitest';
import { runLongRuns } from './fuzz/run-fuzz.ts';
it('x', { timeout: 3_000_000 }, async () => { vi.stubEnv('TEST_DATABASE', 'sqlite'); const t=performance.now(); await runLongRuns({ piecesEach: 1, seed: 1 }); console.log((performance.now()-t)/1000|0); });
