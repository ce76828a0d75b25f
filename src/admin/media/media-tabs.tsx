import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs } from '#kit/tabs.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';

const places = {
  pictures: '/config/$site/media',
  files: '/config/$site/media/files',
  trash: '/config/$site/media/trash',
} as const;
type Place = keyof typeof places;
const isPlace = (id: string): id is Place => id in places;

/** The lists of what a website has to show, each at its address. */
export function MediaTabs({ selected, children }: { selected: Place; children: ReactNode }) {
  const { handle: site } = useWebsite();
  const navigate = useNavigate();
  return (
    <Tabs
      label={texts.lists}
      tabs={[
        { id: 'pictures', title: texts.picturesTab, content: children },
        { id: 'files', title: texts.filesTab, content: children },
        { id: 'trash', title: texts.trashTab, content: children },
      ]}
      selected={selected}
      onSelect={(id) => isPlace(id) && void navigate({ to: places[id], params: { site } })}
    />
  );
}
