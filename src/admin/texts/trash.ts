/** What is taken away of the media library, and how it comes back. */
export const trash = {
  removeManyTitle: (count: number) =>
    count === 1 ? 'Move 1 picture to the trash?' : `Move ${count} pictures to the trash?`,
  removeManyText:
    'None goes where one of them is used. They stay in the trash for a time, out of which you can bring them back.',
  removedMany: (count: number) => (count === 1 ? '1 picture is in the trash.' : `${count} pictures are in the trash.`),
  removeTitle: (name: string) => `Move “${name}” to the trash?`,
  removeText: 'It is used nowhere. It stays in the trash for a time, out of which you can bring it back.',
  removed: (name: string) => `“${name}” is in the trash.`,

  noTrash: 'The trash is empty',
  noTrashText: (days: number) =>
    `Pictures and files that you take away stay here for ${days === 1 ? 'a day' : `${days} days`}. Until then you can bring them back; visitors no longer get them.`,
  inTrash: (total: number, size: string) => `${total === 1 ? '1 is' : `${total} are`} in the trash, and take ${size}.`,
  trashChosen: (count: number) => (count === 1 ? '1 is chosen' : `${count} are chosen`),
  chooseAll: 'Choose all',
  restore: 'Bring back',
  restored: (count: number) => (count === 1 ? 'It is back.' : `${count} are back.`),
  deleted: 'Taken away',
  emptyTrash: 'Empty the trash',
  emptyTitle: (count: number) => (count === 1 ? 'Delete 1 for good?' : `Delete ${count} for good?`),
  emptyTrashText: 'All that is in the trash goes, and its room is yours again. This cannot be undone.',
  emptyAct: 'Delete for good',
  emptied: (count: number) => (count === 1 ? '1 is deleted for good.' : `${count} are deleted for good.`),
} as const;
