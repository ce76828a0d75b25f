import { productTypes } from '#catalog/product-types.ts';
import type { Parcel } from '#contract/order-calls.ts';
import type { Order } from '#contract/order.ts';
import type { Shipment } from '#contract/order-status.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { OrderItems } from '#database/order-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';

interface Piece {
  lineId: string;
  quantity: number;
}

/** What goes into a parcel, and whether nothing remains then. */
interface Packed {
  pieces: Piece[];
  isLast: boolean;
}

/** How many pieces of each line have left, by the line's id. */
export async function sentPieces(read: Read, websiteId: string, orderId: string): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  for (const { lineId, quantity } of (await selectPieces(read, websiteId, orderId)).values().flatMap((each) => each)) {
    sent.set(lineId, (sent.get(lineId) ?? 0) + quantity);
  }
  return sent;
}

type Line = Pick<OrderItems, 'product_type' | 'quantity' | 'refunded_quantity'>;

/** How many pieces of a line remain to be sent: what is no thing is not, and what was given back neither. */
export function unsentOf({ product_type: type, quantity, refunded_quantity: back }: Line, sent: number): number {
  return type === productTypes.physical ? Math.max(0, quantity - back - sent) : 0;
}

/** What is in a parcel of an order that is locked: what was said, or all that remains; never more than that. */
export async function packParcel(unit: Unit, orderId: string, parcel: Parcel): Promise<Packed | Refusal> {
  const { tx, websiteId, kind } = unit;
  const own = tx
    .selectFrom('order_items')
    .select(['id', 'product_type', 'product_name', 'quantity', 'refunded_quantity'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('id');
  // Whoever gives pieces back meanwhile waits.
  const lines = await (kind === 'postgres' ? own.forUpdate() : own).execute();
  const sent = await sentPieces(tx, websiteId, orderId);
  const remaining = lines.flatMap((line) => {
    const left = unsentOf(line, sent.get(line.id) ?? 0);
    return left > 0 ? [{ ...line, left }] : [];
  });
  if (!parcel.items) {
    if (remaining.length === 0 && sent.size > 0)
      return invalid({ items: 'Everything has left already. Load the order again.' });
    const isLast = parcel.isLast ?? true;
    return { pieces: isLast ? remaining.map(({ id, left }) => ({ lineId: id, quantity: left })) : [], isLast };
  }
  const wanted = new Map<string, number>();
  for (const { lineId, quantity } of parcel.items) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of wanted) {
    const line = remaining.find(({ id }) => id === lineId);
    if (line && quantity <= line.left) continue;
    const name = lines.find(({ id }) => id === lineId)?.product_name;
    if (name === undefined) return invalid({ items: 'The order has no such item. Load it again.' });
    return invalid({ items: `Of “${name}” only ${line?.left ?? 0} can still be sent. Load the order again.` });
  }
  const isAll = remaining.every(({ id, left }) => wanted.get(id) === left);
  return {
    pieces: [...wanted].map(([lineId, quantity]) => ({ lineId, quantity })),
    isLast: parcel.isLast ?? isAll,
  };
}

/** Keeps what is in a parcel. */
export async function keepPieces({ tx, websiteId }: Unit, shipmentId: string, pieces: readonly Piece[]): Promise<void> {
  const rows = pieces.map(({ lineId, quantity }) => {
    return { website_id: websiteId, shipment_id: shipmentId, order_item_id: lineId, quantity };
  });
  await insertRows(tx, 'shipment_items', rows);
}

/** An order with what is in one of its parcels alone; with all of it where that is not known. */
export async function orderInParcel(read: Read, order: Order, shipmentId: string): Promise<Order> {
  const pieces = (await selectPieces(read, order.websiteId, order.id)).get(shipmentId);
  if (!pieces) return order;
  const counts = new Map(pieces.map(({ position, quantity }) => [position, quantity]));
  const items = order.items.flatMap((item, at) => {
    const quantity = counts.get(at);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  return { ...order, items };
}

/** What is in each parcel of an order, by the parcel's id. */
export async function parcelContents(
  read: Read,
  websiteId: string,
  orderId: string,
): Promise<Map<string, NonNullable<Shipment['items']>>> {
  const byParcel = await selectPieces(read, websiteId, orderId);
  return new Map(
    [...byParcel].map(([id, pieces]) => [
      id,
      pieces.map(({ productName, attributes, quantity }) => ({ productName, attributes, quantity })),
    ]),
  );
}

type Sent = Piece & { productName: string; attributes: Record<string, string>; position: number };

async function selectPieces(read: Read, websiteId: string, orderId: string): Promise<Map<string, Sent[]>> {
  const lines = read
    .selectFrom('order_items')
    .select(['id', 'product_name', 'attributes'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('position');
  const pieces = read
    .selectFrom('shipment_items as piece')
    .innerJoin('shipments as parcel', 'parcel.id', 'piece.shipment_id')
    .select(['piece.shipment_id', 'piece.order_item_id', 'piece.quantity'])
    .where('parcel.website_id', '=', websiteId)
    .where('piece.website_id', '=', websiteId)
    .where('parcel.order_id', '=', orderId)
    .where('parcel.undone_at', 'is', null);
  const rows = await pieces.execute();
  if (rows.length === 0) return new Map();
  const byLine = new Map((await lines.execute()).map((line, position) => [line.id, { ...line, position }]));
  const sent = rows.flatMap((row) => {
    const line = byLine.get(row.order_item_id);
    if (!line) return [];
    const { id: lineId, product_name: productName, position } = line;
    const attributes = parseJson(Attributes, line.attributes);
    return [{ shipmentId: row.shipment_id, lineId, productName, attributes, position, quantity: row.quantity }];
  });
  return Map.groupBy(
    sent.toSorted((one, other) => one.position - other.position),
    ({ shipmentId }) => shipmentId,
  );
}
