import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { zoomSteps, type frameSize, type Zoom } from './canvas-size.ts';
import { texts } from './texts.ts';

interface ZoomMenuProps extends ReturnType<typeof frameSize> {
  setZoom: (zoom: Zoom) => void;
}

/** How wide and how large the page is shown, and the way to another size. */
export function ZoomMenu({ width, scale, setZoom }: ZoomMenuProps) {
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
