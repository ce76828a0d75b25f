import { useDeferredValue } from 'react';

/** Whether a place's first picture is past: what takes long to draw waits until its heading stands there. */
export const useLater = (): boolean => useDeferredValue(true, false);
