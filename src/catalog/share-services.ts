/** Where visitors can share a page: each by a link, so that nothing is loaded from there. */
export const shareServices = ['facebook', 'x', 'linkedin', 'pinterest', 'reddit', 'whatsapp', 'mail'] as const;
export type ShareService = (typeof shareServices)[number];

export const shareNames: Record<ShareService, string> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
  mail: 'Mail',
};
