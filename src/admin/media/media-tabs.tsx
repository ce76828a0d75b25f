import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs } from '#kit/tabs.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';

const places = { pictures: '/config/$site/media', files: '/config/$site/media/files' } as const;

/** The lists of what a website has to show, each at its address. */
export function MediaTabs({ selected, children }: { selected: keyof typeof places; children: ReactNode }) {
  const { handle: site } = useWebsite();
  const navigate = useNavigate();
  return (
    <Tabs
      label={texts.lists}
      tabs={[
        { id: 'pictures', title: texts.picturesTab, content: children },
        { id: 'files', title: texts.filesTab, content: children },
      ]}
      selected={selected}
      onSelect={(id) => void navigate({ to: places[id === 'files' ? 'files' : 'pictures'], params: { site } })}
    />
  );
}
