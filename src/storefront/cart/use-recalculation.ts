import { useEffect, useState } from 'react';

/** Whether the cart is being changed and priced anew at this moment (storefront 4). */
export function useRecalculation(): boolean {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const start = () => setCount((now) => now + 1);
    const end = () => setCount((now) => now - 1);
    document.addEventListener('cart-recalculation-start', start);
    document.addEventListener('cart-recalculation-end', end);
    return () => {
      document.removeEventListener('cart-recalculation-start', start);
      document.removeEventListener('cart-recalculation-end', end);
    };
  }, []);
  return count > 0;
}
