/** Whose captcha it is: none is good for another form, or on another website. */
export interface CaptchaOwner {
  websiteId: string;
  formId: string;
}

/** A token that was solved: spent under its hash, until it would have expired (epoch ms). */
export interface SolvedCaptcha {
  hash: string;
  expiresAt: number;
}

/** What tells people from programs. */
export interface CaptchaProvider<Challenge = unknown> {
  /** What the browser is to solve. */
  challenge(owner: CaptchaOwner): Promise<Challenge>;
  /** What a token proves; undefined where it is none, too old, or another form's. Whether it was spent is not known here. */
  verify(owner: CaptchaOwner, token: string): Promise<SolvedCaptcha | undefined>;
}
