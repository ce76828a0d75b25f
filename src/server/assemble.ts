import { resolve } from 'node:path';
import type { Database } from '#database/database.ts';
import { explainOutage } from '#database/outage.ts';
import { FolderBlobStore, type BlobStore } from '#providers/blobs/blob-store.ts';
import { systemClock, type Clock } from '#providers/clock.ts';
import { SystemDns, type DnsResolver } from '#providers/dns/dns-resolver.ts';
import { noFaults, parseFaults } from '#providers/faults.ts';
import type { CaptchaProvider } from '#providers/captcha/captcha-provider.ts';
import { ReCaptcha } from '#providers/captcha/recaptcha.ts';
import { captchaAccountOf } from '#domain/websites/captcha-settings.ts';
import { ProofOfWork } from '#providers/captcha/proof-of-work.ts';
import { foreignFetch, type ForeignFetch } from '#providers/foreign/foreign-fetch.ts';
import type { StripeAddress } from '#providers/payments/stripe-payments.ts';
import type { PayPalKeys } from '#providers/payments/paypal-client.ts';
import { setUpPayPal } from '#providers/payments/set-up-paypal.ts';
import { tryStripeKey } from '#providers/payments/try-stripe-key.ts';
import { EmbeddedPayments } from '#providers/payments/embedded-payments.ts';
import type { VatChecker } from '#providers/vat/vat-checker.ts';
import { Vies } from '#providers/vat/vies.ts';
import { TaxRates } from '#domain/taxes/tax-rates.ts';
import { VatChecks } from '#domain/vat/vat-checks.ts';
import { Geoapify } from '#providers/addresses/geoapify.ts';
import { TaxJar } from '#providers/taxes/tax-jar.ts';
import { knownBlocks } from '#pages/block-needs.ts';
import { ImageVariants, type DrawVariant } from '#jobs/images/image-variants.ts';
import { measureFrom, prepareMaster, type Measure, type PrepareMaster } from '#jobs/images/prepare-master.ts';
import type { CheckThemeZip } from './own-themes.ts';
import { checkThemeZip } from './themes/check-zip.ts';
import { backupSource } from './backups/backup-source.ts';
import { openData } from './backups/open-data.ts';
import { Backups } from '#domain/backups/kept-backups.ts';
import type { Config } from './config.ts';
import { nameOfHandles } from './hosts.ts';
import { mailServices } from './mail-services.ts';
import { ProductLists } from '#domain/pages/product-lists.ts';
import { PageCache } from './page-cache.ts';
import type { Presentation } from './presentation.ts';
import { Redirects } from './redirects.ts';
import { openPayments, type OpenPaymentsOptions } from '#domain/payments/open-payments.ts';
import { DatabaseRecords, type Send } from '#domain/provider-records.ts';
import { readOrMakeSecret, Secrets } from '#domain/secrets.ts';
import type { ReportError, Restoring, Services } from './services.ts';
import { letterheadOf } from './letterhead.ts';
import type { Site } from '#domain/websites/site.ts';
import { Sites } from './sites.ts';

const bytesPerMegabyte = 1_000_000;
/** Processes on PostgreSQL may share a folder: what one is writing now is none of another's business. */
const anHour = 3_600_000;

export interface AssembleOptions {
  presentation: Presentation;
  clock?: Clock;
  report?: ReportError;
  /** An open database; otherwise the configured one is opened. */
  database?: Database;
  /** Draws pictures elsewhere; otherwise in this process. */
  drawVariant?: DrawVariant;
  /** Makes all widths of one elsewhere. */
  drawAll?: Services['drawAll'];
  /** Makes masters elsewhere, too. */
  prepareMaster?: PrepareMaster;
  /** Measures pictures elsewhere, too. */
  measurePicture?: Measure;
  /** Looks at themes that owners bring; in this process without it. */
  checkThemeZip?: CheckThemeZip;
  /** Calls foreign addresses, for tests; otherwise public ones alone. */
  foreignFetch?: ForeignFetch;
  /** Where Stripe answers, for tests; otherwise at its own address. */
  stripeAddress?: StripeAddress;
  /** The same of PayPal: the beginning of its addresses. */
  payPalAddress?: string;
  /** Draws the widths of pictures ahead of their first visitor; otherwise each is drawn when it is asked for. */
  preparePictures?: Services['preparePictures'];
  /** Puts in place a backup that comes over the first-run page; without it none is taken. */
  restoring?: Restoring;
  /** Who is asked about domains; otherwise the name servers that the machine asks. */
  dns?: DnsResolver;
  /** Who is asked about VAT numbers; otherwise the register of the European Union. */
  vatChecker?: VatChecker;
  /** Where TaxJar answers, for tests; otherwise at its own address. */
  taxJarAddress?: string;
  /** The same of Geoapify. */
  geoapifyAddress?: string;
}

