import { useEffect, useEffectEvent } from 'react';
import { takeFocus } from '../opens-here.ts';

/** Milliseconds between two looks at how the payment stands. */
const pause = 2000;

interface UnderWayProps {
  checkoutId: string;
  /** Whether it has taken the form's place on this page. */
  isNew: boolean;
  onTick: () => void;
}

/** Stands in the form's place while the provider has not answered: nobody pays twice. */
export function PaymentUnderWay({ checkoutId, isNew, onTick }: UnderWayProps) {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    const timer = setInterval(() => tick(), pause);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="checkout__waiting">
      <h1 className="checkout__title" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        Your payment is on its way
      </h1>
      <p>
        Your bank has not answered yet. You are not charged twice, and what you ordered is kept for you. This page goes
        on by itself.
      </p>
      <a className="button" href={`/checkout/${checkoutId}/return`}>
        Look again now
      </a>
    </div>
  );
}
