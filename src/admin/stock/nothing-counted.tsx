import { Link } from '@tanstack/react-router';
import { buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { useWebsite } from '../session/session.ts';
import { stock as texts } from '../texts/stock.ts';

/** Stands where the stock of nothing is counted yet. */
export function NothingCounted() {
  const { handle: site } = useWebsite();
  return (
    <Empty title={texts.empty} text={texts.emptyText}>
      <Link className={buttonClass('chief')} to="/config/$site/products" params={{ site }}>
        {texts.toProducts}
      </Link>
    </Empty>
  );
}
