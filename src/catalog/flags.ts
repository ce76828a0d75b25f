import { flaggedBlocks } from './block-types.ts';

/**
 * What is offered only while its flag is on: some blocks, a text area's `maxLength` (platform 3), the language of
 * whoever asks for a mail (storefront 7), and how long subscriptions run in the unit of their plan (platform 9).
 */
export const flagNames = [...flaggedBlocks, 'form-handler', 'multilingual-emails', 'subscription-plan-units'] as const;
export type FlagName = (typeof flagNames)[number];

/** What addresses said of flags. */
export type FlagOverrides = Partial<Record<FlagName, boolean>>;

/** Why a flag is as it is: the address said so, the website has it on, or nobody said anything. */
export const flagReasons = ['override', 'website', 'default'] as const;
export type FlagReason = (typeof flagReasons)[number];
