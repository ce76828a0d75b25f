import { Lightbulb } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { onDemand } from '../on-demand.tsx';
import { hintTexts as texts } from './hint-texts.ts';

const HintList = onDemand(async () => (await import('./hint-list.tsx')).HintList);

/** Opens what would hinder visitors on the page; `onShow` shows the settings of what was chosen by it. */
export const Hints = memo(function Hints({ onShow }: { onShow: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Tooltip text={texts.title}>
        <Button kind="quiet" aria-label={texts.title} onPress={() => setOpen(true)}>
          <Lightbulb aria-hidden="true" />
        </Button>
      </Tooltip>
      <Dialog title={texts.title} isOpen={isOpen} onClose={close}>
        {isOpen && <HintList onDone={close} onShow={onShow} />}
      </Dialog>
    </>
  );
});
