import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { undoSending } from '#contract/order-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { shortTime } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import records from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';
import { sheetsUrl } from './order-papers.tsx';
import styles from './orders.module.css';
import { TrackingForm } from './tracking-form.tsx';
import { useActs } from './use-orders.ts';

interface ParcelProps {
  order: OfficeOrder;
  parcel: OfficeOrder['shipments'][number];
}

/** What has left so far. */
export function Parcels({ order }: { order: OfficeOrder }) {
  const { shipments, fulfillment } = order;
  if (shipments.length === 0) return null;
  const left = order.lines.flatMap(({ unsentQuantity }, at) => {
    const item = order.order.items[at];
    return item && unsentQuantity > 0 ? [{ ...item, quantity: unsentQuantity }] : [];
  });
  return (
    <section className={records.section} aria-labelledby="parcels">
      <h2 id="parcels">{texts.parcels}</h2>
      <ul className={records.events}>
        {shipments.map((parcel) => (
          <li key={parcel.id} className={`${records.event} ${styles.parcel}`}>
            <ParcelFacts order={order} parcel={parcel} />
            <ParcelActs order={order} parcel={parcel} />
          </li>
        ))}
      </ul>
      {fulfillment === 'pending' && left.length > 0 && <p>{texts.unsent(left)}</p>}
    </section>
  );
}

function ParcelFacts({ order, parcel }: ParcelProps) {
  const { id: websiteId } = useWebsite();
  const { id, carrier, trackingNumber, trackingUrl, shippedOn, items } = parcel;
  return (
    <>
      <span>
        {[carrier, trackingNumber].filter(Boolean).join(' ')}
        {trackingUrl && (
          <>
            {' '}
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {texts.follow}
            </a>
          </>
        )}
        {items && (
          <>
            <br />
            {texts.contents(items)}{' '}
            <a href={sheetsUrl(websiteId, 'slips', [order.order.id], { parcel: id })} target="_blank" rel="noreferrer">
              {texts.parcelSlip}
            </a>
          </>
        )}
      </span>
      <When at={shippedOn}>{texts.left(shortTime(shippedOn))}</When>
    </>
  );
}

/** What can be set right of a parcel. */
function ParcelActs({ order, parcel }: ParcelProps) {
  const { id: websiteId } = useWebsite();
  const [isOpen, setOpen] = useState(false);
  const act = useActs();
  const close = () => setOpen(false);

  async function undo() {
    const { undoTitle: title, undoText: text, undoAct } = texts;
    if (!(await confirm({ title, text, act: undoAct, isDangerous: true }))) return;
    const path = '/api/commerce/orders/{orderId}/parcels/{parcelId}';
    const options = { params: { orderId: order.order.id, parcelId: parcel.id }, query: { websiteId } };
    await act(call<typeof undoSending>('DELETE', path, options), texts.sendingUndone);
  }

  return (
    <>
      <Menu
        opener={
          <Button kind="quiet" aria-label={texts.parcelActs}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        placement="bottom end"
        aria-label={texts.parcelActs}
      >
        <MenuItem onAction={() => setOpen(true)}>{texts.changeTracking}</MenuItem>
        {order.fulfillment !== 'canceled' && <MenuItem onAction={() => void undo()}>{texts.undoSending}</MenuItem>}
      </Menu>
      <Dialog title={texts.trackingTitle} isOpen={isOpen} onClose={close}>
        <TrackingForm order={order} parcel={parcel} onDone={close} />
      </Dialog>
    </>
  );
}
