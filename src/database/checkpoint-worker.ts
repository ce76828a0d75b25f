// Copies SQLite's log into the database's file, once for each message, on a thread of its own: see `checkpoints.ts`.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointOrder } from './checkpoints.ts';

const db = new DatabaseSync(String(workerData), { timeout: 5000 });

parentPort?.on('message', (order: CheckpointOrder) => {
  if (order === 'checkpoint') {
    db.exec('pragma wal_checkpoint(passive)');
  } else {
    db.close();
    parentPort?.close();
  }
});
