import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { productTypes } from '#catalog/product-types.ts';
import type { deleteProduct, duplicateProduct, OfficeProduct, previewProduct } from '#contract/product-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { RichText } from '#kit/rich-text.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { EditForm } from '../items/edit-form.tsx';
import { Pictures } from '../media/pictures.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { call, plainCall } from '../session/client.ts';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import { Options } from './options.tsx';
import own from './products.module.css';
import { keptVideos } from './kept-videos.ts';
import { Subscription, Taxation } from './product-details.tsx';
import { ProductFolds } from './product-folds.tsx';
import { SoldFiles } from './sold-files.tsx';
import { OpenedArea } from './opened-area.tsx';
import { OwnAmounts } from './own-amounts.tsx';
import { ProductLinks, Visibility } from './product-side.tsx';
import { RelatedProducts } from './related-products.tsx';
import { useProductForm } from './use-product-form.ts';
import { useProduct } from './use-products.ts';
import { Variants } from './variants.tsx';

/** One product: everything about it on one page, saved together. */
export function ProductPage() {
  const website = useWebsite();
  const { productId } = useParams({ from: '/config/$site/products/$productId' });
  const query = useProduct(productId);
  const { data } = query;
  const title = data?.title ?? texts.product;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/products` }, { title }];
  return (
    <Page title={title} of={website.title} above={<Breadcrumbs steps={steps} />} acts={data && <Acts product={data} />}>
      <Unloaded of={query} />
      {data && <ProductForm key={data.id} product={data} />}
    </Page>
  );
}

function ProductForm({ product }: { product: OfficeProduct }) {
  const { id: websiteId, permissions } = useWebsite();
  const { draft, written, set, errors, publish, bar } = useProductForm(product);
  const isReadOnly = !permissions.includes('products.manage');
  const options = { params: { productId: product.id }, query: { websiteId } };
  return (
    <EditForm
      label={product.title}
      bar={bar}
      leave={texts.leave}
      isReadOnly={isReadOnly}
      main={
        <>
          {draft.status === 'draft' && !isReadOnly && (
            <section className={own.draft} aria-label={texts.states.draft}>
              <p>{texts.isDraft}</p>
              <Button kind="chief" isPending={bar.isSaving} onPress={publish}>
                {texts.publishNow}
              </Button>
            </section>
          )}
          <section className={styles.section}>
            <TextField
              label={texts.name}
              isRequired
              maxLength={200}
              value={draft.title}
              onChange={(title) => set({ title })}
              problem={errors.title}
            />
            <RichText
              label={texts.words}
              value={draft.body}
              onChange={(body) => set({ body })}
              isReadOnly={isReadOnly}
            />
            <TextField
              label={texts.excerpt}
              hint={texts.excerptHint}
              rows={2}
              maxLength={500}
              value={draft.excerpt}
              onChange={(excerpt) => set({ excerpt })}
              problem={errors.excerpt}
            />
          </section>
          <Pictures
            pictures={draft.pictures}
            onChange={(pictures) => set({ pictures, ...keptVideos(draft, pictures) })}
            videos={draft.videos}
            onVideo={(pictures, videos) => set({ pictures, videos })}
          />
          <Options draft={draft} onChange={(part) => set(part)} />
          <Variants draft={draft} errors={errors} onChange={(variants) => set({ variants })} />
          {product.productType === productTypes.digital && <SoldFiles productId={product.id} isReadOnly={isReadOnly} />}
          <RelatedProducts draft={draft} set={set} isReadOnly={isReadOnly} />
          <ProductFolds draft={draft} set={set} errors={errors} />
        </>
      }
      side={
        <>
          <Visibility draft={draft} set={set} />
          {!isReadOnly && (
            <PreviewFrame
              title={product.title}
              src={`/api/commerce/products/${product.id}/preview?websiteId=${websiteId}`}
              change={written}
              draw={(body) => {
                const path = '/api/commerce/products/{productId}/preview';
                return plainCall<typeof previewProduct>('POST', path, { ...options, body });
              }}
            />
          )}
          {product.productType === productTypes.giftCard && <OwnAmounts draft={draft} set={set} errors={errors} />}
          {product.productType === productTypes.paywall && <OpenedArea draft={draft} set={set} errors={errors} />}
          <ProductLinks draft={draft} set={set} errors={errors} />
          <Subscription draft={draft} set={set} errors={errors} />
          {draft.subscriptionPlan && <OpenedArea draft={draft} set={set} errors={errors} />}
          <Taxation draft={draft} set={set} />
        </>
      }
    />
  );
}

function Acts({ product }: { product: OfficeProduct }) {
  const website = useWebsite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const options = { params: { productId: product.id }, query: { websiteId: website.id } };
  const site = website.handle;

  async function duplicate() {
    const path = '/api/commerce/products/{productId}/copy';
    const result = await call<typeof duplicateProduct>('POST', path, options);
    if (!result.ok) return tell(result.message);
    await queries.invalidateQueries({ queryKey: [website.id, 'products'] });
    const params = { site, productId: result.value.id };
    await navigate({ to: '/config/$site/products/$productId', params });
    tell(texts.duplicated);
  }

  async function remove() {
    const question = { title: texts.removeTitle(product.title), text: texts.removeText, act: texts.removeAct };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const result = await call<typeof deleteProduct>('DELETE', '/api/commerce/products/{productId}', options);
    if (!result.ok) return tell(result.message);
    await navigate({ to: '/config/$site/products', params: { site }, ignoreBlocker: true });
    await queries.invalidateQueries({ queryKey: [website.id, 'products'] });
    tell(texts.removed(product.title));
  }

  return (
    <>
      {product.status === 'published' && (
        <a className={buttonClass()} href={product.url} target="_blank" rel="noreferrer">
          {texts.see}
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      {website.permissions.includes('products.manage') && (
        <Menu opener={<Button>{texts.acts}</Button>} placement="bottom end" aria-label={texts.acts}>
          <MenuItem onAction={() => void duplicate()}>{texts.duplicate}</MenuItem>
          <MenuItem isDanger onAction={() => void remove()}>
            {texts.remove}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