/** Errors go to standard error, one line each, with the request's id and without what visitors typed. */
const reportToStderr: ReportError = (message, error, requestId) => {
  const inside = explainOutage(error) ?? (error instanceof Error ? (error.stack ?? error.message) : '');
  process.stderr.write(`${new Date().toISOString()} ${requestId ? `[${requestId}] ` : ''}${message} ${inside}\n`);
};

/** Who makes pictures: this process, unless others are given. */
function pictureServices(blobs: BlobStore, options: AssembleOptions) {
  const images = new ImageVariants(blobs, options.drawVariant);
  const { drawAll = (blobKey: string) => images.makeAll(blobKey) } = options;
  const measurePicture = options.measurePicture ?? measureFrom(blobs);
  return { images, drawAll, prepareMaster: options.prepareMaster ?? prepareMaster, measurePicture };
}

/** What is kept in memory of the data until a signal says that it is old. */
function keptInMemory(database: Database, config: Config, clock: Clock) {
  const pageCache = new PageCache(config.PAGE_CACHE_MB * bytesPerMegabyte, {
    clock,
    isCurrent: () => database.hearsAll,
  });
  const productLists = new ProductLists(() => database.hearsAll);
  for (const kept of [pageCache, productLists]) {
    database.listen(
      (channel, tag) => channel === 'purge' && kept.purge(tag),
      () => kept.clear(),
    );
  }
  return { pageCache, productLists };
}

/** Opens the data and wires everything that handlers are given. Throws `DataFolderInUse`. */
export async function assembleServices(config: Config, options: AssembleOptions): Promise<Services> {
  const folder = resolve(config.DATA_DIR);
  const { clock = systemClock, report = reportToStderr } = options;
  const database = options.database ?? (await openData(config));
  const blobs = new FolderBlobStore(resolve(folder, 'blobs'));
  await blobs.removePartials(config.DATABASE_URL ? anHour : 0);
  const secrets = new Secrets(config.SECRET ?? readOrMakeSecret(folder));
  const sites = new Sites(database, config, report, (site) => options.presentation.own.ready(database.read, site));
  const embeddedPayments = embeddedPaymentsOf(database, clock, secrets);
  const foreign = options.foreignFetch ?? foreignFetch();
  const isTestMode = (site: Site) => !config.isProduction || site.preferences.commerce.testMode;
  return {
    config,
    database,
    clock,
    faults: config.FAULTS ? parseFaults(config.FAULTS) : noFaults,
    secrets,
    sites,
    ...keptInMemory(database, config, clock),
    redirects: new Redirects(database, clock),
    ...captchaServices({ secrets, clock, fetch: foreign }),
    ...asked(options, { clock, foreign }),
    addressProvider: addressProviderOf(options, foreign),
    ...taxServices(options, { clock, foreign, secrets, report }),
    preparePictures: options.preparePictures ?? (() => {}),
    presentation: options.presentation,
    blocks: knownBlocks,
    blobs,
    ...pictureServices(blobs, options),
    checkThemeZip: options.checkThemeZip ?? checkThemeZip,
    report,
    restoring: options.restoring ?? { most: async () => 0, mayReplace: false, begin: () => {}, problem: '' },
    backups: new Backups(folder, { ...backupSource(config), blobs }, { clock, report }),
    foreignFetch: foreign,
    embeddedPayments,
    isTestMode,
    ...paymentServices(options, {
      site: (websiteId) => sites.byId(websiteId),
      secrets,
      records: (websiteId, provider) =>
        new DatabaseRecords(database, clock, { websiteId, provider, isEmbedded: false }),
      embeddedPayments,
      report,
      payPal: payPalAccess(options, { clock, foreign }),
    }),
    ...mailServices({ database, clock, sites, secrets }),
    letterhead: async (websiteId) => letterheadOf(options.presentation, database.read, await siteOf(sites, websiteId)),
    usesCldrMoney: async (websiteId) => (await sites.byId(websiteId))?.preferences.commerce.useCLDRMoneyFormat ?? false,
    baseUrl: async (websiteId) => baseUrlOf(config, await sites.byId(websiteId)),
  };
}

