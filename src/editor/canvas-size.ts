import { breakpointWidths } from '#catalog/layout.ts';

export type DeviceView = 'desktop' | 'tablet' | 'phone';
export type Zoom = 'fit' | number;

/** How wide the page is shown as on a device, in px. */
export const deviceWidths: Readonly<Record<DeviceView, number>> = { desktop: 1280, tablet: 768, phone: 390 };

/** Between which widths the page's edge can be dragged, in px. */
export const widthLimits = { least: 320, most: 1920 } as const;

/** In what steps the page is shown smaller or larger. */
export const zoomSteps = [0.5, 0.75, 1, 1.5, 2] as const;

interface View {
  view: DeviceView;
  /** Where the edge was dragged to, in px. */
  width: number | undefined;
  zoom: Zoom;
}

/** The room that the canvas has in the window; on a phone the page is as wide as that. */
export interface Room {
  width: number;
  height: number;
  isPhone: boolean;
}

/** How wide the page is in its own px, and how much smaller or larger it is shown. */
export function frameSize({ view, width, zoom }: View, room: Room): { width: number; scale: number } {
  if (room.width === 0) return { width: deviceWidths[view], scale: 1 };
  const device = room.isPhone
    ? room.width
    : view === 'desktop'
      ? Math.max(deviceWidths.desktop, room.width)
      : deviceWidths[view];
  const wide = width ?? device;
  return { width: wide, scale: zoom === 'fit' ? Math.min(1, room.width / wide) : zoom };
}

/** A width that the edge was dragged to, within its limits. */
export function draggedWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, widthLimits.least), widthLimits.most));
}

/** Which of the two layouts a page has at a width (platform 9). */
export const breakpointOf = (width: number) => (width <= breakpointWidths.mobileMaximum ? 'mobile' : 'desktop');
