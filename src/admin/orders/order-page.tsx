import { Link, useParams } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { remindOfPayment } from '#contract/agreement-calls.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { OfficeOrder, mailAgain, repeatedMails, repeatMail } from '#contract/order-office-calls.ts';
import type { cancelOrder, markFulfilled, reopenOrder } from '#contract/order-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import styles from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { TestMark } from '../test-mark.tsx';
import { agreement } from '../texts/agreement.ts';
import { changes } from '../texts/order-changes.ts';
import { orders as texts } from '../texts/orders.ts';
import { ArticlesForm } from './articles-form.tsx';
import { Buyer, Goods } from './order-facts.tsx';
import { Money } from './order-money.tsx';
import { Papers } from './order-papers.tsx';
import { History, OrderNotes } from './order-notes.tsx';
import { OrderState, PaymentState } from './order-state.tsx';
import own from './orders.module.css';
import { Parcels } from './parcels.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { SendForm } from './send-form.tsx';
import { useActs, useOrder } from './use-orders.ts';

/** One order: what was bought, what is left to do, and what was done. */
export function OrderPage() {
  const website = useWebsite();
  const { orderId } = useParams({ from: '/config/$site/orders/$orderId' });
  const query = useOrder(orderId);
  const { data } = query;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/orders` }];
  const title = data ? texts.numbered(data.order.orderNumber) : texts.number;
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={[...steps, { title }]} />}
      beside={
        data && (
          <span className={own.state}>
            <TestMark isTest={data.order.testMode} />
            <OrderState of={data} />
            <PaymentState of={data} />
          </span>
        )
      }
      acts={data && <Acts order={data} />}
    >
      <Unloaded of={query} />
      {data && (
        <>
          <AskedBack order={data} />
          <p className={styles.soft}>
            <When at={data.order.createdOn} />
            <a className={styles.seen} href={data.buyerUrl} target="_blank" rel="noreferrer">
              {texts.seeAsBuyer}
            </a>
          </p>
          <div className={styles.record}>
            <div className={styles.main}>
              <Goods order={data} />
              <Money order={data} />
              <Parcels order={data} />
            </div>
            <div className={styles.side}>
              <Buyer order={data} />
              <Papers order={data} />
              <OrderNotes order={data} />
              <History order={data} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

/** That its buyer sends it back, with the way to what is to be decided: it stands above all else. */
function AskedBack({ order: { order, returning, isWithdrawn } }: { order: OfficeOrder }) {
  const { handle } = useWebsite();
  if (!returning) return null;
  const { kind, state } = returning;
  return (
    <section className={own.notice} aria-label={texts.returning}>
      <p>
        <TriangleAlert aria-hidden="true" />
        {
          texts.askedBack[kind === 'return' ? 'return' : isWithdrawn ? 'whole' : 'part'][
            state === 'asked' ? 'asked' : 'open'
          ]
        }
      </p>
      <Link
        className={buttonClass('chief')}
        to="/config/$site/orders/returns"
        params={{ site: handle }}
        search={{ order: order.id }}
      >
        {texts.seeReturn}
      </Link>
    </section>
  );
}

/** What can be done with an order now: the next step first, the rest in a menu. */
function Acts({ order }: { order: OfficeOrder }) {
  const { id: websiteId } = useWebsite();
  const [open, setOpen] = useState<'send' | 'refund' | 'receive' | 'items'>();
  const act = useActs();
  const { id: orderId, customerEmail, shippingAddress, pickUpLocation, agreement: agreed } = order.order;
  const options = { params: { orderId }, query: { websiteId } };
  const isOpen = order.fulfillment === 'pending';
  // Of what its buyer does not want any more, the return is what is to be looked at.
  const isOff = order.returning !== undefined || order.isWithdrawn;
  // What is paid in advance is sent once its money is there: that comes first.
  const isAwaited = !isOff && order.owedCents > 0 && (agreed === undefined || agreed.kind === 'transfer');
  const kind = isOff || isAwaited ? 'plain' : 'chief';
  const receive = (
    <Button kind={isAwaited ? 'chief' : 'plain'} onPress={() => setOpen('receive')}>
      {agreement.receive}
    </Button>
  );
  const mayFinish = isOpen && !order.isWithdrawn;
  const finish = () =>
    void act(call<typeof markFulfilled>('POST', '/api/commerce/orders/{orderId}/fulfillment', options), texts.isDone);
  const isAllSent = order.shipments.length > 0 && order.lines.every(({ unsentQuantity }) => unsentQuantity === 0);
  const reopen = () =>
    void act(call<typeof reopenOrder>('DELETE', '/api/commerce/orders/{orderId}/fulfillment', options), texts.reopened);
  const mail = () =>
    void act(
      call<typeof mailAgain>('POST', '/api/commerce/orders/{orderId}/mails', options),
      texts.mailedAgain(customerEmail),
    );

  const repeat = (what: (typeof repeatedMails)[number]) =>
    void act(
      call<typeof repeatMail>('POST', '/api/commerce/orders/{orderId}/mails/repetition', {
        ...options,
        body: { mail: what },
      }),
      texts.repeated,
    );
  const told = [
    ...(order.shipments.length > 0 ? (['order-shipped'] as const) : []),
    ...(order.refunds.some(({ state }) => state === 'done') ? (['order-refund'] as const) : []),
    ...(order.order.items.some(({ productType }) => productType === productTypes.giftCard)
      ? (['gift-cards'] as const)
      : []),
  ];

  const remind = () =>
    void act(
      call<typeof remindOfPayment>('POST', '/api/commerce/orders/{orderId}/reminders', options),
      agreement.reminded(customerEmail),
    );

  async function copyLink() {
    const link = `${order.buyerUrl}/status#pay`;
    // Browsers have no clipboard where the workshop is not served by https: the link is told then.
    await navigator.clipboard?.writeText(link);
    tell(navigator.clipboard ? changes.copied : changes.link(link));
  }

  async function cancel() {
    const { cancelTitle: title, cancelText: text, cancelAct } = texts;
    if (!(await confirm({ title, text, act: cancelAct, isDangerous: true }))) return;
    await act(call<typeof cancelOrder>('POST', '/api/commerce/orders/{orderId}/cancellation', options), texts.canceled);
  }

  return (
    <>
      {order.refundableCents > 0 && <Button onPress={() => setOpen('refund')}>{texts.refund}</Button>}
      {order.owedCents > 0 && !isAwaited && receive}
      <Menu opener={<Button>{texts.more1}</Button>} placement="bottom end" aria-label={texts.more1}>
        <MenuItem onAction={mail}>{texts.mailAgain}</MenuItem>
        {told.map((what) => (
          <MenuItem key={what} onAction={() => repeat(what)}>
            {texts.repeat[what]}
          </MenuItem>
        ))}
        {isOpen && order.shipments.length === 0 && (
          <MenuItem onAction={() => setOpen('items')}>{changes.changeItems}</MenuItem>
        )}
        {order.owedCents > 0 && <MenuItem onAction={() => void copyLink()}>{changes.copyLink}</MenuItem>}
        {order.owedCents > 0 && <MenuItem onAction={remind}>{agreement.remindNow}</MenuItem>}
        {order.isWithdrawn && isOpen && shippingAddress !== undefined && (
          <MenuItem onAction={() => setOpen('send')}>{texts.sendAnyway}</MenuItem>
        )}
        {isOpen && (shippingAddress !== undefined || order.isWithdrawn) && (
          <MenuItem onAction={finish}>{texts.markDone}</MenuItem>
        )}
        {order.fulfillment === 'fulfilled' && !isAllSent && <MenuItem onAction={reopen}>{texts.reopen}</MenuItem>}
        {isOpen && (
          <MenuItem isDanger onAction={() => void cancel()}>
            {texts.cancel}
          </MenuItem>
        )}
      </Menu>
      {mayFinish && shippingAddress !== undefined && (
        <Button kind={kind} onPress={() => setOpen('send')}>
          {texts.send}
        </Button>
      )}
      {mayFinish && shippingAddress === undefined && (
        <Button kind={kind} onPress={finish}>
          {pickUpLocation ? texts.markPickedUp : texts.markDone}
        </Button>
      )}
      {isAwaited && receive}
      <Dialog title={texts.sendTitle} isOpen={open === 'send'} onClose={() => setOpen(undefined)}>
        <SendForm order={order} onDone={() => setOpen(undefined)} />
      </Dialog>
      <Dialog title={changes.itemsTitle} isOpen={open === 'items'} onClose={() => setOpen(undefined)}>
        <ArticlesForm order={order} onDone={() => setOpen(undefined)} />
      </Dialog>
      <Dialog title={agreement.receiveTitle} isOpen={open === 'receive'} onClose={() => setOpen(undefined)}>
        <ReceiveForm order={order} onDone={() => setOpen(undefined)} />
      </Dialog>
      <Dialog title={texts.refundTitle} isOpen={open === 'refund'} onClose={() => setOpen(undefined)}>
        <RefundForm order={order} onDone={() => setOpen(undefined)} />
      </Dialog>
    </>
  );
}
