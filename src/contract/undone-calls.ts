import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const undone = { side: 'owner', permission: 'jobs.manage', query: Type.Object({ websiteId: id }) } as const;
const params = Type.Object({ jobId: id });

export const listUndone = endpoint({
  ...undone,
  method: 'GET',
  path: '/api/undone',
  summary: 'What could not be done after all tries, the newest first',
  answer: Type.Object({
    jobs: Type.Array(
      Type.Object({
        id: Type.String(),
        /** What was not done, in words. */
        text: Type.String(),
        /** What hindered the last try. */
        reason: Type.String(),
        attempts: Type.Integer(),
        /** Epoch ms: when it became due first. */
        since: Type.Integer(),
      }),
    ),
  }),
});

export const retryUndone = endpoint({
  ...undone,
  method: 'POST',
  path: '/api/undone/{jobId}/retry',
  summary: 'Has it tried anew, as often as the first time',
  params,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const dropUndone = endpoint({
  ...undone,
  method: 'DELETE',
  path: '/api/undone/{jobId}',
  summary: 'Lets it go: it is not done, and stands in the list no more',
  params,
  answer: Type.Object({}),
  refusals: ['not-found'],
});
