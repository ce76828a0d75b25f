import type { CheckThemeZip } from './own-themes.ts';
import type { KnownBlocks } from '#documents/block-needs.ts';
import type { ImageVariants } from '#jobs/images/image-variants.ts';
import type { Measure, PrepareMaster } from '#jobs/images/prepare-master.ts';
import type { Services as JobServices } from '#jobs/services.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import type { CaptchaProvider } from '#providers/captcha/captcha-provider.ts';
import type { WorkChallenge } from '#providers/captcha/proof-of-work.ts';
import type { DnsResolver } from '#providers/dns/dns-resolver.ts';
import type { ForeignFetch } from '#providers/foreign/foreign-fetch.ts';
import type { EmbeddedPayments } from '#providers/payments/embedded-payments.ts';
import type { PayPalKeys } from '#providers/payments/paypal-client.ts';
import type { PayPalSetUp } from '#providers/payments/set-up-paypal.ts';
import type { Config } from './config.ts';
import type { PageCache } from './page-cache.ts';
import type { Redirects } from './redirects.ts';
import type { Presentation } from './presentation.ts';
import type { ProductLists } from '#domain/pages/product-lists.ts';
import type { Site } from '#domain/websites/site.ts';
import type { TaxRates } from '#domain/taxes/tax-rates.ts';
import type { AddressProvider } from '#providers/addresses/address-provider.ts';
import type { TaxProvider } from '#providers/taxes/tax-provider.ts';
import type { VatChecks } from '#domain/vat/vat-checks.ts';
import type { Backups } from '#domain/backups/kept-backups.ts';
import type { Sites } from './sites.ts';

/** Tells whoever runs the installation what went wrong, and with which request. */
export type ReportError = (message: string, error: unknown, requestId?: string) => void;

/** A backup's way into this installation: whoever runs the server puts it in place. */
export interface Restoring {
  /** The most bytes that are taken now, where the installation is empty. */
  most(): Promise<number>;
  /** Whether one may take the place of what is there: no other process works on the data. */
  mayReplace: boolean;
  /**
   * Ends what is served here, puts the file in place and serves anew; the call under way is answered first. A file that
   * was brought is removed then; one that is kept here takes the place of what is there, and is told there.
   */
  begin(file: string, kept?: { tell(services: Services): Promise<void> }): void;
  /** Why the last one could not be put in place. */
  problem: string;
}

/** Everything that handlers are given; made once per process (assemble.ts). */
export interface Services extends JobServices {
  config: Config;
  blobs: BlobStore;
  images: ImageVariants;
  /** Makes a picture in all widths that are not kept yet. */
  drawAll: (blobKey: string) => Promise<void>;
  blocks: KnownBlocks;
  prepareMaster: PrepareMaster;
  /** What a picture of the blob store is like as it is shown. */
  measurePicture: Measure;
  checkThemeZip: CheckThemeZip;
  backups: Backups;
  restoring: Restoring;
  foreignFetch: ForeignFetch;
  sites: Sites;
  pageCache: PageCache;
  productLists: ProductLists;
  redirects: Redirects;
  captcha: CaptchaProvider<WorkChallenge>;
  /** That of a website: of this installation, unless it has chosen another. */
  captchaOf: (site: Site) => CaptchaProvider;
  dns: DnsResolver;
  vatChecks: VatChecks;
  taxRates: TaxRates;
  /** The provider of tax rates that a token is for. */
  taxProvider(token: string): TaxProvider;
  /** Who completes addresses, by the key of a website. */
  addressProvider(key: string): AddressProvider;
  /** Draws the widths of pictures ahead of their first visitor, beside this process; until then each is drawn when asked for. */
  preparePictures(blobKeys: readonly string[]): void;
  presentation: Presentation;
  embeddedPayments(websiteId: string): EmbeddedPayments;
  /** What Stripe has against a secret key, in words; undefined where it knows it. */
  tryStripeKey(secretKey: string): Promise<string | undefined>;
  /** Tries keys at PayPal and has it send its webhooks to an address. */
  setUpPayPal(keys: PayPalKeys, webhookUrl: string): Promise<PayPalSetUp>;
  /** Whether buying on this site moves no real money. */
  isTestMode(site: Site): boolean;
  report: ReportError;
}
