import { Link, useSearch } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import styles from '../items/items.module.css';
import { NoneFound } from '../none-found.tsx';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import { useAdding } from '../use-adding.ts';
import type { PostSearch } from './filter.ts';
import { NewPostDialog } from './new-post.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostTable } from './post-table.tsx';
import { useBlogs, usePosts } from './use-posts.ts';

/** What is written. */
export function PostsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/posts/' });
  const [isAdding, setAdding] = useAdding();
  const { data: named } = useBlogs();
  const list = usePosts(asked);
  const { data } = list;
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  const isNarrowed = isNarrowing(asked);
  const mayWrite = website.permissions.includes('pages.edit');
  const mayAdd = mayWrite && (named?.blogs.length ?? 0) > 0;
  const add = mayAdd && (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <PenLine aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const isEmpty = data !== undefined && posts.length === 0 && !isNarrowed;
  return (
    <Page title={texts.title} of={website.title} acts={!isEmpty && add}>
      {!isEmpty && data && named && <PostFilters asked={asked} named={named} />}
      <Unloaded of={list} />
      {isEmpty && named && <NothingWritten hasBlog={named.blogs.length > 0}>{add}</NothingWritten>}
      {data && posts.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {posts.length > 0 && (
        <>
          <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
          <PostTable asked={asked} posts={posts} />
        </>
      )}
      <More of={list}>{texts.more}</More>
      <NewPostDialog isOpen={isAdding && mayAdd} blogs={named?.blogs ?? []} onClose={() => setAdding(false)} />
    </Page>
  );
}

const isNarrowing = ({ sort: _sort, down: _down, ...filter }: PostSearch) => Object.keys(filter).length > 0;

function NothingWritten({ hasBlog, children }: { hasBlog: boolean; children: ReactNode }) {
  const { handle } = useWebsite();
  if (hasBlog) {
    return (
      <Empty title={texts.empty} text={texts.emptyText}>
        {children}
      </Empty>
    );
  }
  return (
    <Empty title={texts.noBlog} text={texts.noBlogText}>
      <Link className={buttonClass()} to="/config/$site/pages" params={{ site: handle }}>
        {texts.toPages}
      </Link>
    </Empty>
  );
}
