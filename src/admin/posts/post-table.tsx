import { Link, useNavigate } from '@tanstack/react-router';
import { recordTypes, postKinds } from '#catalog/record-types.ts';
import type { ListedPost } from '#contract/post-calls.ts';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Status } from '#kit/status.tsx';
import { When } from '#kit/when.tsx';
import { Pictured } from '../items/pictured.tsx';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import { ChosenPosts } from './chosen-posts.tsx';
import type { PostSearch } from './filter.ts';
import { useChosen } from '../use-chosen.ts';

interface PostTableProps {
  asked: PostSearch;
  posts: readonly ListedPost[];
}

/** The posts that fit, to sort, and to change many of them at once. */
export function PostTable({ asked, posts }: PostTableProps) {
  const { permissions } = useWebsite();
  const navigate = useNavigate({ from: '/config/$site/posts/' });
  const columns = useColumns();
  const chosen = useChosen(JSON.stringify(asked));
  const mayChange = permissions.includes('pages.manage');
  return (
    <>
      <DataTable
        label={texts.title}
        rows={posts}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        {...(mayChange && { chosen: chosen.ids, onChoose: chosen.choose })}
        sorting={{ column: asked.sort ?? 'newest', isDescending: asked.down ?? (asked.sort ?? 'newest') === 'newest' }}
        onSort={({ column, isDescending }) => {
          const sort = column === 'title' ? column : 'newest';
          void navigate({ search: { ...asked, sort, down: isDescending }, replace: true });
        }}
      />
      <ChosenPosts ids={[...chosen.ids]} onClear={chosen.clear} />
    </>
  );
}

export const marks = {
  published: 'full',
  scheduled: 'half',
  review: 'warn',
  draft: 'empty',
  private: 'empty',
} as const;

function useColumns(): Column<ListedPost>[] {
  const { handle } = useWebsite();
  return [
    {
      id: 'title',
      title: texts.post,
      isSortable: true,
      render: ({ id, title, imageUrl, authorName, recordType }) => (
        <Pictured imageUrl={imageUrl} facts={<span className="line-narrow">{factsOf(authorName, recordType)}</span>}>
          <Link to="/config/$site/posts/$postId" params={{ site: handle, postId: id }}>
            {title}
          </Link>
        </Pictured>
      ),
    },
    { id: 'kind', title: texts.kind, isWide: true, render: ({ recordType }) => texts.kinds[kindOf(recordType)] },
    { id: 'author', title: texts.author, isWide: true, render: ({ authorName }) => authorName ?? texts.nobody },
    {
      id: 'state',
      title: texts.state,
      render: ({ state, hasChanges }) => (
        <Status mark={hasChanges ? 'half' : marks[state]}>
          {hasChanges && state === 'published' ? texts.hasChanges : texts.states[state]}
        </Status>
      ),
    },
    {
      id: 'newest',
      title: texts.day,
      isSortable: true,
      isSide: true,
      render: ({ publishOn }) => <When at={publishOn} />,
    },
  ];
}

const kindOf = (recordType: number) => postKinds.find((each) => recordTypes[each] === recordType) ?? 'text';

/** Its kind where it is no text, and who wrote it. */
function factsOf(authorName: string | null, recordType: number): string {
  const kind = kindOf(recordType);
  return [kind !== 'text' && texts.kinds[kind], authorName].filter(Boolean).join(' · ');
}
