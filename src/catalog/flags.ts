import { flaggedBlocks } from './block-types.ts';

/**
 * What is offered only while its flag is on: some blocks, a text area's `maxLength` (platform 3), and the language of
 * whoever asks for a mail (storefront 7).
 */
export const flagNames = [...flaggedBlocks, 'form-handler', 'multilingual-emails'] as const;
export type FlagName = (typeof flagNames)[number];

/** Why a flag is as it is: the address said so, the website has it on, or nobody said anything. */
export const flagReasons = ['override', 'website', 'default'] as const;
export type FlagReason = (typeof flagReasons)[number];
