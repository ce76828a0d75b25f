import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PostChange } from '#contract/catalogue.ts';
import type { changePost, OfficePost, proposePost } from '#contract/post-calls.ts';
import { keep, readKept } from '#kit/keep.ts';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { describePictures } from '../media/describe.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';

type Fields = Omit<OfficePost, 'id' | 'blogId' | 'url' | 'blockPictures' | 'isWritten'>;
export type PostFields = Partial<Fields>;

/** A draft is saved when nothing was typed for so long, in milliseconds. */
const pause = 1200;

/**
 * A post with what is changed of it and not saved yet: only that is sent, so two people both have their way. What nobody
 * sees yet is saved by itself; what is public waits for its writer. Until it is saved, this browser keeps it, too.
 */
export function usePostForm(stored: OfficePost) {
  const { id: websiteId, permissions } = useWebsite();
  const mayPublish = permissions.includes('pages.manage');
  const mayWrite = permissions.includes('pages.edit');
  const queries = useQueryClient();
  const [change, setChange] = useKeptChange(stored.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const draft = { ...stored, ...change };
  const isPublic = stored.status === 'published' || stored.status === 'private';
  const savesItself = !isPublic && draft.status !== 'published';
  const isChanged = Object.keys(change).length > 0;

  async function save() {
    if (isSaving || !isChanged) return false;
    setSaving(true);
    const sent = change;
    const failure = await sendPost(stored, sent, { websiteId, mayPublish });
    setSaving(false);
    setErrors(failure?.errors ?? {});
    setProblem(failure?.message);
    if (failure) return false;
    // What was typed meanwhile stays to be sent, and what was sent is what is stored: no field is set back below a hand.
    queries.setQueryData<OfficePost>([websiteId, 'posts', stored.id], (known) => known && { ...known, ...sent });
    setChange((now) => without(now, sent));
    setSavedAt(Date.now());
    void queries.invalidateQueries({ queryKey: [websiteId, 'posts', 'list'] });
    if (sent.urlId !== undefined) void queries.invalidateQueries({ queryKey: [websiteId, 'posts', stored.id] });
    return true;
  }

  async function saveByHand() {
    if (await save()) tell(draft.status === 'published' ? texts.saved : texts.savedDraft);
  }

  useSavedByItself(change, savesItself && !isSaving && problem === undefined, () => void save());

  return {
    draft,
    change,
    set: (part: PostFields) => {
      setProblem(undefined);
      setChange((before) => ({ ...before, ...part }));
    },
    errors,
    mayPublish,
    mayWrite,
    isReadOnly: !mayWrite || (!mayPublish && isPublic),
    /** How far the saving is, where it goes by itself. */
    state: savesItself && !problem ? stateText(isChanged || isSaving, savedAt) : undefined,
    bar: {
      isShown: isChanged && (!savesItself || problem !== undefined),
      isSaving,
      ...(problem !== undefined && { problem }),
      onSave: () => void saveByHand(),
      onDiscard: () => {
        setChange(() => ({}));
        setErrors({});
        setProblem(undefined);
      },
    },
  };
}

interface Sender {
  websiteId: string;
  mayPublish: boolean;
}

/** Sends what is changed; gives what hindered it. */
async function sendPost({ id: postId, pictures }: OfficePost, sent: PostFields, { websiteId, mayPublish }: Sender) {
  const options = { params: { postId }, query: { websiteId }, body: toBody(sent) };
  const result = mayPublish
    ? await call<typeof changePost>('PATCH', '/api/posts/{postId}', options)
    : await call<typeof proposePost>('PATCH', '/api/posts/{postId}/draft', proposal(options));
  return result.ok ? describePictures(websiteId, pictures, sent.pictures ?? []) : result;
}

/** Saves a while after the last change, where it may, and when the post is left. */
function useSavedByItself(change: PostFields, mayNow: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const timer = mayNow && Object.keys(change).length > 0 ? setTimeout(saveNow, pause) : undefined;
    return () => clearTimeout(timer);
  }, [change, mayNow]);
  const leave = useEffectEvent(() => {
    if (mayNow) save();
  });
  useEffect(() => leave, []);
}

function stateText(isUnsaved: boolean, savedAt: number | undefined): string {
  if (isUnsaved) return texts.saving;
  return savedAt === undefined ? texts.keepsItself : texts.savedAt(shortTime(savedAt));
}

/** What is changed and not saved, over reloads and crashes of the browser. */
function useKeptChange(postId: string) {
  const key = `vitrine.post.${postId}`;
  const [change, setState] = useState<PostFields>(() => parseKept(readKept(key)));
  const latest = useRef(change);
  const setChange = (turn: (before: PostFields) => PostFields) => {
    latest.current = turn(latest.current);
    keep(key, JSON.stringify(latest.current));
    setState(latest.current);
  };
  return [change, setChange] as const;
}

function parseKept(text: string | null): PostFields {
  try {
    return JSON.parse(text ?? '{}') as PostFields;
  } catch {
    return {};
  }
}

/** What of a change is not what was sent. */
function without(change: PostFields, sent: PostFields): PostFields {
  const left = Object.entries(change).filter(([name, value]) => value !== sent[name as keyof PostFields]);
  return Object.fromEntries(left);
}

/** A change as calls take it. */
export function toBody({ pictures, files, ...fields }: PostFields): PostChange {
  return {
    ...fields,
    ...(pictures && { imageIds: pictures.map(({ id }) => id) }),
    ...(files && { fileIds: files.map(({ id }) => id) }),
  };
}

function proposal<O extends { body: PostChange }>({ body: { status, ...body }, ...options }: O) {
  return { ...options, body: { ...body, ...((status === 'draft' || status === 'review') && { status }) } };
}
