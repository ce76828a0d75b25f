const prefix = 'member:';

/**
 * What a member's cart is kept under in place of a token's hash: it is the same on every device, and no token opens it,
 * only a session.
 */
export const memberCart = (siteUserId: string): string => prefix + siteUserId;

/** Whose cart is kept under this; undefined where a token opens it. */
export function memberOfCart(key: string | undefined): string | undefined {
  return key?.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}
