/** The names of inputs of a form's page that are no fields of the form; ids of fields never begin so. */
export const formInputs = {
  /** Where the form stands, as a path. */
  from: '_from',
  /** The block that it is. */
  block: '_block',
  /** Left empty by people; what fills it in waits apart, since a browser that fills in forms may do so, too. */
  trap: '_url',
} as const;

/** The same for what a captcha gave, where a form was sent with files. */
export const captchaInput = '_captcha';
