import { Button } from '#kit/button.tsx';
import { changes as texts } from '../texts/order-changes.ts';
import { useActs } from './use-orders.ts';

/** Shows what an order says now, where somebody else has changed it meanwhile. */
export function LookAgain({ onDone }: { onDone: () => void }) {
  const act = useActs();
  function look() {
    onDone();
    void act(Promise.resolve({ ok: true, value: {} }), '');
  }
  return (
    <Button kind="chief" onPress={look}>
      {texts.lookAgain}
    </Button>
  );
}
