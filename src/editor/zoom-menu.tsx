import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { zoomSteps } from './canvas-size.ts';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';

/** How wide and how large the page is shown, and the way to another size. */
export function ZoomMenu() {
  const { size, setZoom } = useEditor();
  const { width, scale } = size;
  return (
    <Menu
      aria-label={texts.zoom}
      placement="bottom end"
      opener={
        <Button kind="quiet" aria-label={`${texts.zoom}: ${texts.sizeOf(width, scale)}`}>
          {texts.sizeOf(width, scale)}
        </Button>
      }
    >
      <MenuItem onAction={() => setZoom('fit')}>{texts.zoomFit}</MenuItem>
      {zoomSteps.map((step) => (
        <MenuItem key={step} onAction={() => setZoom(step)}>
          {texts.percent(step)}
        </MenuItem>
      ))}
    </Menu>
  );
}
