import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getBackup, listBackups, makeBackup, removeBackup, restoreBackup } from '#contract/backup-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { keepsInstallation } from '#domain/accounts/roles-of.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { KeptRestore } from './restore-kept.ts';

/** Backups by a press. Each holds all websites, so they are for who may make them on every one. */
export function backupRoutes(app: FastifyInstance, services: Services): void {
  const { backups, database, restoring } = services;
  const restore = new KeptRestore(services);

  async function requireAll({ account }: FastifyRequest): Promise<void> {
    if (account && (await keepsInstallation(database.read, account.id))) return;
    const message = 'A backup holds all websites of this installation: ask who administers all of them.';
    throw new HttpProblem('forbidden', message);
  }

  route(app, listBackups, async ({ request }) => {
    await requireAll(request);
    const { runningBytes, problem } = backups.state;
    return {
      backups: await backups.list(),
      runningBytes,
      problem: problem || restoring.problem,
      mayRestore: restoring.mayReplace,
      isRestoring: restore.isUnderWay,
    };
  });

  route(app, makeBackup, async ({ site, request }) => {
    await requireAll(request);
    if (!backups.begin()) return new Refusal('in-progress', 'A backup is under way already.');
    await byOwner(services, { site, request }, (unit) => unit.record({ action: 'backup.create', subjectId: site.id }));
    return {};
  });

  route(app, restoreBackup, async ({ site, request, params: { name } }) => {
    await requireAll(request);
    return restore.begin(name, async (each) => {
      // What comes need not have this website.
      if (!(await each.sites.byId(site.id))) return;
      const act = { action: 'backup.restore', subjectId: site.id, details: { name } } as const;
      await byOwner(each, { site, request }, (unit) => unit.record(act));
    });
  });

  route(app, removeBackup, async ({ site, request, params }) => {
    await requireAll(request);
    if (!(await backups.remove(params.name))) return noBackup();
    const details = { name: params.name };
    await byOwner(services, { site, request }, (unit) =>
      unit.record({ action: 'backup.delete', subjectId: site.id, details }),
    );
    return {};
  });

  route(app, getBackup, async ({ site, request, reply, params }) => {
    await requireAll(request);
    const file = await backups.open(params.name);
    if (!file) return noBackup();
    const details = { name: params.name };
    await byOwner(services, { site, request }, (unit) =>
      unit.record({ action: 'backup.download', subjectId: site.id, details }),
    );
    reply.headers({
      'content-type': 'application/zip',
      'content-length': file.size,
      'content-disposition': `attachment; filename="${params.name}"`,
    });
    return reply.send(file.stream);
  });
}

function noBackup(): Refusal {
  return new Refusal('not-found', 'There is no such backup.');
}
