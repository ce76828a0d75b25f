import { Tag } from '#kit/status.tsx';
import { orders as texts } from './texts/orders.ts';

/** Stands beside what was bought in test mode, wherever it could be taken for a sale; nothing for all else. */
export function TestMark({ isTest }: { isTest: boolean }) {
  if (!isTest) return null;
  return (
    <>
      {' '}
      <Tag title={texts.testHint}>{texts.testMark}</Tag>
    </>
  );
}
