/** The keys of the only site. */
export interface SiteKeys {
  readonly siteKey: string;
  readonly secretKey: string;
}

/** Google's own keys for automated tests. Source: reCAPTCHA FAQ, "I'd like to run automated tests with reCAPTCHA". */
export const testKeys: SiteKeys = {
  siteKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  secretKey: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
};
