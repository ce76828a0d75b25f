import { failureMessages } from '#catalog/interface-messages.ts';
import { Dialog } from '#kit/dialog.tsx';

interface RenameFailedProps {
  isOpen: boolean;
  problem: string | undefined;
  onClose: () => void;
}

/** Says that a picture or a file kept its name, and why (platform 8). */
export function RenameFailed({ isOpen, problem, onClose }: RenameFailedProps) {
  return (
    <Dialog title={failureMessages.renamingFailedTitle} isOpen={isOpen} onClose={onClose} role="alertdialog">
      <p>{failureMessages.renamingFailed}</p>
      <p>{problem}</p>
    </Dialog>
  );
}
