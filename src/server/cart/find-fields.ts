import type { FastifyRequest } from 'fastify';
import { productTypes } from '#catalog/product-types.ts';
import type { Form, FormValues } from '#contract/form.ts';
import type { FieldsPlace } from '#contract/page-model.ts';
import { loadCart } from '#domain/cart/cart.ts';
import { loadPublicForms } from '#domain/forms/load-forms.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import { giftFields, giftFieldsOf } from '#domain/gift-cards/gift-fields.ts';
import { withoutFiles } from '#forms/files.ts';
import { newForm } from '#forms/new-form.ts';
import { parseSubmission } from '#forms/parse-submission.ts';
import type { Services } from '../services.ts';
import { cartTokenHash } from './cart-cookie.ts';

/** A product's form with what is filled in already. */
export interface FoundFields {
  title: string;
  fullUrl: string;
  form: Form;
  values: FormValues;
  isGiftCard: boolean;
}

/**
 * The form of what is to be added, or of a line of the visitor's own cart; undefined where there is none. A gift card in
 * the cart has one without its product's, too: whom it is for.
 */
export async function findFields(
  services: Services,
  request: FastifyRequest,
  place: FieldsPlace,
): Promise<FoundFields | undefined> {
  const { site } = request;
  const { read } = services.database;
  const line = 'entryId' in place ? await findLine(services, request, place.entryId) : undefined;
  const itemId = 'entryId' in place ? line?.item_id : place.itemId;
  const [item] = itemId
    ? await loadItems(read, itemsNow({ ...services, memberId: request.member?.id }, site), {
        itemIds: [itemId],
      })
    : [];
  if (!item?.structuredContent) return undefined;
  const { productType, additionalFieldsFormId: id } = item.structuredContent;
  const isGiftCard = productType === productTypes.giftCard;
  const ids = id === undefined ? [] : [id];
  const [own] = (await loadPublicForms(read, site.id, { ids, hasCode: false })).values();
  if (!own && !(isGiftCard && line)) return undefined;
  const { fields: all, ...shown } = own ?? newForm('gift');
  const fields = withoutFiles(all);
  const filled = parseSubmission(isGiftCard ? [...fields, ...giftFields] : fields, line?.fields_key || '{}');
  const values = filled.ok ? filled.values : {};
  const form = { ...shown, fields: isGiftCard ? [...fields, ...giftFieldsOf(values)] : fields };
  return { title: item.title, fullUrl: item.fullUrl, form, values, isGiftCard };
}

async function findLine(services: Services, request: FastifyRequest, entryId: string) {
  const { rows } = await loadCart(services.database.read, request.site, cartTokenHash(request), services.clock.now());
  return rows.find(({ id }) => id === entryId);
}