/** Who is asked about what others know: names of domains, and VAT numbers. */
function asked({ dns, vatChecker }: AssembleOptions, { clock, foreign }: { clock: Clock; foreign: ForeignFetch }) {
  return { dns: dns ?? new SystemDns(), vatChecks: new VatChecks(vatChecker ?? new Vies(foreign), clock) };
}

/** Who knows the tax rates of places; a stand-in is no address of the public internet. */
function taxServices(
  { taxJarAddress: address }: AssembleOptions,
  { clock, foreign, secrets, report }: { clock: Clock; foreign: ForeignFetch; secrets: Secrets; report: ReportError },
) {
  const fetch = address === undefined ? foreign : foreignFetch({ mayCall: () => true });
  const taxProvider = (token: string) => new TaxJar(token, fetch, address);
  return { taxProvider, taxRates: new TaxRates({ clock, secrets, open: taxProvider, report }) };
}

/** Who completes addresses, by the key of a website. */
function addressProviderOf({ geoapifyAddress: address }: AssembleOptions, foreign: ForeignFetch) {
  const fetch = address === undefined ? foreign : foreignFetch({ mayCall: () => true });
  return (key: string) => new Geoapify(key, fetch, address);
}

/** Who takes money for websites, and who tries what an owner enters. */
function paymentServices({ stripeAddress }: AssembleOptions, options: Omit<OpenPaymentsOptions, 'stripeAddress'>) {
  const setUp = (keys: PayPalKeys, webhookUrl: string) => setUpPayPal({ ...options.payPal, ...keys }, webhookUrl);
  return {
    tryStripeKey: (secretKey: string) => tryStripeKey(secretKey, stripeAddress),
    setUpPayPal: setUp,
    payments: openPayments({ ...options, stripeAddress }),
  };
}

/** How PayPal is called; a stand-in is no address of the public internet. */
function payPalAccess({ payPalAddress: address }: AssembleOptions, calls: { clock: Clock; foreign: ForeignFetch }) {
  const { clock, foreign } = calls;
  return { clock, address, fetch: address === undefined ? foreign : foreignFetch({ mayCall: () => true }) };
}

/** The captcha of this installation, and the one that a website has chosen. */
function captchaServices({ secrets, clock, fetch }: { secrets: Secrets; clock: Clock; fetch: ForeignFetch }) {
  const captcha = new ProofOfWork({ clock, keyOf: (websiteId) => secrets.token('captcha', websiteId) });
  return {
    captcha,
    captchaOf: ({ id, preferences }: Site): CaptchaProvider => {
      const account = captchaAccountOf(preferences, secrets, id);
      return account ? new ReCaptcha(account, { fetch, clock }) : captcha;
    },
  };
}

async function siteOf(sites: Sites, websiteId: string): Promise<Site> {
  const site = await sites.byId(websiteId);
  if (!site) throw new Error('There is no such website.');
  return site;
}

/** The embedded payment provider of each website; jobs send its webhooks. */
function embeddedPaymentsOf(
  database: Database,
  clock: Clock,
  secrets: Secrets,
): (websiteId: string) => EmbeddedPayments {
  const webhookSecret = secrets.key('test-payments').toString('base64');
  return (websiteId) => {
    const send: Send = (unit, { id, body, afterMs }) =>
      unit.enqueue({ kind: 'payment.test-webhook', payload: { id, body }, runAt: unit.now + afterMs });
    const owner = { websiteId, provider: 'test-payments', isEmbedded: true };
    return new EmbeddedPayments({
      records: new DatabaseRecords(database, clock, { ...owner, send }),
      clock,
      webhookSecret,
      confirmationUrl: (attemptId) => `/payments/test/${attemptId}`,
    });
  };
}

/** Absolute addresses come from the primary domain, never from the `Host` header (design 9). */
function baseUrlOf(config: Config, site: Site | undefined): string {
  if (site?.primaryHost) return `https://${site.primaryHost}`;
  const installation = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  if (!site || site.is_default === 1) return installation;
  const url = new URL(installation);
  // An address has no names below it; the website is then without an address of its own.
  const host = `${site.handle}.${nameOfHandles(config)}${url.port && `:${url.port}`}`;
  return URL.canParse(`${url.protocol}//${host}`) ? `${url.protocol}//${host}` : installation;
}
