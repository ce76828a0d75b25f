import type { TemplatePage } from '#contract/page-model.ts';
import type { QuickView } from '#contract/quick-view.ts';
import { siteProvider } from '#locale/intl-provider.ts';
import type { Diagnostic } from '#templates/engine/diagnostic.ts';
import choicesCss from './choices.css?raw';
import boxCss from './fields-lightbox.css?raw';
import instalmentsCss from './instalments.css?raw';
import productCss from './product-page.css?raw';
import termsCss from './price-terms.css?raw';
import quickViewCss from './quick-view.css?raw';
import type { Theme } from './theme.ts';

/** Renders what opens over a list in the place of a product's page; what is wrong with the template is in `errors`. */
export function renderQuickView(
  { data }: TemplatePage,
  theme: Theme,
): { view: QuickView; errors: readonly Diagnostic[] } {
  const { language } = data.website;
  const { useCLDRMoneyFormat } = data.websiteSettings;
  const given = { ...data, words: theme.words };
  const { output, errors } = theme.quickView.render(given, {
    locale: language,
    locales: siteProvider(useCLDRMoneyFormat),
  });
  const css = productCss + instalmentsCss + theme.productCss + boxCss + termsCss + choicesCss + quickViewCss;
  return { view: { title: data.item?.title ?? '', html: output, css }, errors };
}
