import type { ImageVariants } from '#jobs/images/image-variants.ts';
import type { Services as JobServices } from '#jobs/services.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import type { DnsResolver } from '#providers/dns/dns-resolver.ts';
import type { Mailbox } from '#providers/mail/mailbox.ts';
import type { EmbeddedPayments } from '#providers/payments/embedded-payments.ts';
import type { Config } from './config.ts';
import type { ReportError } from './http/problem.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Redirects } from './redirects/redirects.ts';
import type { Presentation } from './pages/presentation.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Sites } from './sites/sites.ts';

/** Everything that handlers are given; made once per process (assemble.ts). */
export interface Services extends JobServices {
  config: Config;
  blobs: BlobStore;
  images: ImageVariants;
  sites: Sites;
  pageCache: PageCache;
  redirects: Redirects;
  dns: DnsResolver;
  /** Draws the widths of pictures ahead of their first visitor, beside this process; until then each is drawn when asked for. */
  preparePictures(blobKeys: readonly string[]): void;
  presentation: Presentation;
  embeddedPayments(websiteId: string): EmbeddedPayments;
  mailbox(websiteId: string): Mailbox;
  /** Whether buying on this site moves no real money. */
  isTestMode(site: Site): boolean;
  report: ReportError;
}
