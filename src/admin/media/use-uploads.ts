import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadLimits } from '#catalog/media-limits.ts';
import { useWebsite } from '../session/session.ts';
import { tell } from '#kit/toasts.tsx';
import { media as texts } from '../texts/media.ts';
import { uploadMedia } from './upload-media.ts';
import { uploadFile } from './upload.ts';

/** A file on its way: from 0 to 1, or what hindered it. */
export interface Sending {
  key: number;
  file: File;
  name: string;
  share: number;
  /** For the connection. */
  isWaiting?: boolean;
  problem?: string | undefined;
}

type Waiting = Pick<Sending, 'key' | 'file'>;

/** Uploads of several pictures or files, a few at a time; each can be stopped, and tells why where it does not arrive. */
export function useUploads(takes: 'picture' | 'file') {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const line = useRef<Waiting[]>([]);
  const open = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const change = (key: number, part: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => setSending((all) => all.filter((each) => each.key !== key));

  async function send({ key, file }: Waiting): Promise<void> {
    const stop = new AbortController();
    open.current.set(key, stop);
    const onProgress = (share: number, isWaiting = false) => change(key, { share, isWaiting });
    const options = { websiteId, signal: stop.signal, onProgress };
    const result = await (takes === 'picture'
      ? uploadFile(file, { ...options, only: 'picture' })
      : uploadMedia(file, options));
    open.current.delete(key);
    if (result.ok) {
      forget(key);
      if (result.upload.kind !== takes) tell(texts.isPicture(file.name));
      // What pages can be set in is seen where it is chosen, too.
      for (const list of ['media', 'look']) void queries.invalidateQueries({ queryKey: [websiteId, list] });
    } else change(key, { problem: result.message });
    takeNext();
  }

  function takeNext(): void {
    while (open.current.size < uploadLimits.atOnce - 1) {
      const waiting = line.current.shift();
      if (!waiting) return;
      void send(waiting);
    }
  }

  return {
    sending,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: (next.current += 1), file }));
      line.current.push(...added);
      setSending((all) => [...all, ...added.map(({ key, file }) => ({ key, file, name: file.name, share: 0 }))]);
      takeNext();
    },
    /** Goes on with one that has failed. */
    again: (key: number) => {
      const failed = sending.find((each) => each.key === key);
      if (!failed) return;
      change(key, { problem: undefined });
      line.current.push(failed);
      takeNext();
    },
    stop: (key: number) => {
      const isWaiting = line.current.some((each) => each.key === key);
      line.current = line.current.filter((each) => each.key !== key);
      if (isWaiting) forget(key);
      else open.current.get(key)?.abort();
    },
    forget,
  };
}
