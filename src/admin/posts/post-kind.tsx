import { lazy, Suspense, useId, useMemo } from 'react';
import { blockTypes, promotedBlocks } from '#catalog/block-types.ts';
import { recordTypes, postKinds, type PostKind } from '#catalog/record-types.ts';
import { Select } from '#kit/select.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { fieldHost } from '../pages/field-host.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import styles from '../items/items.module.css';
import type { usePostForm } from './use-post-form.ts';

// It knows all blocks of pages: it comes where one stands above a post.
const BlockFields = lazy(async () => ({ default: (await import('#editor/block-fields.tsx')).BlockFields }));

type Form = ReturnType<typeof usePostForm>;

const above = [...promotedBlocks, 'audio'] as const;
type Above = (typeof above)[number];

/** What a post of a kind begins to have above it, where nothing is there. */
const usual: Partial<Record<PostKind, Above>> = {
  quote: 'quote',
  video: 'video',
  audio: 'audio',
  tweet: 'twitter',
  checkin: 'foursquare',
};

const kindOf = (recordType: number): PostKind => postKinds.find((kind) => recordTypes[kind] === recordType) ?? 'text';
const nameOf = (type: number) => above.find((name) => blockTypes[name] === type) ?? '';

/** What kind of post it is, and what stands above its words. */
export function Kind({ form: { draft, set, errors } }: { form: Form }) {
  const website = useWebsite();
  const host = useMemo(() => fieldHost(website), [website]);
  const id = useId();
  const { block, recordType } = draft;
  const kind = kindOf(recordType);
  const put = (name: Above | '') =>
    set({ block: name === '' ? null : { type: blockTypes[name], typeVersion: 1, props: {} } });
  const choose = (next: PostKind) => {
    const { [next]: begins } = usual;
    set({ recordType: recordTypes[next] });
    if (begins && !block) put(begins);
  };
  const offered = above.filter((name) => name !== 'audio' || kind === 'audio' || block?.type === blockTypes.audio);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{texts.what}</h2>
      <Select
        label={texts.kind}
        hint={texts.kindHints[kind]}
        options={postKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={choose}
      />
      <Select
        label={texts.above}
        hint={texts.aboveHint}
        {...(errors.block !== undefined && { problem: errors.block })}
        options={[
          { value: '' as const, label: kind === 'gallery' ? texts.aboveGallery : texts.aboveNothing },
          ...offered.map((value) => ({ value, label: texts.blocks[value] })),
        ]}
        value={block ? nameOf(block.type) : ''}
        onChange={put}
      />
      {block && (
        <Suspense fallback={<Waiting />}>
          <BlockFields
            type={block.type}
            props={block.props}
            pictures={draft.blockPictures}
            host={host}
            onChange={(props, typeVersion) => set({ block: { type: block.type, typeVersion, props } })}
          />
        </Suspense>
      )}
    </section>
  );
}
