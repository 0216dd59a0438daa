/**
 * The oldest browsers in which the purchase and the tickets work, by their names in MDN's compatibility data. Newer
 * features need a guard or a fallback.
 */
export const supportedBrowsers = {
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '115',
  firefox_android: '115',
  chrome: '109',
  chrome_android: '109',
} as const;
