import type { AccountTables } from './account-schema.ts';
import type { AuditTables } from './audit-schema.ts';
import type { CartTables } from './cart-schema.ts';
import type { CatalogueTables } from './catalogue-schema.ts';
import type { ChargeCaseTables } from './charge-case-schema.ts';
import type { CheckoutTables } from './checkout-schema.ts';
import type { CommentTables } from './comment-schema.ts';
import type { CountTables } from './count-schema.ts';
import type { CustomerTables } from './customer-schema.ts';
import type { DeveloperTables } from './developer-schema.ts';
import type { DigitalTables } from './digital-schema.ts';
import type { DiscountTables } from './discount-schema.ts';
import type { FormTables } from './form-schema.ts';
import type { GiftCardTables } from './gift-card-schema.ts';
import type { JobTables } from './job-schema.ts';
import type { InvoiceTables } from './invoice-schema.ts';
import type { MailingListTables } from './mailing-list-schema.ts';
import type { MediaTables } from './media-schema.ts';
import type { MemberAreaTables } from './member-area-schema.ts';
import type { MemberTables } from './member-schema.ts';
import type { OrderTables } from './order-schema.ts';
import type { PageTables } from './page-schema.ts';
import type { PaymentTables } from './payment-schema.ts';
import type { ProviderTables } from './provider-schema.ts';
import type { RefundTables } from './refund-schema.ts';
import type { RestockTables } from './restock-schema.ts';
import type { ReturnTables } from './return-schema.ts';
import type { ReviewTables } from './review-schema.ts';
import type { PayoutTables } from './payout-schema.ts';
import type { OwnThemeTables } from './own-theme-schema.ts';
import type { SavedViewTables } from './saved-view-schema.ts';
import type { SubscriptionTables } from './subscription-schema.ts';
import type { WebsiteTables } from './website-schema.ts';

/** All tables, each beside its subject. */
export interface Schema
  extends
    AccountTables,
    AuditTables,
    CartTables,
    CatalogueTables,
    CheckoutTables,
    CommentTables,
    CountTables,
    CustomerTables,
    DeveloperTables,
    DigitalTables,
    DiscountTables,
    FormTables,
    GiftCardTables,
    InvoiceTables,
    JobTables,
    MailingListTables,
    MediaTables,
    MemberAreaTables,
    MemberTables,
    OrderTables,
    PageTables,
    PaymentTables,
    ProviderTables,
    RefundTables,
    RestockTables,
    ReturnTables,
    ReviewTables,
    OwnThemeTables,
    SavedViewTables,
    PayoutTables,
    ChargeCaseTables,
    SubscriptionTables,
    WebsiteTables {}
