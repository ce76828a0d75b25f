import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { returnLimits } from '#catalog/return-words.ts';
import { megabyte } from '#catalog/media-limits.ts';
import * as calls from '#contract/return-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { fileKind } from '#domain/media/file-kinds.ts';
import { decideReturn, giveLabel, receiveReturn, refundReturn, type Label } from '#domain/returns/decide-return.ts';
import { listReturns } from '#domain/returns/list-returns.ts';
import type { Unit } from '#domain/unit.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { openChecked, TooLarge } from '../uploads/checked-stream.ts';

const { labelBytes } = returnLimits;
const labelTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

/** What owners decide on what buyers send back. */
export function returnRoutes(app: FastifyInstance, services: Services): void {
  type Asking = Parameters<typeof byOwner>[1];
  const act = async (asking: Asking, work: (unit: Unit) => Promise<Refusal | undefined>) =>
    (await byOwner(services, asking, work)) ?? {};

  route(app, calls.listReturns, ({ site, query }) => listReturns(services.database.read, site.id, query));

  route(app, calls.decideReturn, ({ site, request, params, body }) =>
    act({ site, request }, (unit) => decideReturn(unit, params.returnId, body)),
  );

  route(app, calls.receiveReturn, ({ site, request, params }) =>
    act({ site, request }, (unit) => receiveReturn(unit, params.returnId)),
  );

  route(app, calls.refundReturn, ({ site, request, params, body }) =>
    act({ site, request }, (unit) => refundReturn(unit, params.returnId, body)),
  );

  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    route(scope, calls.putReturnLabel, async ({ site, request, params, query: { filename } }) => {
      const label = await readLabel(request.body, filename);
      if (label instanceof Refusal) return label;
      return act({ site, request }, (unit) => giveLabel(unit, params.returnId, label));
    });
  });
}

/** The bytes of a label, bounded. */
async function readLabel(source: unknown, filename: string): Promise<Label | Refusal> {
  if (!(source instanceof Readable)) {
    return new Refusal('unsupported', 'Send the file’s bytes as application/octet-stream.');
  }
  try {
    const { head, read } = await openChecked(source);
    const { mediaType } = fileKind(head, filename) ?? {};
    if (mediaType === undefined || !labelTypes.includes(mediaType)) {
      return new Refusal('unsupported', 'A label is a PDF, a PNG or a JPEG.');
    }
    return { filename, mediaType, content: (await buffer(read(labelBytes))).toString('base64') };
  } catch (error) {
    if (error instanceof TooLarge) {
      return new Refusal('too-large', `A label has at most ${labelBytes / megabyte} MB.`);
    }
    if (source.destroyed && !source.readableEnded) return new Refusal('refused', 'The upload broke off. Try it again.');
    throw error;
  }
}
