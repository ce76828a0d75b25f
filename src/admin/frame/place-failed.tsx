import type { ErrorComponentProps } from '@tanstack/react-router';
import { Notice } from '#kit/notice.tsx';
import { frame as texts } from '../texts/frame.ts';

/** Says that a place failed, instead of an empty window. */
export function PlaceFailed({ reset }: ErrorComponentProps) {
  return <Notice title={texts.placeFailed} text={texts.placeFailedText} onRetry={reset} />;
}
