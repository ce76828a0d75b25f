import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { recordTypes, postKinds, type PostKind } from '#catalog/record-types.ts';
import type { Blog, createPost } from '#contract/post-calls.ts';
import { Dialog } from '#kit/dialog.tsx';
import { Select } from '#kit/select.tsx';
import { NewItemForm } from '../items/new-item.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';

interface NewPostDialogProps {
  isOpen: boolean;
  blogs: readonly Blog[];
  onClose: () => void;
}

/** Asks for a title, and opens the post that has it. */
export function NewPostDialog({ isOpen, blogs, onClose }: NewPostDialogProps) {
  const { id: websiteId, handle: site } = useWebsite();
  const navigate = useNavigate();
  const [kind, setKind] = useState<PostKind>('text');
  return (
    <Dialog title={texts.add} isOpen={isOpen} onClose={onClose}>
      <NewItemForm
        kind="posts"
        texts={texts}
        places={blogs}
        placeLabel={texts.blog}
        make={(title, blogId) =>
          call<typeof createPost>('POST', '/api/posts', {
            query: { websiteId },
            body: { blogId, title, recordType: recordTypes[kind] },
          })
        }
        // Back leads to the list, not to the dialog.
        open={(postId) => navigate({ to: '/config/$site/posts/$postId', params: { site, postId }, replace: true })}
      >
        <Select
          label={texts.kind}
          options={postKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      </NewItemForm>
    </Dialog>
  );
}
