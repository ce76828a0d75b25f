import { useEffect, useRef, useState } from 'react';
import type { listBackups } from '#contract/backup-calls.ts';
import { plainCall } from '../session/client.ts';

const pauseMs = 1000;

/** Follows a backup that is put in place, also one that was begun elsewhere; with it the application opens anew. */
export function useRestoring(query: { websiteId: string }, isUnderWay: boolean) {
  const [isFollowed, setFollowed] = useState(false);
  const [problem, setProblem] = useState('');
  const isAsked = useRef(false);

  function follow(): void {
    if (isAsked.current) return;
    isAsked.current = true;
    setFollowed(true);
    void restored(query).then((hindered) => {
      if (hindered === undefined) return location.assign('/config');
      isAsked.current = false;
      setFollowed(false);
      setProblem(hindered);
    });
  }
  useEffect(() => {
    if (isUnderWay) follow();
  });
  return { isFollowed, problem, follow };
}

/** Waits until the backup is in place; gives what hindered it. Meanwhile the installation answers nobody. */
async function restored(query: { websiteId: string }): Promise<string | undefined> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const result = await plainCall<typeof listBackups>('GET', '/api/backups', { query });
    // A session or a website that the backup has not says as much as a list does: it is in place.
    if (!result.ok && result.status >= 400 && result.status < 500) return undefined;
    if (result.ok && !result.value.isRestoring) return result.value.problem || undefined;
  }
}
